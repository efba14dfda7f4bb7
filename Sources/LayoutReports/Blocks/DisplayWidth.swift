import LayoutModel

/// The number of columns that text takes in a terminal.
enum DisplayWidth {
  /// The columns of a text without control characters and the colours of a terminal.
  ///
  /// A character is as wide as its first scalar, since what combines with it takes no column; wide
  /// ones take two. Source: the wide and fullwidth blocks of Unicode Standard Annex #11.
  static func of(_ text: some StringProtocol) -> Int {
    var columns = 0
    var isInColour = false
    for character in text {
      if character == "\u{1B}" { isInColour = true }
      if !isInColour { columns += width(of: character) }
      if character == "m" { isInColour = false }
    }
    return columns
  }

  /// The text, or as much of its beginning as fits with an ellipsis.
  static func truncated(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 1
    for character in text {
      used += width(of: character)
      if used > columns { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns a name, or its beginning and its end with an ellipsis between them: names that begin
  /// alike often end differently.
  static func shortened(_ name: String, to columns: Int) -> String {
    guard of(name) > columns, columns > 2 else { return truncated(name, to: columns) }
    let start = truncated(name, to: columns - columns / 2)
    var end = ""
    for character in name.reversed() {
      guard of(end) + width(of: character) <= columns / 2 else { break }
      end = String(character) + end
    }
    return start + end
  }

  /// The columns of the longest part that a line is not broken in.
  static func ofLongestWord(in text: String) -> Int {
    var longest = 0
    for part in text.split(whereSeparator: " /".contains) { longest = max(longest, of(part)) }
    return longest
  }

  /// The columns of a character.
  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.generalCategory == .control { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    // The variation selector for emoji makes a narrow symbol a wide one.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    for block in wide where block.contains(scalar.value) { return 2 }
    return 1
  }

  /// The blocks of wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
