/// Text in aligned columns, two spaces apart.
struct TextTable {
  /// On which side a column's text is flush.
  enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  /// One field.
  struct Cell: Hashable, Sendable {
    /// What it says.
    var text: String
    /// Its colour.
    var tone = Tone.neutral

    init(_ text: String, _ tone: Tone = .neutral) {
      self.text = text
      self.tone = tone
    }
  }

  /// How each column is aligned.
  var alignments: [Alignment]
  /// What each line starts with.
  var indent = ""
  /// The lines' fields; a short row has empty ones at its end.
  private(set) var rows: [[Cell]] = []

  /// Makes a table without rows.
  init(_ alignments: [Alignment], indent: String = "") {
    self.alignments = alignments
    self.indent = indent
  }

  /// Adds a row.
  mutating func append(_ row: [Cell]) {
    precondition(row.count <= alignments.count, "more fields than columns")
    rows.append(row)
  }

  /// How wide a column is.
  func width(of column: Int) -> Int {
    rows.map { $0.indices.contains(column) ? DisplayWidth.of($0[column].text) : 0 }.max() ?? 0
  }

  /// The lines, without spaces at their ends.
  func lines(_ style: TextStyle) -> [String] {
    let widths = alignments.indices.map(width)
    return rows.map { row in
      var line = indent
      var pending = 0
      for (column, cell) in row.enumerated() {
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
  }
}
