import Foundation

/// An error of the compiler, with its place and its notes.
struct Diagnostic: Hashable {
  var file: String
  var line: Int
  var column = 1
  var message: String
  /// What the compiler adds: other declarations that it speaks of, or the macro that it expands.
  var notes: [Diagnostic] = []

  /// The error at its place in one of the files: an error in the expansion of a macro is where a note
  /// says that the macro stands.
  func place(in files: Set<String>) -> Diagnostic? {
    guard let place = ([self] + notes).first(where: { files.contains($0.file) }) else { return nil }
    var error = self
    (error.file, error.line, error.column) = (place.file, place.line, place.column)
    return error
  }

  /// Whether it says that nothing has a name.
  var isOfNoName: Bool { message.hasPrefix("cannot find ") }

  /// Whether it says that an expression took too long.
  var isOfTooLong: Bool { message.contains("in reasonable time") }

  /// The beginning of an expression, of the line that the compiler shows.
  private static func expression(in line: Substring, from column: Int) -> String {
    let start = String(decoding: line.utf8.dropFirst(column - 1), as: UTF8.self)
    return start.count > mostShown ? start.prefix(mostShown) + "…" : start
  }

  private static let mostShown = 60

  func renamed(_ paths: [String: String]) -> Diagnostic {
    var error = self
    error.file = paths[file] ?? file
    error.notes = notes.map { $0.renamed(paths) }
    return error
  }

  static func tidied(_ output: String) -> String {
    output.split(whereSeparator: \.isNewline)
      .filter { !$0.contains(/^error: .*command failed with exit code/) }
      .joined(separator: "\n")
  }

  static func errors(in output: String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    let lines = output.split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      // Most lines are those of the file, which the compiler indents.
      guard line.first != " ",
        let match = line.wholeMatch(of: /(.*?):(\d+):(\d+): (error|note|warning): (.*)/),
        let number = Int(match.2), let column = Int(match.3)
      else { continue }
      var one = Diagnostic(
        file: String(match.1), line: number, column: column,
        // Some messages end in a space.
        message: match.5.trimmingCharacters(in: .whitespaces))
      if one.isOfTooLong, index + 1 < lines.count {
        one.message += ": \(expression(in: lines[index + 1], from: column))"
      }
      switch match.4 {
      case "error": errors.append(one)
      case "note" where !errors.isEmpty: errors[errors.count - 1].notes.append(one)
      default: break
      }
    }
    return errors
  }
}
