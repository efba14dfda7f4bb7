/// A name that the compiler does not find in the files that it was given.
struct MissingName: Hashable {
  /// The use of a name, which says what declares it.
  enum Kind: Hashable {
    /// A name by itself: a type, a function, an operator, a member of the type around.
    case name
    /// A member that an extension adds, perhaps under a name that others have; without a type where
    /// the compiler does not tell it.
    case member(of: String?)
    /// A conformance of the type with the name; to nothing for any of its extensions.
    case conformance(to: String)
  }

  var kind: Kind
  var name: String

  /// A word that follows a keyword where it is declared: the name, or the type's for an
  /// initializer.
  var word: String {
    if case .member(let type?) = kind, name.hasPrefix("init(") { return type }
    return name
  }

  /// The names that an error and its notes tell of.
  static func of(_ error: Diagnostic) -> [MissingName] {
    ([error] + error.notes).flatMap { of($0.message) }.uniqued()
  }

  /// What lacks, by the words around the quoted names: which of these it is, and whose.
  private static func of(_ message: String) -> [MissingName] {
    let quoted = message.replacing(/\(aka '[^']+'\)/, with: "").matches(of: /'([^']+)'/).map(\.1)
    guard let first = quoted.first, let last = quoted.last else { return [] }
    func has(_ words: Regex<Substring>) -> Bool { message.contains(words) }
    func missing(_ kind: Kind, _ name: Substring) -> [MissingName] {
      [MissingName(kind: kind, name: String(name.prefix { $0 != "(" }))]
    }
    let isOperator = has(/operator (?:function )?'|is not an? \w+ (?:unary )?operator/)
    let operation = isOperator ? missing(.name, first) : []
    if has(/conform (?:to|expected)/) {
      let type = base(of: quoted.dropLast().last ?? first)
      // What a layout has to have may stand in any of its extensions.
      let wanted = last == "Layout" ? ["Layout", ""] : [base(of: last)]
      return operation + wanted.flatMap { missing(.conformance(to: $0), type[...]) }
    }
    if has(/has no (?:\w+ )?member '/) { return missing(.member(of: base(of: first)), last) }
    if has(/is not a member type of/) { return missing(.member(of: base(of: last)), first) }
    if has(/(?:inaccessible|reference to) member '|is inaccessible due to/) {
      return missing(.member(of: nil), first)
    }
    let isName = has(
      // A constant has the name of the function that makes it: it hides nothing that is here.
      /cannot find|unknown attribute|no macro named|before its declaration/)
    return !operation.isEmpty || !isName ? operation : missing(.name, first)
  }

  /// Whether an error may come from a form of something that an extension adds, without a word of
  /// its name.
  static func isUntold(by error: Diagnostic) -> Bool {
    error.message.contains(
      /(?:in|to) call|no member|no exact matches|cannot convert|requires th|infer|resolved|ambiguous/
    ) || error.isOfTooLong
  }

  /// What tokens make and name after a point: an extension may add a form of it.
  static func used(in range: some Sequence<Int>, of tokens: SwiftTokens) -> [MissingName] {
    range.flatMap { index -> [MissingName] in
      // A text is one token with what it interpolates.
      if tokens[index].contains("\\(") {
        return tokens[index].matches(of: /\.(\w+)/).map {
          MissingName(kind: .member(of: nil), name: String($0.1))
        }
      }
      guard tokens.isName(index) else { return [] }
      if tokens[index - 1] == "." {
        return [MissingName(kind: .member(of: nil), name: tokens[index])]
      }
      guard tokens[index].first?.isUppercase == true, tokens[index + 1] == "(" else { return [] }
      let label = tokens[index + 3] == ":" ? tokens[index + 2] : "_"
      return [MissingName(kind: .member(of: tokens[index]), name: "init(\(label)")]
    }
  }

  /// A type's name without parameters and without the types around it: `Optional` for `CGFloat?`.
  private static func base(of type: Substring) -> String {
    if type.hasSuffix("?") { return "Optional" }
    if type.hasPrefix("[") { return type.contains(" : ") ? "Dictionary" : "Array" }
    var name = type.split(separator: " ").last ?? type
    if name.hasSuffix(".Type") { name = name.dropLast(5) }
    name = name.prefix { $0 != "<" }
    return name.lastName
  }

  /// How well a declaration fits, 0 for best; nil if it does not.
  ///
  /// - Parameter isInFile: Whether it is in the file that misses the name, which sees what is private.
  func fit(_ declaration: SourceScan.Declaration, isInFile: Bool = false) -> Int? {
    if case .conformance(let wanted) = kind {
      let fits =
        declaration.kind == .conformance && declaration.name.lastName == name
        && (wanted.isEmpty || declaration.inherited.contains { $0.hasSuffix(wanted) })
      return fits ? 0 : nil
    }
    guard isInFile || !declaration.isPrivate, declaration.name == name,
      declaration.kind != .conformance
    else { return nil }
    if declaration.kind == .operation { return 0 }
    guard declaration.isInExtension, let parent = declaration.parents.last else {
      return kind == .name && declaration.parents.isEmpty ? 0 : nil
    }
    return kind == .member(of: parent.lastName) ? 0 : 1
  }
}
