extension SourceScan {
  /// A declaration of a file, with the types around it and its tokens.
  struct Declaration: Hashable {
    /// The kind of a declaration.
    enum Kind { case type, member, operation, conformance, preview, other }

    var kind: Kind
    /// The keyword of the declaration: `struct`, `extension`, `func`.
    var keyword: String
    var name: String
    /// The types around it; the last one is extended where `isInExtension`.
    var parents: [String] = []
    /// The unit around it, by its place; nil at top level.
    var parent: Int?
    var isInExtension = false
    /// A Boolean value that is true when no other file can use the name.
    var isPrivate = false
    var isStatic = false
    var isInDebug = false
    /// A Boolean value that is true between `#if` and `#endif`.
    var isConditional = false
    /// The names of protocols and of a superclass; those that an alias stands for.
    var inherited: [String] = []
    /// The line of its keyword, from 1.
    var line: Int
    /// The tokens of a type, an extension or a function, from its keyword to its last brace.
    var tokens: Range<Int> = 0..<0
    /// The opening brace of its body; nil where it has none.
    var brace: Int?
    /// All of its tokens: from its attributes and modifiers to the next declaration.
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

  /// Returns true if it stands in a type's body, or in an extension of the type.
  func isMember(of type: SourceScan.Declaration) -> Bool { path.dropLast() == type.path[...] }

  /// A Boolean value that is true for a declaration with a body in braces.
  var hasBody: Bool { brace != nil }
  /// Can be named by other files.
  var isVisible: Bool { !isPrivate }

  /// A type, an alias or an associated type.
  var isType: Bool { kind == .type }
  /// A type with a body: no alias, and no associated type.
  var isNominalType: Bool { isType && hasBody }
  /// A type in no other one.
  var isOutermostType: Bool { isType && parents.isEmpty }
  /// An extension, with or without a protocol that it adds.
  var isExtension: Bool { kind == .conformance }
  /// A `#Preview`.
  var isPreview: Bool { kind == .preview }
  /// A type of previews, of the older form.
  var isPreviewProvider: Bool {
    for name in inherited where name.lastName == "PreviewProvider" { return true }
    return false
  }

  var isProtocol: Bool { keyword == "protocol" }
  var isInitializer: Bool { keyword == "init" }
  var isConstant: Bool { keyword == "let" }
  /// A variable or a constant.
  var isProperty: Bool { ["let", "var"].contains(keyword) }
  /// A type or an extension that can become a namespace of the types in it.
  var canBeNamespace: Bool {
    hasBody && ["struct", "class", "enum", "actor", "extension"].contains(keyword)
  }
}
