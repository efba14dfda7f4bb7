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
    }
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
