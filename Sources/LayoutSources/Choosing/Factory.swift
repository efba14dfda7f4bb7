@_spi(LayoutBench) import PortableLayout

/// How a layout or a view of the files is made.
package struct Factory: Hashable, Codable, Sendable {
  /// The kind of what is made: a layout, or a view around one.
  package enum Role: String, Hashable, Codable, Sendable {
    case layout, view
  }

  package var name: String
  /// What makes it: a Swift expression, in which `count` is the number of subviews.
  package var expression: String
  package var role: Role
  /// The types that the type is nested in: the code is added to the innermost.
  package var parents: [String] = []
  package var file: String
  package var line: Int
  package var origin = FileEntryOrigin.found
  /// What is said of a type that is made with values that the user did not give.
  var note: String?
  /// What is said with its figures where values of the expression are made up.
  package var invention: String?
  /// The place of the call that the expression repeats.
  var call: String?
  /// What makes it where the call does not compile.
  var fallback: Fallback?

  /// An expression of values alone, and what is said of it.
  struct Fallback: Hashable, Codable, Sendable {
    var expression: String
    var note: String
    var invention: String
  }

  /// The same with values in place of a call; nil where there are none.
  var withoutCall: Factory? {
    guard let fallback else { return nil }
    var other = self
    (other.expression, other.fallback, other.call) = (fallback.expression, nil, nil)
    (other.note, other.invention) = (fallback.note, fallback.invention)
    return other
  }

  /// The file that the compiler names where it means the code of a factory, whose number from 1
  /// follows: an expression may have several lines.
  static let diagnosticFile = "layout-bench-factory-"

  /// The number of the factory that the compiler means by a file; nil for another file.
  static func number(inFile file: String) -> Int? {
    file.hasPrefix(diagnosticFile) ? Int(file.dropFirst(diagnosticFile.count)) : nil
  }

  /// The code, all of it on lines that the compiler takes for the factory's own.
  func code(number: Int) -> (declaration: String, statement: String) {
    let location = "#sourceLocation(file: \"\(Self.diagnosticFile)\(number)\", line: 1)\n"
    let type = role == .layout ? "some SwiftUI.Layout" : "some SwiftUI.View"
    let add =
      "list.\(role == .layout ? "addLayout" : "addView")(\(String(reflecting: name)), "
      + "file: \(String(reflecting: file)), line: \(line), "
      + "expression: \(String(reflecting: expression))"
      + (role == .view || origin == .tried ? ", origin: .\(origin.rawValue))" : ")")
    guard !parents.isEmpty else {
      return ("", "\(location)\(add) { count in \(expression) }\n")
    }
    let parent = parents.map(\.asIdentifier).joined(separator: ".")
    let function = "layoutBenchMake\(number)"
    return (
      "\(location)extension \(parent) { @MainActor fileprivate static func \(function)"
        + "(_ count: Int) -> \(type) { \(expression) } }\n",
      "\(location)\(add) { count in \(parent).\(function)(count) }\n"
    )
  }
}

extension String {
  /// A name as code spells it: in backticks where it is none of an identifier's.
  var asIdentifier: String {
    let isPlain = contains(/^[\p{L}_][\p{L}\p{N}_.]*$/) && !Self.reservedWords.contains(self)
    return isPlain ? self : "`\(self)`"
  }

  /// The words that are no identifier without backticks.
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
