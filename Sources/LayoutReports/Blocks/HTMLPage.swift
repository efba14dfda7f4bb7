/// A page that needs no other file: the run, its result in a sentence, then the sections.
struct HTMLPage {
  /// The description of the run, in small type above the title.
  var run: String
  var title: String
  var notices: [Block] = []
  var sections: [Section]

  var html: String {
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.name)</a>" }.joined()
    let start = sections.first.map { "<a class=\"skip\" href=\"#\($0.id)\">To the answers</a>" }
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>LayoutBench: \(escaped(title))</title><style>\(HTMLStyle.sheet)</style></head>"
      + "<body>\(start ?? "")\n<header><p class=\"run\"><b>LayoutBench</b> · \(escaped(run))</p>"
      + "<h1>\(escaped(title))</h1>"
      + HTMLText.text(of: notices)
      + "</header><main>"
      + (sections.count > 1 ? "<nav aria-label=\"Sections\">\(links)</nav>" : "")
      + sections.map(Self.text).joined(separator: "\n")
      + "</main><footer>Counts are exact; times hold for one machine. Made by layout-bench."
      + "</footer>\n</body></html>\n"
  }

  private static func text(of section: Section) -> String {
    "<section id=\"\(section.id)\"><p class=\"q\">\(escaped(section.question))</p>"
      + "<h2>\(escaped(section.heading))</h2>"
      + HTMLText.text(of: section.about.text.isEmpty ? [] : [.paragraph(section.about)])
      + HTMLText.text(of: section.blocks) + "</section>"
  }
}

/// Blocks as HTML.
enum HTMLText {
  static func text(of blocks: [Block]) -> String { blocks.map(text).joined() }

  private static func text(of block: Block) -> String {
    switch block {
    case .heading(_, let phrase): "<h4>\(inline(phrase))</h4>"
    case .paragraph(let phrase): "<p class=\"sub\">\(inline(phrase))</p>"
    case .list(let items):
      "<ul class=\"try\">\(items.map { "<li>\(inline($0))</li>" }.joined())</ul>"
    case .table(let table): text(of: table)
    case .code(let text, _): "<pre>\(MarkupText.escaped(text, inAttribute: false))</pre>"
    case .verbatim(let lines):
      "<pre>\(MarkupText.escaped(lines.joined(separator: "\n"), inAttribute: false))</pre>"
    case .alert(_, let phrase): "<p class=\"hint\">\(inline(phrase))</p>"
    case .folded(let title, let blocks):
      "<details><summary>\(inline(title))</summary>\(text(of: blocks))</details>"
    case .cards(let cards, let columns):
      "<div class=\"cards n\(columns)\">\(cards.map(text).joined())</div>"
    case .chart(let chart): text(of: chart)
    }
  }

  private static func text(of card: Card) -> String {
    let sentences = card.sentences.map { "<p class=\"sent\">\(inline($0))</p>" }
    let steps = card.steps.map { "<li>\(escaped($0))</li>" }.joined()
    return "<article class=\"card\(card.mark == .broken ? " broken" : "")\" "
      + "id=\"\(escaped(card.id))\"><div class=\"top\">\(card.picture?.inline ?? "")<div>"
      + "<h3 class=\"mono\">\(escaped(card.name))</h3><p class=\"ans\">\(card.mark.icon)"
      + "<span>\(inline(card.title))</span></p></div></div>\(sentences.joined())"
      + card.tables.map(text).joined()
      + (card.next.map { "<p class=\"sent\">\(inline($0))</p>" } ?? "")
      + (steps.isEmpty ? "" : "<ol>\(steps)</ol>") + (card.plot.map(figure) ?? "") + "</article>"
  }

  /// A small drawing with its title below it.
  private static func figure(_ drawing: Drawing) -> String {
    "<figure>\(drawing.inline)<figcaption>\(escaped(drawing.title))</figcaption></figure>"
  }

  private static func text(of chart: Chart) -> String {
    let key = chart.key.map { "<li>\($0.icon)\(escaped($0.text))</li>" }.joined()
    return (key.isEmpty ? "" : "<ul class=\"key\">\(key)</ul>")
      + "<div class=\"scroll plot\">\(chart.drawing.inline)</div>"
  }

  /// A table; a row's first field is its heading.
  private static func text(of table: Table) -> String {
    let head = table.columns.map { column in
      column.title.isEmpty
        ? "<td></td>"
        : "<th scope=\"col\"\(right(column))>\(escaped(column.title))</th>"
    }
    let rows = table.rows.map { row in
      let fields = table.columns.indices.dropFirst().map { index in
        "<td\(right(table.columns[index]))>"
          + "\(row.indices.contains(index) ? inline(row[index]) : "")</td>"
      }
      return "<tr><th scope=\"row\">\(inline(row.first ?? Phrase()))</th>\(fields.joined())</tr>"
    }
    return "<div class=\"scroll\"><table class=\"tree\"><thead><tr>\(head.joined())</tr></thead>"
      + "<tbody>\(rows.joined())</tbody></table></div>"
  }

  private static func right(_ column: Table.Column) -> String {
    column.isRight ? " class=\"r\"" : ""
  }

  static func inline(_ phrase: Phrase) -> String {
    phrase.parts.map { part in
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
    }.joined()
  }
}
