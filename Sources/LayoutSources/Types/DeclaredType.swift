/// A layout or a view that the files declare.
package struct DeclaredType: Hashable, Sendable {
  /// What a type is.
  package enum Role: String, Hashable, Sendable {
    case layout, view
  }

  /// An initialiser of a type.
  package struct Initializer: Hashable, Sendable {
    /// Its declaration: `init(spacing: CGFloat = 8)`.
    package var text: String
    /// Its name with the labels: `init(spacing:)`.
    package var name: String
    /// Whether only the type itself can call it.
    package var isPrivate: Bool

    /// Describes an initialiser.
    package init(text: String, name: String, isPrivate: Bool = false) {
      self.text = text
      self.name = name
      self.isPrivate = isPrivate
    }
  }

  /// The names of the types that it is nested in, and its own.
  package var path: [String]
  /// Whether it is a layout or a view.
  package var role: Role
  /// The file that declares it, as the user gave it.
  package var file: String
  /// The line that declares it, from 1.
  package var line: Int
  /// Whether a function or a property's body declares it, so that nothing outside can make it.
  package var isLocal: Bool
  /// Whether only its file can name it.
  package var isPrivate: Bool
  /// Whether it has type parameters.
  package var isGeneric: Bool
  /// How it can be made.
  package var initializers: [Initializer]

  /// Describes a type.
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

  /// The name with those of the types around it.
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
