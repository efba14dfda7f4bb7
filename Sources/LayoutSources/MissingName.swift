/// A name that the compiler does not find in the files that it was given.
struct MissingName: Hashable {
  enum Kind: Hashable {
    /// A name by itself: a type, a function, a member of the type around.
    case name
    /// A member of a type; without a type where the compiler does not tell it.
    case member(of: String?)
    /// A member that an extension adds, perhaps under a name that others have.
    case overload
    case operation
    /// A conformance of the type with the name; to nothing for any of its extensions.
    case conformance(to: String)
  }

  var kind: Kind
  var name: String

  /// The name as it stands in a file: `init` for an initializer with a label.
  var word: String { String(name.prefix { $0 != "(" }) }

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
    let operation = has(/operator (?:function )?'/) ? missing(.operation, first) : []
    if has(/conform (?:to|expected)/) {
      let type = base(of: quoted.dropLast().last ?? first)
      // What a layout has to have may stand in any of its extensions.
      let wanted = last == "Layout" ? ["Layout", ""] : [base(of: last)]
      return operation + wanted.flatMap { missing(.conformance(to: $0), type[...]) }
    }
    if has(/has no (?:\w+ )?member '/) { return missing(.member(of: base(of: first)), last) }
    if has(/is not a member type of/) { return missing(.member(of: base(of: last)), first) }
    if has(/(?:inaccessible|reference to) member '/) { return missing(.member(of: nil), first) }
    if has(/is inaccessible due to/) { return missing(.overload, first) }
    let isName = has(/cannot find|unknown attribute|no macro named/)
    return !operation.isEmpty || !isName ? operation : missing(.name, first)
  }

  /// What the line of an error calls and names after a point, for an error that tells of none of
  /// it: an extension may add a form of it.
  static func onLine(of error: Diagnostic, in line: String) -> [MissingName] {
    let told =
      /(?:in|to) call|no member|no exact matches|cannot convert|requires that|cannot (?:be )?infer/
    let isTold = error.message.contains(told) || error.message.contains("cannot be resolved")
    guard isTold else { return [] }
    let made = line.matches(of: /\b([A-Z]\w*)\(\s*(\w+)\s*:/).map {
      MissingName(kind: .member(of: String($0.1)), name: "init(\($0.2)")
    }
    let called = line.matches(of: /\.(\w+)\s*\(|\\\.(\w+)/).map {
      MissingName(kind: .overload, name: String($0.1 ?? $0.2 ?? ""))
    }
    return made + called.filter { !$0.name.isEmpty }
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
  func fit(_ declaration: SourceScan.Declaration) -> Int? {
    if case .conformance(let wanted) = kind {
      let fits =
        declaration.kind == .conformance && declaration.name.lastName == name
        && (wanted.isEmpty || declaration.inherited.contains { $0.hasSuffix(wanted) })
      return fits ? 0 : nil
    }
    guard !declaration.isPrivate, declaration.name == name, declaration.kind != .conformance
    else { return nil }
    switch kind {
    case .name:
      if declaration.parents.isEmpty { return 0 }
      return declaration.isInExtension ? 1 : nil
    case .member(let type):
      guard let parent = declaration.parents.last else { return nil }
      let isOfType = type == nil || parent.lastName == type
      if declaration.isInExtension { return isOfType ? 0 : 1 }
      return type == nil ? 1 : nil
    case .overload: return declaration.isInExtension ? 0 : nil
    case .operation: return declaration.kind == .operation ? 0 : nil
    case .conformance: return nil
    }
  }
}

extension StringProtocol {
  /// The last of names with points between them.
  var lastName: String {
    split(separator: "." as Character).last.map { String($0) } ?? String(self)
  }
}
