package struct DeclaredType: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case layout, view
  }

  package struct Initializer: Hashable, Sendable {
    /// Its declaration: `init(spacing: CGFloat = 8)`.
    package var text: String
    /// Its name with the labels: `init(spacing:)`.
    package var name: String
    package var isPrivate: Bool

    package init(text: String, name: String, isPrivate: Bool = false) {
      self.text = text
      self.name = name
      self.isPrivate = isPrivate
    }
  }

  package var path: [String]
  package var role: Role
  package var file: String
  package var line: Int
  /// Whether a function or a property's body declares it, so that nothing outside can make it.
  package var isLocal: Bool
  package var isPrivate: Bool
  package var isGeneric: Bool
  package var initializers: [Initializer]

  package init(
    path: [String], role: Role, file: String, line: Int, isLocal: Bool = false,
    isPrivate: Bool = false, isGeneric: Bool = false, initializers: [Initializer] = []
  ) {
    self.path = path
    self.role = role
    self.file = file
    self.line = line
    self.isLocal = isLocal
    self.isPrivate = isPrivate
    self.isGeneric = isGeneric
    self.initializers = initializers
  }

  package var name: String { path.joined(separator: ".") }

  /// Whether an initialiser without arguments may be there: told for sure by the compiler.
  package var mayNeedNoArguments: Bool {
    !isLocal && initializers.contains { $0.name == "init()" }
  }

  /// An expression that makes the type, with a placeholder for each argument.
  package var template: String {
    let names = initializers.filter { !$0.isPrivate }.map(\.name)
    let name = names.max { $0.count < $1.count } ?? "init()"
    let labels = name.dropFirst(5).dropLast().split(separator: ":")
    let arguments = labels.map { $0 == "_" ? "..." : "\($0): ..." }.joined(separator: ", ")
    return "\(self.name)\(isGeneric ? "<...>" : "")(\(arguments))"
  }
}
