extension SourceFile {
  /// The difference to another version of the file, as `diff -u` writes it; empty if there is none.
  func difference(to other: SourceFile) -> String {
    let hunks = LineDifference(from: text, to: other.text).hunks
    guard !hunks.isEmpty else { return "" }
    let lines = ["--- a/\(relativePath)", "+++ b/\(relativePath)"] + hunks
    return lines.joined(separator: "\n") + "\n"
  }

  /// The path from the working folder, as `git apply` takes it; the whole path for a file outside.
  fileprivate var relativePath: String {
    let inside = path.below(ProjectFiles.resolved(".")) ?? path.below(".") ?? path
    return String(inside.drop { character in character == "/" })
  }
}

/// The lines of two texts in one order, each with the texts that have it.
///
/// Of `a`, `b` and `a`, `c` it has ` a`, `-b` and `+c`.
struct LineDifference {
  /// The sign is `" "` for a line of both texts, `"-"` for one of the first, `"+"` for one of the
  /// second.
  private var lines: [(sign: String, text: String)] = []

  /// Compares two texts line by line.
  init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    lines = old.map { line in (" ", line) }
    for change in Self.lines(of: new).difference(from: old) {
      switch change {
      case .remove(let offset, _, _): lines[offset].sign = "-"
      case .insert(let offset, let text, _):
        lines.insert(("+", text), at: index(ofNew: offset))
      }
    }
  }

  /// The place of a line of the second text by its number there.
  private func index(ofNew number: Int) -> Int {
    var left = number
    for (index, line) in lines.enumerated() where line.sign != "-" {
      if left == 0 { return index }
      left -= 1
    }
    return lines.count
  }

  /// The lines of a text, with the carriage returns that it has; a line feed at its end begins none.
  private static func lines(of text: String) -> [String] {
    let bytes = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = bytes.map { line in String(decoding: line, as: UTF8.self) }
    if let last = lines.popLast(), last != "" { lines.append(last + Self.end) }
    return lines
  }

  /// The words of `diff -u` after a last line without a line feed.
  private static let end = "\n\\ No newline at end of file"

  /// The differences with two equal lines around them, each group under its line numbers.
  var hunks: [String] {
    var groups: [Range<Int>] = []
    for index in lines.indices where lines[index].sign != " " {
      let around = max(0, index - 2)..<min(lines.count, index + 3)
      if let last = groups.last, last.upperBound >= around.lowerBound {
        groups[groups.count - 1] = last.lowerBound..<around.upperBound
      } else {
        groups.append(around)
      }
    }
    var hunks: [String] = []
    for group in groups {
      hunks.append(header(of: group))
      for line in lines[group] { hunks.append(line.sign + line.text) }
    }
    return hunks
  }

  /// The places of a group in both texts: `@@ -3,5 +3,6 @@`.
  private func header(of group: Range<Int>) -> String {
    func span(without sign: String) -> String {
      let before = lines[..<group.lowerBound].count { line in line.sign != sign }
      let count = lines[group].count { line in line.sign != sign }
      // Lines are counted from 1; no lines stand behind the one before.
      guard count > 0 else { return "\(before),0" }
      return "\(before + 1),\(count)"
    }
    return "@@ -\(span(without: "+")) +\(span(without: "-")) @@"
  }
}
