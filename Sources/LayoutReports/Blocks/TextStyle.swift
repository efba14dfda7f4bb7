import LayoutModel

/// The colours and the width of printed text.
package struct TextStyle: Hashable, Sendable {
  /// A Boolean value that is true when tones are shown as colours of a terminal.
  package var isColored: Bool
  /// The columns of the terminal. Nil for text that is not fitted.
  package var columns: Int?
  /// The columns beyond which prose is hard to read. Nil for any number.
  package var prose: Int?

  /// The most columns of prose. Nil for any number.
  var proseColumns: Int? {
    guard let prose else { return columns }
    return min(prose, columns ?? prose)
  }

  package init(isColored: Bool, columns: Int? = nil, prose: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
    self.prose = prose
  }

  /// Text for a file or another program.
  package static let plain = TextStyle(isColored: false)
  /// Text with colours: green for better, red for worse, grey for undecided.
  package static let colored = TextStyle(isColored: true)

  /// Returns a text in the colour for better, if the style has colours.
  package func better(_ text: String) -> String { paint(text, .better) }

  /// Returns a text in the colour for worse, if the style has colours.
  package func worse(_ text: String) -> String { paint(text, .worse) }

  /// A line of prose in as many lines as its columns take, each as far in as the first.
  ///
  /// Code, which stands six columns in, stays whole, as does the command of the next step, on a line
  /// of its own. The command that shows a finding has the columns of the terminal.
  package func fitted(_ line: String) -> [String] {
    let indent = String(line.prefix { character in character == " " })
    let text = line.dropFirst(indent.count)
    let isSight = text.hasPrefix(Self.sight)
    let most = if isSight { columns } else { proseColumns }
    guard let most, DisplayWidth.of(line) > most, indent.count < 6, indent.count + 10 < most else {
      return [line]
    }
    if text.hasPrefix(Self.step) { return step(text, after: indent) }
    if isSight {
      let options = Shell.options(in: text.dropFirst(Self.sight.count))
      return command(options, after: indent + Self.sight)
    }
    let lines = DisplayWidth.wrapped(String(text), to: most - indent.count, keepsWords: true)
    return lines.indented(by: indent)
  }

  /// Returns a next step in two lines: its purpose, and its command whole.
  private func step(_ text: Substring, after indent: String) -> [String] {
    let purpose = text.dropFirst(Self.step.count).prefix { character in character != ":" }
    let command = text.dropFirst(Self.step.count + purpose.count + 1)
    guard !command.isEmpty else { return [indent + text] }
    return ["\(indent)\(Self.step)\(purpose):", "\(indent) \(command)"]
  }

  /// The words before a command that is the next step.
  static let step = "Next: "
  /// The words before a command that shows a finding.
  static let sight = "To see it: "

  /// Returns lines in the colour of a tone if the style has colours.
  func paint(_ lines: [String], _ tone: Tone) -> [String] {
    lines.map { line in paint(line, tone) }
  }

  /// Returns a text in the colour of a tone if the style has colours.
  func paint(_ text: String, _ tone: Tone) -> String {
    guard isColored, !text.isEmpty else { return text }
    return switch tone {
    case .better: "\u{1B}[32m\(text)\u{1B}[0m"
    case .worse: "\u{1B}[31m\(text)\u{1B}[0m"
    case .undecided: "\u{1B}[90m\(text)\u{1B}[0m"
    case .neutral: text
    }
  }
}

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
