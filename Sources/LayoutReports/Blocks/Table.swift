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
  ///   - shownRows: The rows that are shown at once; nil for all.
  init(_ titles: [String], shownRows: Int? = nil, _ rows: [[Phrase]] = []) {
    columns = titles.map(Column.init)
    self.shownRows = shownRows
    for row in rows { append(row) }
  }

  /// Adds a row, which has no more fields than the table has columns.
  mutating func append(_ row: [Phrase]) {
    precondition(row.count <= columns.count, "more fields than columns")
    rows.append(row)
  }

  /// The field of a row in a column; empty in a short row.
  func field(_ column: Int, of row: [Phrase]) -> Phrase {
    if row.indices.contains(column) { row[column] } else { Phrase() }
  }
}
