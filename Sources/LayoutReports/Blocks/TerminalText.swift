/// Blocks as the lines of a terminal. A heading stands directly above what follows it.
struct TerminalText {
  var style: TextStyle
  /// The place of the rows that a long table leaves out.
  var rest = ""

  private static let indent = "  "

  func text(of blocks: [Block]) -> String { lines(of: blocks).joined(separator: "\n") + "\n" }

  func lines(of blocks: [Block]) -> [String] {
    var lines: [String] = []
    var isBelowHeading = false
    for block in blocks {
      if case .chart = block { continue }
      var isHeading = false
      if case .heading = block { isHeading = true }
      if !lines.isEmpty, isHeading || !isBelowHeading { lines.append("") }
      lines += self.lines(of: block)
      isBelowHeading = isHeading
    }
    return lines
  }

  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(_, let phrase), .paragraph(let phrase), .alert(_, let phrase):
      style.fitted(painted(phrase))
    case .list(let items): items.flatMap(indented)
    case .table(let table): lines(of: table)
    case .code(let text, _):
      text.codeLines.map { $0.isEmpty ? "" : "      \($0)" }
    case .verbatim(let lines): lines.map { $0.isEmpty ? "" : "  \($0)" }
    case .folded(let title, let blocks): style.fitted(painted(title)) + lines(of: blocks)
    case .cards(let cards, _): Array(cards.map(lines).joined(separator: [""]))
    case .chart: []
    }
  }

  private func lines(of card: Card) -> [String] {
    var lines = heading(of: card) + card.sentences.flatMap(indented)
    for table in card.tables { lines += [""] + self.lines(of: table) }
    if let next = card.next { lines += [""] + indented(next) }
    return lines
  }

  private func indented(_ phrase: Phrase) -> [String] {
    style.fitted(Self.indent + painted(phrase))
  }

  /// The name and the title, which is painted: in as many lines as it takes, the others further in.
  private func heading(of card: Card) -> [String] {
    let start = "\(card.name)   "
    let text = start + card.title.text
    let lines =
      style.columns.map { DisplayWidth.wrapped(text, to: $0 - Self.indent.count) } ?? [text]
    let tone = card.title.tone ?? .neutral
    return lines.enumerated().map { place, line in
      guard place == 0 else { return Self.indent + style.paint(line, tone) }
      return line.hasPrefix(start)
        ? start + style.paint(String(line.dropFirst(start.count)), tone) : line
    }
  }

  private func painted(_ phrase: Phrase) -> String {
    phrase.parts.map { part in
      if case .toned(let tone) = part.style { style.paint(part.text, tone) } else { part.text }
    }.joined()
  }

  /// A table in aligned columns, two spaces apart, without spaces at the lines' ends.
  ///
  /// In a style with a limit of columns, texts that are too wide go on in the next line, below
  /// themselves.
  func lines(of table: Table) -> [String] {
    let titles = table.columns.map { Phrase($0.title) }
    let hasTitles = titles.contains { !$0.text.isEmpty }
    let rows = (hasTitles ? [titles] : []) + table.rows.prefix(table.shownRows ?? .max)
    let widths = widths(of: rows, table.columns)
    var lines = rows.flatMap { self.lines(of: $0, widths, table.columns) }
    let left = table.rows.count - (table.shownRows ?? .max)
    if left > 0 { lines.append("\(Self.indent)and \(Figures.count(left)) more\(rest)") }
    return lines
  }

  /// The lines of a row: as many as its highest field has.
  private func lines(
    of row: [Phrase], _ widths: [Int], _ columns: [Table.Column]
  ) -> [String] {
    let fields = row.indices.map { column in
      DisplayWidth.wrapped(row[column].text, to: widths[column])
    }
    let height = fields.map(\.count).max() ?? 1
    return (0..<height).map { number in
      let parts = row.indices.map { column in
        let text = number < fields[column].count ? fields[column][number] : ""
        return (text: text, tone: row[column].tone ?? .neutral)
      }
      return line(parts, widths, columns)
    }
  }

  private func line(
    _ fields: [(text: String, tone: Tone)], _ widths: [Int], _ columns: [Table.Column]
  ) -> String {
    var line = Self.indent
    var pending = 0
    for (column, field) in fields.enumerated() {
      let space = widths[column] - DisplayWidth.of(field.text)
      let before = columns[column].isRight ? space : 0
      if field.text.isEmpty {
        pending += space
      } else {
        line += String(repeating: " ", count: pending + before)
        // Only the text is painted, so that no colour shifts a column.
        line += style.paint(field.text, field.tone)
        pending = space - before
      }
      pending += 2
    }
    return line
  }

  /// The columns' widths: the widest columns give way where a line would be too long, first those in
  /// which no word is cut.
  private func widths(of rows: [[Phrase]], _ columns: [Table.Column]) -> [Int] {
    var widths = widest(of: rows, columns, DisplayWidth.of)
    guard let limit = style.columns else { return widths }
    let words = least(of: rows, columns)
    let narrowest = 10
    let gaps = Self.indent.count + 2 * max(0, widths.count - 1)
    while widths.reduce(gaps, +) > limit {
      let whole = widths.indices.filter { widths[$0] > words[$0] }
      let texts = widths.indices.filter { !columns[$0].isRight && widths[$0] > narrowest }
      let candidates = whole.isEmpty ? texts : whole
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private func widest(
    of rows: [[Phrase]], _ columns: [Table.Column], _ width: (String) -> Int
  ) -> [Int] {
    columns.indices.map { column in
      rows.map { column < $0.count ? width($0[column].text) : 0 }.max() ?? 0
    }
  }

  /// The widths in which no word is cut, and no figure: of a column of figures the title alone goes on
  /// in the next line.
  private func least(of rows: [[Phrase]], _ columns: [Table.Column]) -> [Int] {
    let words = widest(of: rows, columns, Self.longestWord)
    let figures = widest(of: Array(rows.dropFirst()), columns, DisplayWidth.of)
    return columns.indices.map { column in
      let figure = columns[column].isRight ? figures[column] : 0
      return max(words[column], figure)
    }
  }

  /// The width of the longest part that a line is not broken in.
  private static func longestWord(_ text: String) -> Int {
    text.split { " /".contains($0) }.map { DisplayWidth.of(String($0)) }.max() ?? 0
  }
}
