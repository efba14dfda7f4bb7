/// Blocks as Markdown.
enum MarkdownText {
  static func text(of blocks: [Block]) -> String {
    lines(of: blocks).joined(separator: "\n") + "\n"
  }

  static func blocks(of section: Section) -> [Block] {
    [.heading(2, Phrase(section.heading))]
      + (section.about.text.isEmpty ? [] : [.paragraph(section.about)]) + section.blocks
  }

  private static func lines(of blocks: [Block]) -> [String] {
    Array(blocks.map(lines).filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let level, let phrase):
      ["\(String(repeating: "#", count: level)) \(inline(phrase))"]
    case .paragraph(let phrase): [inline(phrase)]
    case .list(let items): items.map { "- \(inline($0))" }
    case .table(let table): lines(of: table)
    case .code(let text, let language):
      ["```\(language)"] + text.codeLines + ["```"]
    case .verbatim(let lines): lines
    case .alert(let kind, let phrase): ["> [!\(kind)]", "> \(inline(phrase))"]
    case .folded(let title, let blocks): folded(title, lines(of: blocks))
    case .cards(let cards, _): cards.flatMap(lines)
    case .chart(let chart):
      chart.file.map { file in
        ["![\(escaped("\(chart.drawing.title). \(chart.drawing.summary)"))](\(file))"]
      } ?? []
    }
  }

  private static func lines(of card: Card) -> [String] {
    let sentences = (card.sentences + [card.next].compactMap(\.self)).map(inline)
    let text = ["\(code(card.name)): \(inline(card.title)).", sentences.joined(separator: " ")]
    var all = ["- " + text.filter { !$0.isEmpty }.joined(separator: " ")]
    // A table that belongs to an item stands as far in as its text.
    for table in card.tables { all += [""] + lines(of: table).map { "  \($0)" } }
    return card.tables.isEmpty ? all : all + [""]
  }

  private static func folded(_ title: Phrase, _ lines: [String]) -> [String] {
    // Without the empty lines the content would not be read as Markdown.
    ["<details>", "<summary>\(HTMLText.inline(title))</summary>", ""] + lines + ["", "</details>"]
  }

  private static func lines(of table: Table) -> [String] {
    let rule = table.columns.map { $0.isRight ? "---:" : "---" }
    func fields(_ row: [Phrase]) -> [String] {
      table.columns.indices.map { $0 < row.count ? inline(row[$0]) : "" }
    }
    let lines =
      [line(table.columns.map { escaped($0.title) }), line(rule)]
      + table.rows.map { line(fields($0)) }
    guard let shown = table.shownRows, table.rows.count > shown else { return lines }
    return folded(Phrase("All \(Figures.quantity(table.rows.count, "row"))"), lines)
  }

  private static func line(_ fields: [String]) -> String {
    "| \(fields.joined(separator: " | ")) |"
  }

  static func inline(_ phrase: Phrase) -> String {
    phrase.parts.map { part in
      switch part.style {
      case .plain, .toned: escaped(part.text)
      case .code: code(part.text)
      case .strong: "**\(escaped(part.text))**"
      case .link(let target): "[\(escaped(part.text))](\(target))"
      }
    }.joined()
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "\n", "\r": result += " "
      case "<", ">", "&": result += MarkupText.escaped(String(scalar))
      case "\\", "|", "*", "_", "`", "~": result += "\\\(scalar)"
      // A bracket means something only before some characters: `[0.61, 0.66]` does not need it.
      case "]" where next.map { "([:".unicodeScalars.contains($0) } ?? false: result += "\\]"
      case "[" where next.map { "^! xX".unicodeScalars.contains($0) } ?? false: result += "\\["
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code, which a table may hold too.
  static func code(_ text: String) -> String {
    // A fence has to be longer than any run of backticks inside.
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A table takes a pipe for the end of a field even inside code, unless it is escaped.
    return fence + space + line.replacing("|", with: "\\|") + space + fence
  }
}
