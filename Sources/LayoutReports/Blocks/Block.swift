/// A part of a report. A command makes its blocks once; each medium has one renderer.
enum Block: Sendable {
  case heading(Int, Phrase)
  case paragraph(Phrase)
  case list([Phrase])
  case table(Table)
  case code(String, language: String)
  /// Lines that are Markdown, and read well as they are.
  case verbatim([String])
  /// What a reader has to know before the rest: `NOTE` or `WARNING`.
  case alert(String, Phrase)
  /// Blocks that are folded under a title, where a medium can do so.
  case folded(Phrase, [Block])
}

struct Table: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    var title: String
    var isRight: Bool
  }

  let columns: [Column]
  /// A short row has empty fields at its end.
  private(set) var rows: [[Phrase]] = []
  /// A terminal leaves out the rows after so many, Markdown folds a table with more.
  var most: Int?

  /// Starts a table.
  /// - Parameters:
  ///   - titles: The columns' names; one that starts with `>` is flush right.
  ///   - most: See ``most``; nil for a table that is always shown whole.
  init(_ titles: [String], most: Int? = nil) {
    columns = titles.map { title in
      let isRight = title.hasPrefix(">")
      return Column(title: isRight ? String(title.dropFirst()) : title, isRight: isRight)
    }
    self.most = most
  }

  init(_ titles: [String], most: Int? = nil, _ rows: [[Phrase]]) {
    self.init(titles, most: most)
    for row in rows { append(row) }
  }

  mutating func append(_ row: [Phrase]) {
    precondition(row.count <= columns.count, "more fields than columns")
    rows.append(row)
  }
}
