/// A layout or a view that the compiler found in the files.
struct DeclaredType: Hashable, Sendable {
  /// The names of the types around it and its own: `Deck` and `Grid` of `Deck.Grid`.
  var path: [String]
  var role: Factory.Role
  var file: String
  /// The line of its declaration, from 1.
  var line: Int
  /// A Boolean value that is true for a type in a function or a property's body, which no code
  /// outside can make.
  var isLocal = false
  /// The names of its type's parameters: `Content` of `Wrap<Content>`.
  var typeParameters: [String] = []
  var isPreviewProvider = false
  /// The name that its only preview shows, of a type of previews; nil where it has none.
  var previewTitle: String?
  var initializers: [Initializer] = []

  /// The name with those of the types around it.
  var name: String { path.joined(separator: ".") }

  /// The name as code spells it.
  var code: String { path.map(\.asIdentifier).joined(separator: ".") }

  /// A layout, and no view around one.
  var isLayout: Bool { role == .layout }
  /// A layout that code outside of functions can make.
  var isReachableLayout: Bool { isLayout && !isLocal }

  /// The beginning of a message about it.
  var location: String { "\(file):\(line): " }
}

extension InitExpression {
  /// Returns true if code outside can make a type, and the expression names it.
  func names(_ type: DeclaredType) -> Bool {
    !path.isEmpty && !type.isLocal && type.path.suffix(path.count) == path[...]
  }
}
