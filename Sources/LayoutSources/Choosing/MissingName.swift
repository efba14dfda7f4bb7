/// A name that the compiler does not find in the given files.
///
/// | the compiler's words | name | kind |
/// |---|---|---|
/// | cannot find type 'Row' in scope | Row | name |
/// | value of type 'Color' has no member 'brand' | brand | member of Color |
/// | type 'Flow' does not conform to protocol 'Hashable' | Flow | conformance to Hashable |
struct MissingName: Hashable {
  /// The use of a name, which tells the declarations that fit.
  enum Kind: Hashable {
    /// A name by itself: of a type, a function, an operator, or a member of the surrounding type.
    case name
    /// A member that an extension adds, perhaps with a name that others have. The type is nil if
    /// the compiler does not say it.
    case member(of: String?)
    /// A conformance of the type with the name to a protocol. If nil, any extension of the type
    /// counts.
    case conformance(to: String)
  }

  /// The kind of use.
  var kind: Kind
  /// The name without parameters. For an initializer, `init(` and the first label.
  var name: String

  /// The word after a keyword in the declaration: the name, or the type's name for an initializer.
  var word: String {
    if case .member(let type?) = kind, name.hasPrefix("init(") { return type }
    return name
  }

  /// Returns the missing names in an error and its notes.
  static func of(_ error: Diagnostic) -> [MissingName] {
    var names = of(error.message)
    for note in error.notes { names += of(note.message) }
    return names.uniqued()
  }

  /// The words around the names in messages. Each is made once, which takes longer than searching
  /// with it.
  private enum Words {
    nonisolated(unsafe) static let aliases = /\(aka '[^']+'\)/
    nonisolated(unsafe) static let quotes = /'([^']+)'/
    nonisolated(unsafe) static let operation =
      /operator (?:function )?'|is not an? \w+ (?:unary )?operator/
    nonisolated(unsafe) static let conformance = /conform (?:to|expected)/
    nonisolated(unsafe) static let member = /has no (?:\w+ )?member '/
    nonisolated(unsafe) static let hiddenMember =
      /(?:inaccessible|reference to) member '|is inaccessible due to/
    nonisolated(unsafe) static let name =
      /cannot find|unknown attribute|no macro named|before its declaration/
  }

  /// Returns the missing names in a message, found by the words around quoted names.
  private static func of(_ message: String) -> [MissingName] {
    let unaliased = message.replacing(Words.aliases, with: "")
    let quoted = unaliased.matches(of: Words.quotes).map(\.1)
    guard let first = quoted.first, let last = quoted.last else { return [] }
    func has(_ words: Regex<Substring>) -> Bool { message.contains(words) }
    func missing(_ kind: Kind, _ name: Substring) -> [MissingName] {
      [MissingName(kind: kind, name: String(name).withoutParentheses)]
    }
    var operation: [MissingName] = []
    if has(Words.operation) { operation = missing(.name, first) }
    if has(Words.conformance) {
      let type = base(of: quoted.dropLast().last ?? first)
      return operation + conformances(of: type.withoutParentheses, to: last)
    }
    if has(Words.member) { return missing(.member(of: base(of: first)), last) }
    if message.contains("is not a member type of") {
      return missing(.member(of: base(of: last)), first)
    }
    if has(Words.hiddenMember) { return missing(.member(of: nil), first) }
    if !operation.isEmpty { return operation }
    // A constant has the name of the function that makes it: it hides nothing that is here.
    if has(Words.name) { return missing(.name, first) }
    return []
  }

  /// Returns the missing conformance of a type to a protocol, and for a layout all of its
  /// extensions.
  private static func conformances(of type: String, to name: Substring) -> [MissingName] {
    let conformance = MissingName(kind: .conformance(to: base(of: name)), name: type)
    guard name == "Layout" else { return [conformance] }
    // The methods that a layout needs may stand in any of its extensions.
    return [conformance, MissingName(kind: .conformance(to: ""), name: type)]
  }

  /// Returns true if an error may come from a form of something that an extension adds, without a
  /// word of its name.
  static func isUntold(by error: Diagnostic) -> Bool {
    error.message.contains(
      /(?:in|to) call|no member|no exact matches|cannot convert|requires th|infer|resolved|ambiguous/
    ) || error.isOfTooLong
  }

  /// Returns the names that tokens call or use after a point, for which an extension may add an
  /// overload.
  static func used(in range: some Sequence<Int>, of tokens: SwiftTokens) -> [MissingName] {
    var names: [MissingName] = []
    for index in range {
      if tokens.isInterpolated(index) {
        names += used(inText: tokens[index])
      } else if tokens.isIdentifier(index), let name = used(at: index, of: tokens) {
        names.append(name)
      }
    }
    return names
  }

  /// Returns the members that a text uses, which is one token with what it interpolates.
  private static func used(inText text: String) -> [MissingName] {
    var names: [MissingName] = []
    for match in text.matches(of: /\.(\w+)/) {
      names.append(MissingName(kind: .member(of: nil), name: String(match.1)))
    }
    return names
  }

  /// Returns the member or the initializer to which a name belongs, or nil if it is neither.
  private static func used(at index: Int, of tokens: SwiftTokens) -> MissingName? {
    let name = tokens[index]
    if tokens.isMember(index) { return MissingName(kind: .member(of: nil), name: name) }
    guard name.isCapitalized, tokens.isCalled(index) else { return nil }
    var label = "_"
    if tokens[index + 3] == ":" { label = tokens[index + 2] }
    return MissingName(kind: .member(of: name), name: "init(\(label)")
  }

  /// Returns a type's name without arguments and surrounding types, such as `Optional` for
  /// `CGFloat?`.
  private static func base(of type: Substring) -> String {
    if type.hasSuffix("?") { return "Optional" }
    if type.hasPrefix("[") {
      guard type.contains(" : ") else { return "Array" }
      return "Dictionary"
    }
    var name = type.split(separator: " ").last ?? type
    if name.hasSuffix(".Type") { name = name.dropLast(5) }
    return String(name).withoutArguments.lastName
  }

  /// Returns how well a declaration fits, with 0 for best, or nil if it does not fit.
  ///
  /// - Parameter isInFile: A Boolean value that is true when the declaration is in the file that
  ///   misses the name, which can use private declarations.
  func fit(_ declaration: SourceScan.Declaration, isInFile: Bool = false) -> Int? {
    if case .conformance(let wanted) = kind { return fit(declaration, toConformance: wanted) }
    guard isInFile || declaration.isVisible, declaration.name == name, !declaration.isExtension
    else { return nil }
    if declaration.kind == .operation { return 0 }
    if declaration.isInExtension, let parent = declaration.parents.last {
      if kind == .member(of: parent.lastName) { return 0 }
      return 1
    }
    guard kind == .name, declaration.parents.isEmpty else { return nil }
    return 0
  }
  /// Returns 0 for an extension that gives the type a conformance, or nil for any other declaration.
  ///
  /// - Parameter wanted: The name of the protocol. Empty for any extension of the type.
  private func fit(
    _ declaration: SourceScan.Declaration, toConformance wanted: String
  ) -> Int? {
    guard declaration.isExtension, declaration.name.lastName == name else { return nil }
    if wanted.isEmpty { return 0 }
    for name in declaration.inherited where name.hasSuffix(wanted) { return 0 }
    return nil
  }
}
