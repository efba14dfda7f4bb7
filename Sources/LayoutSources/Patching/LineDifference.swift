extension SourceFile {
  /// Returns the difference to another version of the file in the format of `diff -u`. Empty if
  /// there is none.
  func difference(to other: SourceFile) -> String {
    let hunks = LineDifference(from: text, to: other.text).hunks
    guard !hunks.isEmpty else { return "" }
    let lines = ["--- a/\(relativePath)", "+++ b/\(relativePath)"] + hunks
    return lines.joined(separator: "\n") + "\n"
  }

  /// The path relative to the working folder, as `git apply` takes it.
  ///
  /// It is the whole path if the file is outside the working folder.
  fileprivate var relativePath: String {
    let inside = path.below(ProjectFiles.resolved(".")) ?? path.below(".") ?? path
    return String(inside.drop { character in character == "/" })
  }
}

/// The lines of two texts in one order, each marked with the texts that have it.
///
/// For `a`, `b` and `a`, `c` the lines are ` a`, `-b` and `+c`.
struct LineDifference {
  /// The lines with their signs: `" "` for a line of both texts, `"-"` for one of the first, `"+"`
  /// for one of the second.
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

  /// Returns the index of a line of the second text, by its number there.
  private func index(ofNew number: Int) -> Int {
    var left = number
    for (index, line) in lines.enumerated() where line.sign != "-" {
      if left == 0 { return index }
      left -= 1
    }
    return lines.count
  }

  /// Returns the lines of a text with their carriage returns. A final line feed begins no line.
  private static func lines(of text: String) -> [String] {
    let bytes = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = bytes.map { line in String(decoding: line, as: UTF8.self) }
    if let last = lines.popLast(), last != "" { lines.append(last + Self.end) }
    return lines
  }

  /// The words of `diff -u` after a last line without a line feed.
  private static let end = "\n\\ No newline at end of file"

  /// The differences with two equal lines around them, in groups with line numbers.
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

  /// Returns the line numbers of a group in both texts, such as `@@ -3,5 +3,6 @@`.
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
