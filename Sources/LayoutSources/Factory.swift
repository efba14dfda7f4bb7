package struct Factory: Hashable, Codable, Sendable {
  package enum Role: String, Hashable, Codable, Sendable {
    case layout, view
  }

  package enum Origin: String, Hashable, Codable, Sendable {
    case given
    case preview
    /// It can be made without arguments.
    case found
  }

  package var name: String
  /// What makes it: a Swift expression, in which `count` is the number of subviews.
  package var expression: String
  package var role: Role
  /// The types that the type is nested in: the code is added to the innermost.
  package var parents: [String]
  package var file: String
  package var line: Int
  package var origin: Origin

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
