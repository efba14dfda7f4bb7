/// Blocks as Markdown.
enum MarkdownText {
  /// The blocks with an empty line between them.
  static func text(of blocks: [Block]) -> String {
    lines(of: blocks).joined(separator: "\n") + "\n"
  }

  /// A section as blocks, below its heading.
  @ArrayBuilder<Block> static func blocks(of section: Section) -> [Block] {
    Block.heading(2, Phrase(section.heading))
    if !section.about.text.isEmpty { Block.paragraph(section.about) }
    section.blocks
  }

  /// The lines of several blocks, with an empty one between two of them.
  private static func lines(of blocks: [Block]) -> [String] {
    var lines: [String] = []
    for block in blocks {
      let own = self.lines(of: block)
      if !lines.isEmpty, !own.isEmpty { lines.append("") }
      lines += own
    }
    return lines
  }

  /// A block in lines, for GitHub's Markdown.
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
    case .cards(let cards): cards.flatMap(lines)
    case .chart(let chart): lines(of: chart)
    }
  }

  /// The image of a chart's file. Empty if it has none.
  private static func lines(of chart: Chart) -> [String] {
    guard let file = chart.file else { return [] }
    let description = "\(chart.drawing.title). \(chart.drawing.summary)"
    return ["![\(escaped(description))](\(file))"]
  }

  /// A card as an item of a list, with its tables below.
  private static func lines(of card: Card) -> [String] {
    var sentences = card.sentences
    if let next = card.next { sentences.append(next) }
    let text = ["- \(code(card.name)): \(inline(card.title))."] + sentences.map(inline)
    var lines = [text.joined(separator: " ")]
    // A table that belongs to an item stands as far in as its text.
    for table in card.tables { lines += [""] + self.lines(of: table).indented(by: "  ") }
    if card.tables.isEmpty { return lines }
    return lines + [""]
  }

  /// Lines that GitHub folds under a title.
  private static func folded(_ title: Phrase, _ lines: [String]) -> [String] {
    // Without the empty lines the content would not be read as Markdown.
    ["<details>", "<summary>\(HTMLText.inline(title))</summary>", ""] + lines + ["", "</details>"]
  }

  /// A table; one with more rows than are shown at once is folded.
  private static func lines(of table: Table) -> [String] {
    var lines = [line(table.titles), "| \(table.columns.map(rule).joined(separator: " | ")) |"]
    for row in table.rows { lines.append(line(table.whole(row))) }
    guard let shown = table.shownRows, table.rows.count > shown else { return lines }
    return folded(Phrase("All \(Figures.quantity(table.rows.count, "row"))"), lines)
  }

  /// The rule below a column's title, with a colon at the edge of its fields.
  private static func rule(of column: Table.Column) -> String {
    if column.isRight { "---:" } else { "---" }
  }

  /// A row of a table.
  private static func line(_ fields: [Phrase]) -> String {
    "| \(fields.map(inline).joined(separator: " | ")) |"
  }

  /// A phrase with its names and links; tones are for other media.
  static func inline(_ phrase: Phrase) -> String { phrase.written(inline) }

  /// A part of a phrase in its style.
  private static func inline(_ part: Phrase.Part) -> String {
    switch part.style {
    case .plain, .toned: escaped(part.text)
    case .code: code(part.text)
    case .strong: "**\(escaped(part.text))**"
    case .link(let target): "[\(escaped(part.text))](\(target))"
    }
  }

  /// A text in which Markdown takes nothing for markup, in one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    // After the last one stands the end of the line, which gives no character a meaning.
    let following = text.unicodeScalars.dropFirst() + "\n".unicodeScalars
    for (scalar, next) in zip(text.unicodeScalars, following) {
      switch scalar {
      case "\n", "\r": result += " "
      case "<", ">", "&": result += MarkupText.escaped(String(scalar))
      case "\\", "|", "*", "_", "`", "~": result += "\\\(scalar)"
      // A bracket means something only before some characters: `[0.61, 0.66]` does not need it.
      case "]" where "([:".unicodeScalars.contains(next): result += "\\]"
      case "[" where "^! xX".unicodeScalars.contains(next): result += "\\["
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code, which a table may hold too.
  static func code(_ text: String) -> String {
    // A fence has to be longer than any run of backticks inside.
    let runs = text.split { character in character != "`" }
    let longest = runs.greatest(of: \.count) ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = if longest > 0 { " " } else { "" }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A table takes a pipe for the end of a field even inside code, unless it is escaped.
    return fence + space + line.replacing("|", with: "\\|") + space + fence
  }
}
