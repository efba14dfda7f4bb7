import Testing

@testable import LayoutReports

@Suite("One block in three media")
struct RendererTests {
  private static let blocks: [Block] = [
    .heading(2, "worse: \(code: "a<b")"),
    .table(
      Table(
        ["view", ">queries", ""], most: 2,
        [
          ["VStack", Phrase("100 %", .share(1)), Phrase("bad", .worse)],
          ["  a|b", Phrase("50 %", .share(0.5))], ["    c", "1"],
        ])),
    .paragraph("See \("the page", link: "report.html"), \(strong: "soon")."),
    .list(["one & two"]),
  ]

  @Test("A heading stands above its table, which is cut")
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

  @Test("HTML escapes, shows depth, tones and shares")
  func html() {
    let html = HTMLText.text(of: Self.blocks)
    #expect(html.hasPrefix("<h4>worse: <code>a&lt;b</code></h4>"))
    #expect(html.contains("<th scope=\"row\" style=\"--d:1\">  a|b</th>"))
    #expect(html.contains("<td class=\"r\">50 % <span class=\"bar\" style=\"--w:50\"></span></td>"))
    #expect(html.contains("<span class=\"c-costs\">bad</span>"))
    #expect(html.contains("<a href=\"report.html\">the page</a>, <b>soon</b>."))
  }
}
