import Foundation

/// An error of the compiler, with its place and its notes.
struct Diagnostic: Hashable {
  var file: String
  /// The line in the file, starting at 1.
  var line: Int
  /// The byte on the line, starting at 1.
  var column = 1
  /// The text after `error: `.
  var message: String
  /// The compiler's notes: other declarations that it mentions, or the macro that it expands.
  var notes: [Diagnostic] = []

  /// Returns the error at its place in one of the files, or nil if it is in none.
  ///
  /// An error in the expansion of a macro is at the place of the macro, which a note gives.
  func place(in files: Set<String>) -> Diagnostic? {
    for place in [self] + notes where files.contains(place.file) {
      var error = self
      (error.file, error.line, error.column) = (place.file, place.line, place.column)
      return error
    }
    return nil
  }

  /// A Boolean value that is true when nothing has a name that the error tells.
  var isOfNoName: Bool { message.hasPrefix("cannot find ") }

  /// A Boolean value that is true when something has no declaration here: a type, a member or an
  /// attribute.
  var isOfLackingName: Bool { message.contains(Self.lackingName) }

  /// A Boolean value that is true when the error may only follow from another one, about a name that
  /// is not here: without its type, other types are not known either.
  var mayFollow: Bool { message.contains(Self.following) }

  /// A Boolean value that is true for a mistake in the text itself, whatever its names mean.
  var isOfSyntax: Bool { message.hasPrefix("expected ") }

  nonisolated(unsafe) private static let lackingName =
    /cannot find|unknown attribute|no macro named|has no (?:\w+ )?member|is not a member type of/
  nonisolated(unsafe) private static let following =
    /does not conform to protocol|annot infer|could not be inferred|failed to produce diagnostic|type annotation missing|invalid associated type|without more context/

  /// A Boolean value that is true when an expression took too long.
  var isOfTooLong: Bool { message.contains("in reasonable time") }

  /// Returns the error with the user's paths in place of those that the compiler got.
  func renamed(_ paths: [String: String]) -> Diagnostic {
    var error = self
    error.file = paths[file] ?? file
    error.notes = notes.map { note in note.renamed(paths) }
    return error
  }
}

extension Diagnostic {
  /// Returns the errors that the compiler printed, each with the notes after it:
  ///
  ///     Flow.swift:3:5: error: cannot find 'gap' in scope
  static func errors(in output: String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    let lines = output.split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let (kind, found) = diagnostic(line) else { continue }
      var one = found
      if one.isOfTooLong, index + 1 < lines.count {
        one.message += ": \(expression(in: lines[index + 1], from: one.column))"
      }
      switch kind {
      case "error": errors.append(one)
      case "note" where !errors.isEmpty: errors[errors.count - 1].notes.append(one)
      default: break
      }
    }
    return errors
  }

  /// Returns the compiler's output without the words of its driver and empty lines.
  static func tidied(_ output: String) -> String {
    var lines: [Substring] = []
    for line in output.split(whereSeparator: \.isNewline)
    where !line.contains(/^error: .*command failed with exit code/) {
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The pattern of a line with a message. It is made once, which takes longer than comparing a
  /// line.
  nonisolated(unsafe) private static let form =
    /(.*?):(\d+):(\d+): (error|note|warning): (.*)/

  /// Returns the kind, the place and the text of a message in a line, or nil for any other line.
  private static func diagnostic(_ line: Substring) -> (kind: Substring, Diagnostic)? {
    // Most lines are those of the file, which the compiler indents.
    guard line.first != " ",
      let match = line.wholeMatch(of: form),
      let number = Int(match.2), let column = Int(match.3)
    else { return nil }
    // Some messages end in a space.
    let message = match.5.trimmingCharacters(in: .whitespaces)
    return (
      match.4, Diagnostic(file: String(match.1), line: number, column: column, message: message)
    )
  }

  /// Returns the beginning of an expression in a line that the compiler shows.
  private static func expression(in line: Substring, from column: Int) -> String {
    let start = String(decoding: line.utf8.dropFirst(column - 1), as: UTF8.self)
    guard start.count > mostShown else { return start }
    return start.prefix(mostShown) + "…"
  }

  /// The number of an expression's characters to show.
  private static let mostShown = 60
}

extension [Diagnostic] {
  /// Returns the errors at their places in some files, without the errors in other files.
  func placed(in files: [SourceFile]) -> [Diagnostic] {
    let paths = files.paths
    return compactMap { error in error.place(in: paths) }
  }
}
