/// Text in aligned columns, two spaces apart.
struct TextTable {
  enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  struct Cell: Hashable, Sendable {
    var text: String
    var tone = Tone.neutral

    init(_ text: String, _ tone: Tone = .neutral) {
      self.text = text
      self.tone = tone
    }
  }

  var alignments: [Alignment]
  var indent = ""
  /// The lines' fields; a short row has empty ones at its end.
  private(set) var rows: [[Cell]] = []

  init(_ alignments: [Alignment], indent: String = "") {
    self.alignments = alignments
    self.indent = indent
  }

  mutating func append(_ row: [Cell]) {
    precondition(row.count <= alignments.count, "more fields than columns")
    rows.append(row)
  }

  func width(of column: Int) -> Int {
    rows.map { $0.indices.contains(column) ? DisplayWidth.of($0[column].text) : 0 }.max() ?? 0
  }

  /// The lines, without spaces at their ends.
  ///
  /// In a style with a limit of columns, texts that are too wide go on in the next line, below
  /// themselves.
  func lines(_ style: TextStyle) -> [String] {
    let widths = widths(within: style.columns)
    return rows.flatMap { row in
      let parts = row.indices.map { column in
        alignments[column] == .right
          ? [row[column].text] : DisplayWidth.wrapped(row[column].text, to: widths[column])
      }
      return (0..<(parts.map(\.count).max() ?? 1)).map { number in
        let cells = row.indices.map { column in
          Cell(
            parts[column].indices.contains(number) ? parts[column][number] : "", row[column].tone)
        }
        return line(cells, widths, style)
      }
    }
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ style: TextStyle) -> String {
    var line = indent
    var pending = 0
    for (column, cell) in cells.enumerated() {
      let space = widths[column] - DisplayWidth.of(cell.text)
      let before = alignments[column] == .right ? space : 0
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending + before)
        // Only the text is painted, so that no colour shifts a column.
        line += style.paint(cell.text, cell.tone)
        pending = space - before
      } else {
        pending += space
      }
      pending += 2
    }
    return line
  }

  /// The columns' widths: the widest columns of text give way where a line would be too long.
  private func widths(within limit: Int?) -> [Int] {
    var widths = alignments.indices.map(width)
    guard let limit else { return widths }
    let gaps = indent.count + 2 * max(0, widths.count - 1)
    while widths.reduce(gaps, +) > limit {
      let shrinkable = widths.indices.filter { column in
        alignments[column] == .left && widths[column] > Self.narrowest
      }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private static let narrowest = 10
}
