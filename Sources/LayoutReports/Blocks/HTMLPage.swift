/// A page that needs no other file: the run, its result in a sentence, then the sections.
struct HTMLPage {
  /// The description of the run, in small type above the title.
  var run: String
  /// The result in a sentence.
  var title: String
  /// The alerts above the first section.
  var notices: [Block] = []
  var sections: [Section]

  /// The page: its head, the title with the notices, the sections and a footer.
  var html: String {
    head + "<body>" + skipLink
      + "\n<header><p class=\"run\"><b>LayoutBench</b> · \(escaped(run))</p>"
      + "<h1>\(escaped(title))</h1>" + HTMLText.text(of: notices) + "</header><main>" + navigation
      + sections.map(Self.text).joined(separator: "\n")
      + "</main><footer>Counts are exact; times hold for one machine. Made by layout-bench."
      + "</footer>\n</body></html>\n"
  }

  /// The head of the page, with the styles in it: a page has no other file.
  private var head: String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>LayoutBench: \(escaped(title))</title><style>\(Self.styleSheet)</style></head>"
  }

  /// The link that leads a keyboard past the head of the page.
  private var skipLink: String {
    guard let first = sections.first else { return "" }
    return "<a class=\"skip\" href=\"#\(first.id)\">To the answers</a>"
  }

  /// The links to the sections if there are several.
  private var navigation: String {
    guard sections.count > 1 else { return "" }
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.name)</a>" }
    return "<nav aria-label=\"Sections\">\(links.joined())</nav>"
  }

  /// A section under its question and its heading.
  private static func text(of section: Section) -> String {
    "<section id=\"\(section.id)\"><p class=\"q\">\(escaped(section.question))</p>"
      + "<h2>\(escaped(section.heading))</h2>" + HTMLText.text(of: about(section) + section.blocks)
      + "</section>"
  }

  /// The meaning of a section's figures. Empty if they explain themselves.
  private static func about(_ section: Section) -> [Block] {
    if section.about.text.isEmpty { [] } else { [.paragraph(section.about)] }
  }
}

/// Blocks as HTML.
enum HTMLText {
  /// The blocks, one after the other.
  static func text(of blocks: [Block]) -> String { blocks.map(text).joined() }

  /// An item of a list.
  private static func item(_ phrase: Phrase) -> String { "<li>\(inline(phrase))</li>" }

  /// A block; headings in a section are of the fourth level.
  private static func text(of block: Block) -> String {
    switch block {
    case .heading(_, let phrase): "<h4>\(inline(phrase))</h4>"
    case .paragraph(let phrase): "<p class=\"sub\">\(inline(phrase))</p>"
    case .list(let items): "<ul class=\"try\">\(items.map(item).joined())</ul>"
    case .table(let table): text(of: table)
    case .code(let text, _): "<pre>\(MarkupText.escaped(text, inAttribute: false))</pre>"
    case .verbatim(let lines):
      "<pre>\(MarkupText.escaped(lines.joined(separator: "\n"), inAttribute: false))</pre>"
    case .alert(_, let phrase): "<p class=\"hint\">\(inline(phrase))</p>"
    case .folded(let title, let blocks):
      "<details><summary>\(inline(title))</summary>\(text(of: blocks))</details>"
    case .cards(let cards): "<div class=\"cards\">\(cards.map(text).joined())</div>"
    case .chart(let chart): text(of: chart)
    }
  }

  /// A card: the picture beside the conclusion, the sentences and figures, the next step, and the
  /// reasons step by step.
  private static func text(of card: Card) -> String {
    let style = if card.mark == .broken { "card broken" } else { "card" }
    var text =
      "<article class=\"\(style)\" id=\"\(escaped(card.id))\"><div class=\"top\">"
      + "\(card.picture?.inline ?? "")<div><h3 class=\"mono\">\(escaped(card.name))</h3>"
      + "<p class=\"ans\">\(card.mark.icon)<span>\(inline(card.title))</span></p></div></div>"
    for phrase in card.sentences { text += sentence(phrase) }
    for table in card.tables { text += self.text(of: table) }
    if let next = card.next { text += sentence(next) }
    if !card.steps.isEmpty { text += "<ol>\(card.steps.asPhrases.map(item).joined())</ol>" }
    if let plot = card.plot { text += figure(plot) }
    return text + "</article>"
  }

  /// A sentence of a card, as a paragraph, or code of its own.
  private static func sentence(_ phrase: Phrase) -> String {
    if phrase.isName { return text(of: .code(phrase.text, language: "swift")) }
    return "<p class=\"sent\">\(inline(phrase))</p>"
  }

  /// A small drawing with its title below it.
  private static func figure(_ drawing: Drawing) -> String {
    "<figure>\(drawing.inline)<figcaption>\(escaped(drawing.title))</figcaption></figure>"
  }

  /// A plot below the key of its marks.
  private static func text(of chart: Chart) -> String {
    let plot = "<div class=\"scroll plot\">\(chart.drawing.inline)</div>"
    guard !chart.key.isEmpty else { return plot }
    let key = chart.key.map { "<li>\($0.icon)\(escaped($0.text))</li>" }
    return "<ul class=\"key\">\(key.joined())</ul>\(plot)"
  }

  /// A table; a row's first field is its heading.
  private static func text(of table: Table) -> String {
    var rows = ""
    for row in table.rows { rows += text(of: table.whole(row), in: table.columns) }
    return "<div class=\"scroll\"><table class=\"tree\"><thead><tr>"
      + table.columns.map(title).joined()
      + "</tr></thead><tbody>\(rows)</tbody></table></div>"
  }

  /// A row of a table, whose first field is its heading.
  private static func text(of row: [Phrase], in columns: [Table.Column]) -> String {
    var fields = "<th scope=\"row\">\(inline(row[0]))</th>"
    for (column, field) in zip(columns, row).dropFirst() {
      fields += "<td\(right(column))>\(inline(field))</td>"
    }
    return "<tr>\(fields)</tr>"
  }

  /// The head of a column. An empty cell if it has no title.
  private static func title(of column: Table.Column) -> String {
    guard !column.title.isEmpty else { return "<td></td>" }
    return "<th scope=\"col\"\(right(column))>\(escaped(column.title))</th>"
  }

  /// The class of the fields that end at the right edge.
  private static func right(_ column: Table.Column) -> String {
    if column.isRight { " class=\"r\"" } else { "" }
  }

  /// A phrase with its names, tones and links.
  static func inline(_ phrase: Phrase) -> String {
    phrase.written(inline)
  }

  /// A part of a phrase in its style.
  private static func inline(_ part: Phrase.Part) -> String {
    let text = escaped(part.text)
    return switch part.style {
    case .plain: text
    case .code: "<code>\(text)</code>"
    case .strong: "<b>\(text)</b>"
    case .link(let target): "<a href=\"\(escaped(target))\">\(text)</a>"
    case .toned(.better): "<span class=\"c-pays\">\(text)</span>"
    case .toned(.worse): "<span class=\"c-costs\">\(text)</span>"
    case .toned: "<span class=\"mu\">\(text)</span>"
    }
  }
}
