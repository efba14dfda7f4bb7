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
  /// Code stays whole, as does the command of the next step, on a line of its own. The command that shows a finding has the columns of the terminal.
  package func fitted(_ line: String) -> [String] {
    let indent = String(line.prefix { character in character == " " })
    let text = line.dropFirst(indent.count)
    let showsFinding = text.hasPrefix(Self.findingPrefix)
    let limit = if showsFinding { columns } else { proseColumns }
    guard let limit, DisplayWidth.of(line) > limit else { return [line] }
    let isCode = indent.count >= Self.codeIndent
    let room = limit - indent.count
    guard !isCode, room > Self.leastRoom else { return [line] }
    if text.hasPrefix(Self.stepPrefix) { return step(text, after: indent) }
    if showsFinding {
      let options = Shell.options(in: text.dropFirst(Self.findingPrefix.count))
      return command(options, after: indent + Self.findingPrefix)
    }
    let lines = DisplayWidth.wrapped(String(text), to: room, keepsWords: true)
    return lines.indented(by: indent)
  }

  /// The indent of code, which stays whole.
  private static let codeIndent = 6
  /// The columns that prose has to have beside its indent.
  private static let leastRoom = 10

  /// Returns a next step in two lines: its purpose, and its command whole.
  private func step(_ text: Substring, after indent: String) -> [String] {
    let purpose = text.dropFirst(Self.stepPrefix.count).prefix { character in character != ":" }
    let command = text.dropFirst(Self.stepPrefix.count + purpose.count + 1)
    guard !command.isEmpty else { return [indent + text] }
    return ["\(indent)\(Self.stepPrefix)\(purpose):", "\(indent) \(command)"]
  }

  /// The words before a command that is the next step.
  static let stepPrefix = "Next: "
  /// The words before a command that shows a finding.
  static let findingPrefix = "To see it: "

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
