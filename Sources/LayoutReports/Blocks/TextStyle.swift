package struct TextStyle: Hashable, Sendable {
  package var isColored: Bool
  package var columns: Int?

  package init(isColored: Bool, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
  }

  /// No colours: for files, pipes and `NO_COLOR`.
  package static let plain = TextStyle(isColored: false)
  /// Green is better, red worse, grey undecided.
  package static let colored = TextStyle(isColored: true)

  package func better(_ text: String) -> String { paint(text, .better) }

  package func worse(_ text: String) -> String { paint(text, .worse) }

  /// A line in as many lines as the columns take, each as far in as the first.
  ///
  /// Code, which stands six columns in, and coloured lines stay whole.
  func fitted(_ line: String) -> [String] {
    guard let columns, DisplayWidth.of(line) > columns, !line.contains("\u{1B}") else {
      return [line]
    }
    let indent = line.prefix { $0 == " " }
    guard indent.count < 6, indent.count + 10 < columns else { return [line] }
    return DisplayWidth.wrapped(String(line.dropFirst(indent.count)), to: columns - indent.count)
      .map { indent + $0 }
  }

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
