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
  /// What stands beside each other in a page, in so many columns.
  case cards([Card], columns: Int)
  case chart(Chart)
}

extension String {
  /// The lines of a block of code. They are split between scalars, since an end of two, as Windows
  /// has, is one character.
  var codeLines: [String] {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map(String.init)
  }
}

/// A part of a report that answers one question.
struct Section: Sendable {
  var id: String
  /// What the navigation calls it.
  var name: String
  var question: String
  /// The answer in words, made from the figures.
  var heading: String
  var about: Phrase
  var blocks: [Block]
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
  var shownRows: Int?

  init(_ titles: [String], shownRows: Int? = nil, _ rows: [[Phrase]] = []) {
    columns = titles.map { title in
      let isRight = title.hasPrefix(">")
      return Column(title: isRight ? String(title.dropFirst()) : title, isRight: isRight)
    }
    self.shownRows = shownRows
    for row in rows { append(row) }
  }

  mutating func append(_ row: [Phrase]) {
    precondition(row.count <= columns.count, "more fields than columns")
    rows.append(row)
  }
}

/// What is said of one layout, with pictures where a medium can show them.
struct Card: Sendable {
  /// Its anchor in a page.
  var id: String
  var name: String
  /// What it comes to, as `Worth it from about 300 subviews`.
  var title: Phrase
  var mark: Mark
  var sentences: [Phrase]
  /// What leads there, step by step; in a page alone.
  var steps: [String] = []
  /// A small picture beside the title.
  var picture: Drawing?
  var plot: Drawing?
}

/// A plot that is drawn for wide and for narrow pages.
struct Chart: Sendable {
  var id: String
  /// What its marks mean: a small picture in HTML, and words.
  var key: [(icon: String, text: String)] = []
  /// The file that Markdown shows; nil for a plot of pages alone.
  var file: String?
  var drawing: @Sendable (_ width: Double, _ id: String) -> Drawing
}
