/// Blocks as the lines of a terminal. A heading stands directly above what follows it.
struct TerminalText {
  var style: TextStyle
  /// The place of the rows that a long table leaves out.
  var rest = ""

  /// The indent of what stands below a heading.
  private static let indent = "  "

  /// The blocks, with a line end after the last one.
  func text(of blocks: [Block]) -> String { lines(of: blocks).joined(separator: "\n") + "\n" }

  /// The lines of blocks, with an empty line before each but below a heading.
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

  /// A block in lines; plots are left out.
  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(_, let phrase), .paragraph(let phrase), .alert(_, let phrase): fitted(phrase)
    case .list(let items): items.flatMap(indented)
    case .table(let table): lines(of: table)
    case .code(let text, _): text.codeLines.indented(by: "      ")
    case .verbatim(let lines): lines.indented(by: Self.indent)
    case .folded(let title, let blocks): style.fitted(painted(title)) + lines(of: blocks)
    case .cards(let cards, _): Array(cards.map(lines).joined(separator: [""]))
    case .chart: []
    }
  }

  /// A card: the conclusion, its sentences, its figures and the next step.
  private func lines(of card: Card) -> [String] {
    var lines = heading(of: card) + card.sentences.flatMap(indented)
    for table in card.tables { lines += [""] + self.lines(of: table) }
    if let next = card.next { lines += [""] + indented(next) }
    return lines
  }

  /// A phrase in lines, each in the phrase's colour where it has one.
  private func fitted(_ phrase: Phrase) -> [String] {
    guard let tone = phrase.tone else { return style.fitted(painted(phrase)) }
    return style.fitted(phrase.text).map { line in style.paint(line, tone) }
  }

  /// A phrase in lines that stand in.
  private func indented(_ phrase: Phrase) -> [String] {
    style.fitted(Self.indent + painted(phrase))
  }

  /// The name and the title, which is painted: in as many lines as it takes, the others further in.
  private func heading(of card: Card) -> [String] {
    let start = "\(card.name)   "
    var lines = [start + card.title.text]
    if let columns = style.columns {
      lines = DisplayWidth.wrapped(lines[0], to: columns - Self.indent.count)
    }
    let tone = card.title.tone ?? .neutral
    let first = lines.removeFirst()
    let rest = lines.map { line in Self.indent + style.paint(line, tone) }
    guard first.hasPrefix(start) else { return [first] + rest }
    return [start + style.paint(String(first.dropFirst(start.count)), tone)] + rest
  }

  /// The text of a phrase, with its parts in their colours.
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
    let most = table.shownRows ?? .max
    let titles = table.columns.map(\.title)
    let hasTitles = titles.contains { title in !title.isEmpty }
    var rows = Array(table.rows.prefix(most))
    if hasTitles { rows.insert(titles.asPhrases, at: 0) }
    let widths = widths(of: rows, table.columns)
    var lines = rows.flatMap { row in self.lines(of: row, widths, table.columns) }
    let left = table.rows.count - most
    if left > 0 { lines.append("\(Self.indent)and \(Figures.count(left)) more\(rest)") }
    return lines
  }

  /// The lines of a row: as many as its highest field has.
  private func lines(
    of row: [Phrase], _ widths: [Int], _ columns: [Table.Column]
  ) -> [String] {
    let fields = zip(row, widths).map { phrase, width in Self.lines(of: phrase, to: width) }
    let tones = row.map { phrase in phrase.tone ?? .neutral }
    let height = fields.map(\.count).max() ?? 1
    var lines: [String] = []
    for number in 0..<height {
      let texts = fields.map { field in field.dropFirst(number).first ?? "" }
      lines.append(line(texts, tones, widths, columns))
    }
    return lines
  }

  /// A field in lines; a name that is wider than its column ends with an ellipsis.
  private static func lines(of field: Phrase, to width: Int) -> [String] {
    guard field.isName, longestWord(field.text) > width else {
      return DisplayWidth.wrapped(field.text, to: width)
    }
    return [DisplayWidth.truncated(field.text, to: width)]
  }

  /// One line of texts, each at its edge of its column.
  private func line(
    _ texts: [String], _ tones: [Tone], _ widths: [Int], _ columns: [Table.Column]
  ) -> String {
    var line = Self.indent
    var pending = 0
    for (column, text) in texts.enumerated() {
      let space = widths[column] - DisplayWidth.of(text)
      let before = if columns[column].isRight { space } else { 0 }
      if text.isEmpty {
        pending += space
      } else {
        line += String(repeating: " ", count: pending + before)
        // Only the text is painted, so that no colour shifts a column.
        line += style.paint(text, tones[column])
        pending = space - before
      }
      pending += 2
    }
    return line
  }

  /// The columns' widths: the widest columns give way where a line would be too long, first those in
  /// which no word is cut.
  ///
  /// All columns begin as wide as their widest field. While the line is too long, the widest column
  /// that is wider than its longest word loses a space; where none is left, the widest column of
  /// texts that is not narrow yet; at last one of names. Where nothing can give way, the line stays
  /// too long.
  private func widths(of rows: [[Phrase]], _ columns: [Table.Column]) -> [Int] {
    var widths = widest(of: rows, columns) { field in DisplayWidth.of(field.text) }
    guard let limit = style.columns else { return widths }
    let narrowest = 10
    let texts = columns.map { column in if column.isRight { Int.max } else { narrowest } }
    let names = widest(of: rows, columns, Self.leastOfName)
    let withNames = zip(texts, names).map { text, name in max(text, name) }
    let limits = [least(of: rows, columns), withNames, texts]
    let gaps = Self.indent.count + 2 * max(0, widths.count - 1)
    while widths.reduce(gaps, +) > limit {
      let wide = limits.lazy.compactMap { least in Self.widest(widths, above: least) }.first
      guard let wide else { break }
      widths[wide] -= 1
    }
    return widths
  }

  /// The widest column above its limit; nil where none is.
  private static func widest(_ widths: [Int], above limits: [Int]) -> Int? {
    let candidates = widths.indices.filter { column in widths[column] > limits[column] }
    return candidates.max(on: { column in widths[column] })
  }

  /// The most columns in which a name stands whole.
  private static let wholeName = 30

  /// The columns that a name needs; 0 for any other field.
  private static func leastOfName(_ field: Phrase) -> Int {
    guard field.isName else { return 0 }
    return min(longestWord(field.text), wholeName)
  }

  /// The largest width in each column.
  private func widest(
    of rows: [[Phrase]], _ columns: [Table.Column], _ width: (Phrase) -> Int
  ) -> [Int] {
    var widest = Array(repeating: 0, count: columns.count)
    for row in rows {
      for (column, field) in row.enumerated() {
        widest[column] = max(widest[column], width(field))
      }
    }
    return widest
  }

  /// The widths in which no word is cut, and no figure: of a column of figures the title alone goes on
  /// in the next line.
  private func least(of rows: [[Phrase]], _ columns: [Table.Column]) -> [Int] {
    var widths = widest(of: rows, columns) { field in Self.longestWord(field.text) }
    let figures = widest(of: Array(rows.dropFirst()), columns) { field in
      DisplayWidth.of(field.text)
    }
    for (index, column) in columns.enumerated() where column.isRight {
      widths[index] = max(widths[index], figures[index])
    }
    return widths
  }

  /// The width of the longest part that a line is not broken in.
  private static func longestWord(_ text: String) -> Int {
    let parts = text.split(whereSeparator: " /".contains)
    return parts.map { part in DisplayWidth.of(String(part)) }.max() ?? 0
  }
}
