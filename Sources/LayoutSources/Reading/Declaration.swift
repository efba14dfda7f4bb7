extension SourceScan {
  /// A declaration of a file, with the types around it and its tokens.
  struct Declaration: Hashable {
    /// The kind of a declaration.
    enum Kind { case type, member, operation, conformance, preview, other }

    var kind: Kind
    /// The word that says what it declares: `struct`, `extension`, `func`.
    var keyword: String
    var name: String
    /// The types around it; the last one is extended where `isInExtension`.
    var parents: [String] = []
    /// The unit around it, by its place; nil at top level.
    var parent: Int?
    var isInExtension = false
    /// Has a name that no other file can use.
    var isPrivate = false
    var isStatic = false
    var isInDebug = false
    /// Stands between `#if` and `#endif`.
    var isConditional = false
    var inherited: [String] = []
    var line: Int
    /// The tokens of a type, an extension or a function, from its keyword to its last brace.
    var tokens: Range<Int> = 0..<0
    /// The opening brace of its body; nil where it has none.
    var brace: Int?
    /// All of its tokens: from its attributes and modifiers to what comes next.
    var whole: Range<Int> = 0..<0
  }
}

extension SourceScan.Declaration {
  /// The types around it and itself, by the last of their names.
  var path: [String] {
    var path: [String] = []
    for name in parents + [name] {
      for part in name.split(separator: ".") { path.append(String(part)) }
    }
    return path
  }

  /// Tells if it stands in a type's body, or in an extension of the type.
  func isMember(of type: SourceScan.Declaration) -> Bool { path.dropLast() == type.path[...] }

  var hasBody: Bool { brace != nil }
  /// Can be named by other files.
  var isVisible: Bool { !isPrivate }

  var isType: Bool { kind == .type }
  /// A type with a body: no alias, and no associated type.
  var isNominalType: Bool { isType && hasBody }
  var isOutermostType: Bool { isType && parents.isEmpty }
  var isExtension: Bool { kind == .conformance }
  var isPreview: Bool { kind == .preview }
  var isPreviewProvider: Bool {
    for name in inherited where name.lastName == "PreviewProvider" { return true }
    return false
  }

  var isProtocol: Bool { keyword == "protocol" }
  var isInitializer: Bool { keyword == "init" }
  var isConstant: Bool { keyword == "let" }
  var isProperty: Bool { ["let", "var"].contains(keyword) }
  /// A structure, or a type that can become one: a namespace of the types in it.
  var canBeNamespace: Bool {
    hasBody && ["struct", "class", "enum", "actor", "extension"].contains(keyword)
  }
}
