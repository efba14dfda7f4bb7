import Testing

@testable import LayoutReports

@Suite("One block in three media")
struct RendererTests {
  private static let blocks: [Block] = [
    .heading(2, "worse: \(code: "a<b")"),
    .table(
      Table(
        ["view", ">queries", ""], shownRows: 2,
        [
          ["VStack", "100 %", Phrase("bad", .worse)],
          ["  a|b", "50 %"], ["    c", "1"],
        ])),
    .paragraph("See \("the page", link: "report.html"), \(strong: "soon")."),
    .list(["one & two"]),
  ]

  @Test("a heading stands above its table, which is cut")
  func terminal() {
    #expect(
      TerminalText(style: .plain, rest: "; --json has all").lines(of: Self.blocks) == [
        "worse: a<b", "  view    queries", "  VStack    100 %  bad", "    a|b      50 %",
        "  and 1 more; --json has all", "", "See the page, soon.", "", "  one & two",
      ])
    #expect(
      TerminalText(style: .colored).lines(of: Self.blocks)[2].hasSuffix("\u{1B}[31mbad\u{1B}[0m"))
  }

  @Test("Markdown escapes, and folds a long table")
  func markdown() {
    #expect(
      MarkdownText.text(of: Self.blocks).split(separator: "\n") == [
        "## worse: `a<b`", "<details>", "<summary>All 3 rows</summary>",
        "| view | queries |  |", "| --- | ---: | --- |", "| VStack | 100 % | bad |",
        "|   a\\|b | 50 % |  |", "|     c | 1 |  |", "</details>",
        "See [the page](report.html), **soon**.", "- one &amp; two",
      ])
  }

  @Test("HTML escapes and shows tones")
  func html() {
    let html = HTMLText.text(of: Self.blocks)
    #expect(html.hasPrefix("<h4>worse: <code>a&lt;b</code></h4>"))
    #expect(html.contains("<th scope=\"row\">  a|b</th>"))
    #expect(html.contains("<td class=\"r\">50 %</td>"))
    #expect(html.contains("<span class=\"c-costs\">bad</span>"))
    #expect(html.contains("<a href=\"report.html\">the page</a>, <b>soon</b>."))
  }

  private static let card = Card(
    id: "l-flow", name: "flow", title: "\("Worth it", .better) (its own cache)", mark: .pays,
    sentences: ["From 300 & more.", "See \(code: "a|b")."], steps: ["size(p)"])

  @Test("code in a card keeps its lines, and a page shows it and the next command as code")
  func codeInCards() {
    var card = Self.card
    let reasons = ["Write:", "    zip(a, b)", "      .map { $0 < $1 }", "Then measure."]
    card.sentences = reasons.withCode
    card.next = DecisionCards.next("layout-bench list", "see all")
    #expect(
      TerminalText(style: .plain).lines(of: [.cards([card])]).dropFirst() == [
        "  Write:", "      zip(a, b)", "        .map { $0 < $1 }", "  Then measure.", "",
        "  Next: see all: layout-bench list",
      ])
    let html = HTMLText.text(of: [.cards([card])])
    let code = "<p class=\"sent\">Write:</p><pre>zip(a, b)\n  .map { $0 &lt; $1 }</pre><p"
    #expect(html.contains(code), "\(html)")
    #expect(html.contains("<p class=\"sent\">Next: see all: <code>layout-bench list</code></p>"))
    let markdown = MarkdownText.text(of: [.cards([card])])
    #expect(markdown.contains("Write: `zip(a, b)   .map { $0 < $1 }` Then measure. Next: see all:"))
  }

  private static func chart(file: String?) -> Block {
    .chart(
      Chart(
        drawing: Drawing(width: 760, height: 9, id: "c", title: "T", summary: "S"),
        key: Mark.key([(.pays, "pays")]), file: file))
  }

  @Test("a card is a box in a page, an item in Markdown and a paragraph in a terminal")
  func cards() {
    let blocks = [Block.cards([Self.card])]
    #expect(
      TerminalText(style: .plain).lines(of: blocks)
        == ["flow   Worth it (its own cache)", "  From 300 & more.", "  See a|b."])
    #expect(
      MarkdownText.text(of: blocks)
        == "- `flow`: Worth it (its own cache). From 300 &amp; more. See `a\\|b`.\n")
    let html = HTMLText.text(of: blocks)
    #expect(html.hasPrefix("<div class=\"cards\"><article class=\"card\" id=\"l-flow\">"))
    #expect(html.contains("<p class=\"sent\">From 300 &amp; more.</p>"))
    #expect(html.contains("<ol><li>size(p)</li></ol>"))
  }

  @Test("a chart is drawn in a page; Markdown shows its file, a terminal nothing")
  func charts() {
    let html = HTMLText.text(of: [Self.chart(file: nil)])
    #expect(html.contains("id=\"c-t\""))
    #expect(html.contains("</svg>pays</li>"))
    #expect(
      MarkdownText.text(of: ["x", "y"].map { .paragraph($0) } + [Self.chart(file: "c.svg")])
        == "x\n\ny\n\n![T. S](c.svg)\n")
    #expect(MarkdownText.text(of: [.paragraph("x"), Self.chart(file: nil)]) == "x\n")
    #expect(
      TerminalText(style: .plain).lines(of: [.paragraph("x"), Self.chart(file: "c.svg")]) == ["x"])
  }
}
