/// Blocks as the lines of a terminal. A heading stands directly above what follows it.
struct TerminalText {
  var style: TextStyle
  /// The place of the rows that a long table leaves out.
  var rest = ""

  /// The indent of what stands below a heading.
  static let indent = "  "
  /// The indent of code.
  static let codeIndent = "      "

  /// The blocks, with a line end after the last one.
  func text(of blocks: [Block]) -> String { lines(of: blocks).joined(separator: "\n") + "\n" }

  /// The lines of blocks, with an empty line before each but below a heading.
  func lines(of blocks: [Block]) -> [String] {
    var lines: [String] = []
    var isBelowHeading = false
    for block in blocks {
      if case .chart = block { continue }
      var isHeading = false
      if case .heading = block { isHeading = true }
      if !lines.isEmpty, isHeading || !isBelowHeading { lines.append("") }
      lines += self.lines(of: block)
      isBelowHeading = isHeading
    }
    return lines
  }

  /// A block in lines; plots are left out.
  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(_, let phrase), .paragraph(let phrase), .alert(_, let phrase): fitted(phrase)
    case .list(let items): indented(items)
    case .table(let table): lines(of: table)
    case .code(let text, _): text.codeLines.indented(by: Self.codeIndent)
    case .verbatim(let lines): lines.indented(by: Self.indent)
    case .folded(let title, let blocks): style.fitted(painted(title)) + lines(of: blocks)
    case .cards(let cards): Array(cards.map(lines).joined(separator: [""]))
    case .chart: []
    }
  }

  /// A card: the conclusion, its sentences, its figures and the next step.
  private func lines(of card: Card) -> [String] {
    var lines = heading(of: card) + indented(card.sentences)
    for table in card.tables { lines += [""] + self.lines(of: table) }
    if let next = card.next { lines += [""] + indented(next) }
    return lines
  }

  /// A phrase in lines, each in the phrase's colour if it has one.
  private func fitted(_ phrase: Phrase) -> [String] {
    guard let tone = phrase.tone else { return style.fitted(painted(phrase)) }
    return style.paint(style.fitted(phrase.text), tone)
  }

  /// Phrases in lines that stand in, each beginning in a new one.
  private func indented(_ phrases: [Phrase]) -> [String] { phrases.flatMap(indented) }

  /// A phrase in lines that stand in, code further than a sentence.
  private func indented(_ phrase: Phrase) -> [String] {
    if phrase.isName { return phrase.text.codeLines.indented(by: Self.codeIndent) }
    guard let tone = phrase.tone else { return style.fitted(Self.indent + painted(phrase)) }
    var lines: [String] = []
    for line in style.fitted(Self.indent + phrase.text) {
      lines.append(line.without(prefix: Self.indent))
    }
    return style.paint(lines, tone).indented(by: Self.indent)
  }

  /// The name and the title, which is painted: in as many lines as it takes, the others further in.
  private func heading(of card: Card) -> [String] {
    let start = "\(card.name)   "
    var lines = [start + card.title.text]
    if let columns = style.proseColumns {
      lines = DisplayWidth.wrapped(lines[0], to: columns - Self.indent.count, keepsWords: true)
    }
    let tone = card.title.tone ?? .neutral
    let first = lines.removeFirst()
    let rest = style.paint(lines, tone).indented(by: Self.indent)
    guard first.hasPrefix(start) else { return [first] + rest }
    return [start + style.paint(first.without(prefix: start), tone)] + rest
  }

  /// The text of a phrase, with its parts in their colours.
  private func painted(_ phrase: Phrase) -> String { phrase.written(painted) }

  /// A part of a phrase in its colour if it has one.
  private func painted(_ part: Phrase.Part) -> String {
    guard case .toned(let tone) = part.style else { return part.text }
    return style.paint(part.text, tone)
  }

  /// A table in aligned columns, with the number of the rows that it leaves out.
  func lines(of table: Table) -> [String] {
    let lines = TerminalTable(table, style: style).lines
    guard let shown = table.shownRows, table.rows.count > shown else { return lines }
    return lines + ["\(Self.indent)and \(Figures.count(table.rows.count - shown)) more\(rest)"]
  }
}
