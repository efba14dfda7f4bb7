import Foundation

package enum CrashWords {
  private static let marks = ["Fatal error", "Precondition failed", "Assertion failed"]

  static func line(in text: String) -> String.Index? {
    let starts = marks.compactMap { text.range(of: $0, options: .backwards)?.lowerBound }
    guard let start = starts.max() else { return nil }
    return text[..<start].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
  }

  package static func line(of text: String) -> Substring? {
    line(in: text).map { text[$0...].prefix { $0 != "\n" } }
  }

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
