@_spi(LayoutBench) import PortableLayout

/// A way to make a layout or a view in the files.
package struct Factory: Hashable, Codable, Sendable {
  /// The kind of the value that is made: a layout, or a view around one.
  package enum Role: String, Hashable, Codable, Sendable {
    case layout, view
  }

  /// A way to make it, and the note on that.
  struct Making: Hashable, Codable, Sendable {
    /// A Swift expression, in which `count` is the number of subviews.
    var expression: String
    /// The note on values that the user did not give.
    var note: String?
    /// The words that accompany figures if values of the expression are made up.
    var invention: String?
    /// The place of the call that the expression repeats.
    var call: String?
  }

  /// The subject's name: `FlowLayout`, or `FlowLayout-gap-4` if there are several ways to make it.
  package var name: String
  var making: Making
  /// Another expression, used if the first one does not compile.
  var fallback: Making?
  package var role: Role
  /// The types in which the type is nested. The factory's code is added to the innermost.
  package var parents: [String]
  package var file: String
  package var line: Int
  package var origin: FileEntryOrigin
  /// The properties of a layout that no initializer sets, because they are constants with a value.
  var constants: [String] = []

  package var isLayout: Bool { role == .layout }
  package var expression: String { making.expression }
  package var invention: String? { making.invention }

  init(
    name: String, _ making: Making, fallback: Making? = nil, role: Role, parents: [String] = [],
    file: String, line: Int, origin: FileEntryOrigin = .found
  ) {
    (self.name, self.making, self.fallback, self.role) = (name, making, fallback, role)
    (self.parents, self.file, self.line, self.origin) = (parents, file, line, origin)
  }

  /// Returns true if another factory makes the same type.
  func isOfSameType(as other: Factory) -> Bool { file == other.file && line == other.line }

  /// The factory with its other way; nil where there is none.
  var withFallback: Factory? {
    guard let fallback else { return nil }
    var other = self
    (other.making, other.fallback) = (fallback, nil)
    return other
  }

  /// The prefix of the file name under which the compiler reports errors in a factory's code.
  ///
  /// The factory's number follows, starting at 1. An expression may have several lines.
  static let diagnosticFile = "layout-bench-factory-"

  /// Returns the number of the factory to which a file name belongs, or nil for another file.
  static func number(inFile file: String) -> Int? {
    guard file.hasPrefix(diagnosticFile) else { return nil }
    return Int(file.dropFirst(diagnosticFile.count))
  }

  /// Returns the factory's code, on lines that the compiler attributes to the factory.
  func code(number: Int) -> (declaration: String, statement: String) {
    let location = "#sourceLocation(file: \"\(Self.diagnosticFile)\(number)\", line: 1)\n"
    let (method, type) =
      switch role {
      case .layout: ("addLayout", "some SwiftUI.Layout")
      case .view: ("addView", "some SwiftUI.View")
      }
    var arguments =
      "\(String(reflecting: name)), file: \(String(reflecting: file)), line: \(line), "
      + "expression: \(String(reflecting: expression))"
    if role == .view || origin == .tried { arguments += ", origin: .\(origin.rawValue)" }
    if role == .layout, !constants.isEmpty { arguments += ", constants: \(constants)" }
    let add = "list.\(method)(\(arguments))"
    guard !parents.isEmpty else {
      return ("", "\(location)\(add) { count in \(expression) }\n")
    }
    let parent = parents.asCode
    let function = "layoutBenchMake\(number)"
    return (
      "\(location)extension \(parent) { @MainActor fileprivate static func \(function)"
        + "(_ count: Int) -> \(type) { \(expression) } }\n",
      "\(location)\(add) { count in \(owner).\(function)(count) }\n"
    )
  }

  /// The type around it as code outside names it, with the generic arguments of the expression.
  private var owner: String {
    let arguments = Array(InitExpression(expression).genericArguments.dropLast())
    var names: [String] = []
    for (distance, parent) in parents.reversed().enumerated() {
      var name = parent.asIdentifier
      if distance < arguments.count { name += arguments[arguments.count - 1 - distance] }
      names.insert(name, at: 0)
    }
    return names.joined(separator: ".")
  }
}

extension [String] {
  /// The name of a type as code spells it, given the names of the types around it and its own.
  var asCode: String { map(\.asIdentifier).joined(separator: ".") }
}

extension String {
  /// A name as code spells it: in backticks where it is no plain identifier.
  var asIdentifier: String {
    let isPlain = contains(/^[\p{L}_][\p{L}\p{N}_.]*$/) && !Self.reservedWords.contains(self)
    guard isPlain else { return "`\(self)`" }
    return self
  }

  /// The words that are not identifiers without backticks.
  ///
  /// Source: The Swift Programming Language, "Keywords and Punctuation".
  private static let reservedWords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
