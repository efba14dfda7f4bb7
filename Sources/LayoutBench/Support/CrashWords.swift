import Foundation

/// A namespace for finding the line of a crash report that states the reason.
package enum CrashWords {
  private static let marks = ["Fatal error", "Precondition failed", "Assertion failed"]
  private static let initials = marks.compactMap(\.utf8.first)

  /// Returns the beginning of the last line with a reason, or nil if there is none.
  ///
  /// Bytes are compared, because the text of a crash is long and each crash of a search has one.
  static func line(in text: String) -> String.Index? {
    let bytes = text.utf8
    let start = bytes.indices.last { index in
      initials.contains(bytes[index]) && hasMark(bytes[index...])
    }
    guard let start else { return nil }
    guard let end = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) else {
      return text.startIndex
    }
    return bytes.index(after: end)
  }

  private static func hasMark(_ bytes: Substring.UTF8View) -> Bool {
    marks.contains { mark in bytes.starts(with: mark.utf8) }
  }

  /// Returns the last line with a reason, or nil if there is none.
  package static func line(of text: String) -> Substring? {
    guard let start = line(in: text) else { return nil }
    return text[start...].prefix { character in character != "\n" }
  }

  /// Returns only the reason, or nil if there is none.
  package static func reason(in text: String) -> String? {
    guard let line = line(of: text) else { return nil }
    for mark in marks {
      guard let range = line.range(of: mark) else { continue }
      let rest = line[range.upperBound...].drop { character in ": ".contains(character) }
      return String(rest).nonEmpty ?? mark
    }
    return String(line)
  }
}

extension PrintedText {
  /// Removes the line with the reason and those after it.
  package mutating func removeCrash() {
    guard let line = CrashWords.line(in: text) else { return }
    lines = max(0, lines - text[line...].split(separator: "\n").count)
    text.removeSubrange(line...)
  }
}
