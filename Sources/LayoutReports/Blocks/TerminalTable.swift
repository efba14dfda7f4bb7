import LayoutModel

/// A table in aligned columns of a terminal, two spaces apart, without spaces at the lines' ends.
///
/// In a style with a limit of columns, texts that are too wide go on in the next line, below
/// themselves.
struct TerminalTable {
  private var columns: [TerminalColumn] = []
  private var rows: [[Phrase]] = []
  private let style: TextStyle

  /// The space before each line.
  private static let indent = TerminalText.indent
  /// The number of spaces between two columns.
  private static let gap = 2

  /// Creates the lines of a table; its titles are a row of their own if there are any.
  init(_ table: Table, style: TextStyle) {
    self.style = style
    rows = Array(table.rows.prefix(table.shownRows ?? .max))
    if table.hasTitles { rows.insert(table.titles, at: 0) }
    for column in table.columns { columns.append(TerminalColumn(isRight: column.isRight)) }
    for row in rows {
      for (index, field) in row.enumerated() { columns[index].fit(field) }
    }
    if let limit = style.columns, width > limit { narrow(to: limit) }
  }

  /// The columns of a line as it is.
  private var width: Int {
    Self.indent.count + columns.sum(of: \.width) + Self.gap * max(0, columns.count - 1)
  }

  /// Makes the widest columns narrower until a line fits, first without cutting words.
  ///
  /// All columns begin as wide as their widest field. While the line is too long, the widest column
  /// gives way: first down to its longest word, then columns of texts, at last those of names. If
  /// no column can give way, the line stays too long.
  private mutating func narrow(to limit: Int) {
    for (number, row) in rows.enumerated() {
      for (index, field) in row.enumerated() {
        columns[index].keepWhole(field, isTitle: number == 0)
      }
    }
    for limits in [\TerminalColumn.leastWhole, \.leastWithNames, \.least] {
      while width > limit, let widest = widestColumn(above: limits) { columns[widest].width -= 1 }
    }
  }

  /// The widest of the columns above their limit. Nil if there is none.
  private func widestColumn(above limit: KeyPath<TerminalColumn, Int>) -> Int? {
    var widest: Int?
    for (index, column) in columns.enumerated() where column.width > column[keyPath: limit] {
      if let known = widest, columns[known].width >= column.width { continue }
      widest = index
    }
    return widest
  }

  /// The lines of all rows.
  var lines: [String] {
    var lines: [String] = []
    for row in rows { lines += self.lines(of: row) }
    return lines
  }

  /// The lines of a row: as many as its highest field has.
  private func lines(of row: [Phrase]) -> [String] {
    let fields = zip(columns, row).map { column, field in column.lines(of: field) }
    let height = fields.greatest(of: \.count) ?? 1
    return (0..<height).map { number in line(number, of: fields, in: row) }
  }

  /// A line of a row, with the text of each field that has this many lines.
  private func line(_ number: Int, of fields: [[String]], in row: [Phrase]) -> String {
    var line = Self.indent
    var pending = 0
    for (index, texts) in fields.enumerated() {
      let column = columns[index]
      let text = if number < texts.count { texts[number] } else { "" }
      let space = column.width - DisplayWidth.of(text)
      let before = if column.isRight { space } else { 0 }
      if text.isEmpty {
        pending += space
      } else {
        line += String(repeating: " ", count: pending + before)
        // Only the text is painted, so that no colour shifts a column.
        line += style.paint(text, row[index].tone ?? .neutral)
        pending = space - before
      }
      pending += Self.gap
    }
    return line
  }
}

/// A column of a table in a terminal, with the widths that its fields ask for.
private struct TerminalColumn {
  let isRight: Bool
  /// The width of the column, in columns of the terminal.
  var width = 0
  /// The smallest width that cuts neither a word nor a figure.
  var leastWhole = 0
  /// The width in which names stand whole.
  private var leastOfNames = 0

  /// The width of a narrow column of texts.
  private static let narrow = 10
  /// The most columns in which a name stands whole.
  private static let wholeName = 30

  init(isRight: Bool) { self.isRight = isRight }

  /// The width down to which the column can shrink. A column of figures cannot shrink.
  var least: Int {
    if isRight { .max } else { Self.narrow }
  }

  /// The width down to which the column can shrink without cutting names.
  var leastWithNames: Int { max(least, leastOfNames) }

  /// Makes the column as wide as a field.
  mutating func fit(_ field: Phrase) { width = max(width, DisplayWidth.of(field.text)) }

  /// Notes the widths in which a field stands whole.
  ///
  /// - Parameter isTitle: True if the field is in the first row: the title of figures may go on in
  ///   the next line.
  mutating func keepWhole(_ field: Phrase, isTitle: Bool) {
    let word = DisplayWidth.ofLongestWord(in: field.text)
    leastWhole = max(leastWhole, word)
    if isRight, !isTitle { leastWhole = max(leastWhole, DisplayWidth.of(field.text)) }
    if field.isName { leastOfNames = max(leastOfNames, min(word, Self.wholeName)) }
  }

  /// A field in lines; a name that is wider than the column loses its middle.
  func lines(of field: Phrase) -> [String] {
    guard field.isName, DisplayWidth.ofLongestWord(in: field.text) > width else {
      return DisplayWidth.wrapped(field.text, to: width)
    }
    return [DisplayWidth.shortened(field.text, to: width)]
  }
}
