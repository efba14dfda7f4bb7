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
    /// A conformance of the type with the name.
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

  private static func of(_ message: String) -> [MissingName] {
    var names: [MissingName] = []
    if let match = message.firstMatch(
      of: /operator '([^']+)' (?:in scope|cannot be applied to)|operator function '([^']+)'/)
    {
      names.append(MissingName(kind: .operation, name: String(match.1 ?? match.2 ?? "")))
    }
    if let match = message.firstMatch(
      of: /(?:cannot find (?:type )?|unknown attribute |no macro named )'([^']+)'/)
    {
      names.append(MissingName(kind: .name, name: String(match.1)))
    }
    if let match = message.firstMatch(of: /'([^']+)' (?:\(aka '[^']+'\) )?has no member '([^']+)'/)
    {
      names.append(MissingName(kind: .member(of: base(of: match.1)), name: memberName(match.2)))
    }
    if let match = message.firstMatch(of: /'([^']+)' is not a member type of \w+ '([^']+)'/) {
      names.append(MissingName(kind: .member(of: base(of: match.2)), name: String(match.1)))
    }
    if let match = message.firstMatch(of: /(?:inaccessible|reference to) member '([^']+)'/) {
      names.append(MissingName(kind: .member(of: nil), name: memberName(match.1)))
    }
    if let match = message.firstMatch(of: /'([^']+)' is inaccessible due to/) {
      names.append(MissingName(kind: .overload, name: memberName(match.1)))
    }
    if let match = message.firstMatch(
      of: /'([^']+)' (?:to |does not )?conform (?:to )?(?:expected type |protocol )?'([^']+)'/)
    {
      names.append(MissingName(kind: .conformance(to: base(of: match.2)), name: base(of: match.1)))
    }
    return names
  }

  /// What the line of an error calls and names after a point, for an error that tells of none of
  /// it: an extension may add a form of it.
  static func onLine(of error: Diagnostic, in line: String) -> [MissingName] {
    guard
      error.message.contains(
        /in call|no exact matches|cannot convert|requires that|cannot (?:be )?infer/)
    else { return [] }
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
    return last(name)
  }

  private static func last(_ path: some StringProtocol) -> String {
    path.split(separator: "." as Character).last.map { String($0) } ?? String(path)
  }

  private static func memberName(_ name: Substring) -> String { String(name.prefix { $0 != "(" }) }

  /// How well a declaration fits, 0 for best; nil if it does not.
  func fit(_ declaration: SourceScan.Declaration) -> Int? {
    if case .conformance(let wanted) = kind {
      let fits =
        declaration.kind == .conformance && Self.last(declaration.name) == name
        && declaration.inherited.contains { $0.hasSuffix(wanted) }
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
      let isOfType = type == nil || Self.last(parent) == type
      if declaration.isInExtension { return isOfType ? 0 : 1 }
      return type == nil ? 1 : nil
    case .overload: return declaration.isInExtension ? 0 : nil
    case .operation: return declaration.kind == .operation ? 0 : nil
    case .conformance: return nil
    }
  }
}
