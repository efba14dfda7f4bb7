/// A table of phrases, the same for a terminal, Markdown and HTML.
struct Table: Hashable, Sendable {
  /// A column's title and alignment.
  struct Column: Hashable, Sendable {
    var title: String
    var isRight: Bool

    /// - Parameter title: The title; after `>` of a column whose fields end at its right edge.
    init(_ title: String) {
      isRight = title.hasPrefix(">")
      self.title = if isRight { String(title.dropFirst()) } else { title }
    }
  }

  let columns: [Column]
  /// A short row has empty fields at its end.
  private(set) var rows: [[Phrase]] = []
  /// A terminal leaves out the rows after so many, Markdown folds a table with more.
  var shownRows: Int?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns; those after `>` end at the right edge.
  ///   - shownRows: The rows that are shown at once. Nil for all.
  init(_ titles: [String], shownRows: Int? = nil, _ rows: [[Phrase]] = []) {
    columns = titles.map(Column.init)
    self.shownRows = shownRows
    for row in rows { append(row) }
  }

  /// The titles of the columns as a row.
  var titles: [Phrase] { columns.map(\.title).asPhrases }

  /// The texts of all fields, row by row.
  var texts: [String] { rows.texts }

  /// A Boolean value that is true when some column has a title.
  var hasTitles: Bool {
    for column in columns where !column.title.isEmpty { return true }
    return false
  }

  /// Adds a row, which has no more fields than the table has columns.
  mutating func append(_ row: [Phrase]) {
    precondition(row.count <= columns.count, "more fields than columns")
    rows.append(row)
  }

  /// A row with a field for each column; the last ones are empty in a short row.
  func whole(_ row: [Phrase]) -> [Phrase] {
    row + Array(repeating: Phrase(), count: columns.count - row.count)
  }
}

extension [[Phrase]] {
  /// The texts of all fields, row by row.
  var texts: [String] {
    var texts: [String] = []
    for row in self {
      for field in row { texts.append(field.text) }
    }
    return texts
  }
}
