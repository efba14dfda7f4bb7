import Foundation

/// What the standard library prints when it stops a program.
package enum CrashWords {
  private static let marks = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Where the line of a crash begins in what was printed; nil if there is none.
  static func line(in text: String) -> String.Index? {
    let starts = marks.compactMap { text.range(of: $0, options: .backwards)?.lowerBound }
    guard let start = starts.max() else { return nil }
    return text[..<start].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
  }

  /// The line of a crash; nil if there is none.
  package static func line(of text: String) -> Substring? {
    line(in: text).map { text[$0...].prefix { $0 != "\n" } }
  }

  /// Why a program crashed, from what it printed; nil if that does not say.
  package static func reason(in text: String) -> String? {
    guard let start = line(in: text) else { return nil }
    let line = text[start...].prefix { $0 != "\n" }
    for mark in marks {
      guard let range = line.range(of: mark) else { continue }
      let rest = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
      return rest.isEmpty ? mark : String(rest)
    }
    return String(line)
  }
}
