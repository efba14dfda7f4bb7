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
      + (steps.isEmpty ? "" : "<ol>\(steps)</ol>") + (card.plot?.inline ?? "") + "</article>"
  }

  private static func text(of chart: Chart) -> String {
    let key = chart.key.map { "<li>\($0.icon)\(escaped($0.text))</li>" }.joined()
    let drawings = [(760.0, "w"), (346, "n")].map { width, style in
      var drawing = chart.drawing(width, "\(chart.id)-\(style)")
      drawing.classes += " \(style)"
      return drawing.inline
    }
    return (key.isEmpty ? "" : "<ul class=\"key\">\(key)</ul>") + drawings.joined()
  }

  /// A table; a row's first field is its heading, and two spaces before it are a level of depth.
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
      let name = row.first ?? Phrase()
      let depth = name.text.prefix { $0 == " " }.count / 2
      let style = depth > 0 ? " style=\"--d:\(depth)\"" : ""
      return "<tr><th scope=\"row\"\(style)>\(inline(name))</th>\(fields.joined())</tr>"
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
      case .share(let share):
        "\(text) <span class=\"bar\" style=\"--w:\(MarkupText.coordinate(share * 100))\"></span>"
      case .lineBreak: "<br/>"
      case .toned(.better): "<span class=\"c-pays\">\(text)</span>"
      case .toned(.worse): "<span class=\"c-costs\">\(text)</span>"
      case .toned: "<span class=\"mu\">\(text)</span>"
      }
    }.joined()
  }
}
