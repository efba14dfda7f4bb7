/// Code that is added to a copy of a file, to make one layout or view of it.
package struct Factory: Hashable, Codable, Sendable {
  /// What is made.
  package enum Role: String, Hashable, Codable, Sendable {
    case layout, view
  }

  /// Who wants it made.
  package enum Origin: String, Hashable, Codable, Sendable {
    /// The user gave the expression.
    case given
    /// It is a preview.
    case preview
    /// It can be made without arguments.
    case found
  }

  /// The subject's name.
  package var name: String
  /// What makes it: a Swift expression, in which `count` is the number of subviews.
  package var expression: String
  /// What is made.
  package var role: Role
  /// The types that the type is nested in: the code is added to the innermost.
  package var parents: [String]
  /// The file that the code is added to, as the user gave it.
  package var file: String
  /// The line that declares the type, from 1.
  package var line: Int
  /// Who wants it made.
  package var origin: Origin

  /// Describes the code.
  package init(
    name: String, expression: String, role: Role, parents: [String] = [], file: String,
    line: Int, origin: Origin = .found
  ) {
    self.origin = origin
    self.name = name
    self.expression = expression
    self.role = role
    self.parents = parents
    self.file = file
    self.line = line
  }

  /// Whether this makes a type.
  func makes(_ type: DeclaredType) -> Bool { type.file == file && type.line == line }

  /// The file that the compiler names where it means the code of a factory; the line is the
  /// factory's number, from 1.
  static let diagnosticFile = "layout-bench-factories"

  /// The code, all of it on lines that the compiler takes for the factory's own.
  ///
  /// - Parameter number: The factory's number in the module, from 1.
  /// - Returns: The declaration that stands outside of the file's function, and the statement
  ///   that stands in it.
  func code(number: Int) -> (declaration: String, statement: String) {
    let place = "#sourceLocation(file: \"\(Self.diagnosticFile)\", line: \(number))\n"
    let type = role == .layout ? "some SwiftUI.Layout" : "some SwiftUI.View"
    let add =
      "list.\(role == .layout ? "addLayout" : "addView")(\(SwiftLiteral.string(name)), "
      + "file: \(SwiftLiteral.string(file)), line: \(line), "
      + "expression: \(SwiftLiteral.string(expression))"
      + (role == .view ? ", origin: .\(origin.rawValue))" : ")")
    guard !parents.isEmpty else {
      return ("", "\(place)\(add) { count in \(expression) }\n")
    }
    let parent = parents.joined(separator: ".")
    let function = "layoutBenchMake\(number)"
    return (
      "\(place)extension \(parent) { @MainActor fileprivate static func \(function)"
        + "(_ count: Int) -> \(type) { \(expression) } }\n",
      "\(place)\(add) { count in \(parent).\(function)(count) }\n"
    )
  }
}
