/// A layout or a view that the compiler found in the files.
struct DeclaredType: Hashable, Sendable {
  /// The names of the types around it and its own, such as `Deck` and `Grid` for `Deck.Grid`.
  var path: [String]
  var role: Factory.Role
  var file: String
  /// The line of its declaration, starting at 1.
  var line: Int
  /// A Boolean value that is true for a type in a function or a property's body, which no code
  /// outside can make.
  var isLocal = false
  /// The names of its generic parameters, such as `Content` for `Wrap<Content>`.
  var typeParameters: [String] = []
  /// The number of generic parameters of each type around it, with those of the types around that one.
  var outerParameterCounts: [Int] = []
  var isPreviewProvider = false
  /// The title of the only preview in a type of previews. Nil if it has none.
  var previewTitle: String?
  var initializers: [Initializer] = []

  /// The name, preceded by the types around it.
  var name: String { path.joined(separator: ".") }

  /// The name in code, with backticks if needed.
  var code: String { path.asCode }

  /// A Boolean value that is true for a layout, and false for a view.
  var isLayout: Bool { role == .layout }
  /// A Boolean value that is true for a layout that code outside of functions can make.
  var isReachableLayout: Bool { isLayout && !isLocal }

  /// The place at the beginning of a message about the type.
  var location: String { "\(file):\(line): " }
}

extension InitExpression {
  /// Returns true if code outside can make a type, and the expression names it.
  func names(_ type: DeclaredType) -> Bool {
    !path.isEmpty && !type.isLocal && type.path.suffix(path.count) == path[...]
  }
}
