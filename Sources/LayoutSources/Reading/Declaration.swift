extension SourceScan {
  /// A declaration in a file, with the types around it and its tokens.
  struct Declaration: Hashable {
    /// The kind of a declaration.
    enum Kind { case type, member, operation, conformance, preview, other }

    var kind: Kind
    /// The keyword of the declaration: `struct`, `extension`, `func`.
    var keyword: String
    var name: String
    /// The types around the declaration. If `isInExtension` is true, the last one is the extended
    /// type.
    var parents: [String] = []
    /// The index of the declaration around this one. Nil at top level.
    var parent: Int?
    var isInExtension = false
    /// A Boolean value that is true when no other file can use the name.
    var isPrivate = false
    var isStatic = false
    var isInDebug = false
    /// A Boolean value that is true between `#if` and `#endif`.
    var isConditional = false
    /// The names of the inherited protocols and superclass. For an alias, the names that it stands
    /// for.
    var inherited: [String] = []
    /// The line of the keyword, starting at 1.
    var line: Int
    /// The tokens of a type, an extension or a function, from its keyword to its last brace.
    var tokens: Range<Int> = 0..<0
    /// The index of the opening brace of the body. Nil if there is no body.
    var brace: Int?
    /// All of its tokens: from its attributes and modifiers to the next declaration.
    var whole: Range<Int> = 0..<0
  }
}

extension SourceScan.Declaration {
  /// The name, preceded by the types around it, each by its last component.
  var path: [String] {
    var path: [String] = []
    for name in parents + [name] {
      for part in name.split(separator: ".") { path.append(String(part)) }
    }
    return path
  }

  /// Returns true if it stands in a type's body, or in an extension of the type.
  func isMember(of type: SourceScan.Declaration) -> Bool { path.dropLast() == type.path[...] }

  /// Returns true if the type's path ends with the extension's, or the other way around, as behind an
  /// alias or a module's name.
  func mayExtend(_ type: SourceScan.Declaration) -> Bool {
    path.suffix(type.path.count) == type.path.suffix(path.count)
  }

  /// A Boolean value that is true for a declaration with a body in braces.
  var hasBody: Bool { brace != nil }
  /// A Boolean value that is true when other files can name the declaration.
  var isVisible: Bool { !isPrivate }

  /// A Boolean value that is true for a type, an alias or an associated type.
  var isType: Bool { kind == .type }
  /// A Boolean value that is true for a type with a body, and false for an alias or associated
  /// type.
  var isNominalType: Bool { isType && hasBody }
  /// A Boolean value that is true for a type that no other type contains.
  var isOutermostType: Bool { isType && parents.isEmpty }
  /// A Boolean value that is true for an extension, with or without a protocol.
  var isExtension: Bool { kind == .conformance }
  /// A Boolean value that is true for a `#Preview`.
  var isPreview: Bool { kind == .preview }
  /// A Boolean value that is true for a type of previews in the older form.
  var isPreviewProvider: Bool {
    for name in inherited where name.lastName == "PreviewProvider" { return true }
    return false
  }

  var isProtocol: Bool { keyword == "protocol" }
  var isInitializer: Bool { keyword == "init" }
  var isConstant: Bool { keyword == "let" }
  /// A Boolean value that is true for a variable or a constant.
  var isProperty: Bool { ["let", "var"].contains(keyword) }
  /// A Boolean value that is true for a type or an extension that can become a namespace of the
  /// types in it.
  var canBeNamespace: Bool {
    hasBody && ["struct", "class", "enum", "actor", "extension"].contains(keyword)
  }
}
