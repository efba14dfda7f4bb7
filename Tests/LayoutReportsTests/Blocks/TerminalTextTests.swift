import Testing

@testable import LayoutReports

@Suite("Aligned columns")
struct TerminalTextTests {
  @Test(
    "width in columns of a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("µs ±2 %", 7), ("–", 1), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2),
      ("한글", 4), ("❤\u{FE0F}", 2), ("✔", 1), ("ｱ", 1), ("Ａ", 2), ("\u{7}", 0),
    ])
  func widths(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("truncated text is never wider than proposed")
  func truncation() {
    #expect(DisplayWidth.truncated("flow", to: 4) == "flow")
    #expect(DisplayWidth.truncated("flows", to: 4) == "flo…")
    #expect(DisplayWidth.truncated("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncated("flow", to: 0) == "")
  }

  @Test(
    "a line ends before a number with a unit, a case and a quoted command that it has no room for",
    arguments: [
      ("It saves 3.97 µs a pass.", 14, ["It saves", "3.97 µs a", "pass."]),
      ("It saves 1,000 pt.", 12, ["It saves", "1,000 pt."]),
      ("See 'run --all', or its help.", 18, ["See 'run --all',", "or its help."]),
      ("See 'run --all', or its help.", 15, ["See", "'run --all', or", "its help."]),
      ("See 'run --all'.", 8, ["See 'run", "--all'."]),
      ("SwiftUI's own view's 3 %", 14, ["SwiftUI's own", "view's 3 %"]),
      (
        "Not run: rank/mixed/200/stack/resize/memo-3, and 1 more", 36,
        ["Not run:", "rank/mixed/200/stack/resize/memo-3,", "and 1 more"]
      ),
      ("a/path/of/names", 8, ["a/path/", "of/names"]), ("longest", 3, ["lon", "ges", "t"]),
    ])
  func wrapping(text: String, columns: Int, lines: [String]) {
    #expect(DisplayWidth.wrapped(text, to: columns) == lines)
  }

  @Test(
    "a command after a colon has a line of its own where the rest of a line has no room for it",
    arguments: [
      ("See: layout-bench list", 30, ["See: layout-bench list"]),
      (
        "It is broken. See: layout-bench verify A.swift --subject A", 40,
        ["It is broken. See:", "layout-bench verify A.swift --subject A"]
      ),
      (
        "It is broken. See: layout-bench verify A.swift --subject A", 20,
        ["It is broken. See:", "layout-bench verify A.swift --subject A"]
      ),
      (
        "A pass (by view: layout-bench profile 'A B.swift' .): 3 µs, and more", 40,
        ["A pass (by view:", "layout-bench profile 'A B.swift' .):", "3 µs, and more"]
      ),
      (
        "They are elsewhere: layout-bench verify ../A.swift. See there.", 36,
        ["They are elsewhere:", "layout-bench verify ../A.swift.", "See there."]
      ),
      (
        "Its decision: 'layout-bench measure A.swift --count 12' has it", 30,
        ["Its decision:", "'layout-bench measure A.swift --count 12'", "has it"]
      ),
      ("To run it, add --filter '^a b$'.", 26, ["To run it, add", "--filter '^a b$'."]),
      ("To run it, add --filter '^a/b$' there", 29, ["To run it, add", "--filter '^a/b$' there"]),
      ("In short layout-bench has it", 22, ["In short layout-bench", "has it"]),
    ])
  func commandsInProse(text: String, columns: Int, lines: [String]) {
    #expect(DisplayWidth.wrapped(text, to: columns, keepsWords: true) == lines)
  }

  @Test("wide characters and colours leave columns aligned")
  func alignment() {
    let table = Table(
      ["", ">", ""], [["日本", Phrase("1", .better), "x"], ["a", "1,000", ""], ["b", "", "y"]])
    #expect(
      TerminalText(style: .plain).lines(of: table)
        == ["  日本      1  x", "  a     1,000", "  b            y"])
    #expect(
      TerminalText(style: .colored).lines(of: table)[0]
        == "  日本      \u{1B}[32m1\u{1B}[0m  x")
  }
}

@Suite("Tables in a terminal of some width")
struct NarrowTableTests {
  private static let table = Table(
    ["", "", ">", ""],
    [
      [
        "flow/tags/1000/root/first/memo-3", "uncached", "1,000",
        Phrase("a cache pays off at the prices of SwiftUI", .better),
      ],
      ["row", "as written", "20", "fine"],
    ])

  private static func lines(_ columns: Int?) -> [String] {
    TerminalText(style: TextStyle(isColored: false, columns: columns))
      .lines(of: table)
  }

  @Test(
    "no line is wider than the terminal, and no word is lost", arguments: [44, 50, 60, 80, 100])
  func narrow(_ columns: Int) {
    let lines = Self.lines(columns)
    for line in lines { #expect(DisplayWidth.of(line) <= columns, "\(line)") }
    let letters = { (lines: [String]) in lines.joined().filter { $0 != " " }.sorted() }
    #expect(letters(lines) == letters(Self.lines(nil)))
  }

  @Test("a text that is too wide goes on below itself")
  func wrapped() {
    #expect(
      Self.lines(60) == [
        "  flow/tags/1000/     uncached    1,000  a cache pays off at",
        "  root/first/memo-3                      the prices of",
        "                                         SwiftUI",
        "  row                 as written     20  fine",
      ])
  }

  @Test("prose goes on in the next line, code does not")
  func prose() {
    let style = TextStyle(isColored: false, columns: 30)
    #expect(
      style.fitted("  a note that is longer than a narrow terminal") == [
        "  a note that is longer than a", "  narrow terminal",
      ])
    let code = "      let widths = subviews.map { $0.sizeThatFits(.unspecified).width }"
    #expect(style.fitted(code) == [code])
    #expect(style.fitted("short") == ["short"])
    let step = "  Next: see it: layout-bench verify Flow.swift --subject Flow"
    let command = "    layout-bench verify Flow.swift --subject Flow"
    #expect(style.fitted(step) == ["  Next: see it:", command])
    #expect(style.fitted("  Next: see it: verify Flow") == ["  Next: see it: verify Flow"])
    #expect(style.fitted("  Next: \(command)") == ["  Next: \(command)"])
  }

  @Test("prose has columns of its own; commands and tables have those of the terminal")
  func columnsOfProse() {
    let style = TextStyle(isColored: false, prose: 30)
    #expect(
      style.fitted("  a note that is longer than a narrow terminal") == [
        "  a note that is longer than a", "  narrow terminal",
      ])
    let sight = "  To see it: layout-bench check 'My app' --filter '^flow/a b$' --quiet"
    #expect(style.fitted(sight) == [sight])
    #expect(TerminalText(style: style).lines(of: Self.table) == Self.lines(nil))
    #expect(
      TextStyle(isColored: false, columns: 20, prose: 30).fitted("words of a longer text").count
        == 2)
  }

  @Test("words in colours are wrapped as others are")
  func coloured() {
    let style = TextStyle(isColored: true, columns: 24)
    let text = TerminalText(style: style)
    let item: Phrase = "\("✘ incorrect", .worse) the size of a layout that has words"
    #expect(
      text.lines(of: [.list([item])]) == [
        "  \(style.worse("✘ incorrect")) the size", "  of a layout that has", "  words",
      ])
    let toned = Phrase("a text in one tone that is long", .worse)
    #expect(
      text.lines(of: [.list([toned])]) == [
        "  \(style.worse("a text in one tone"))", "  \(style.worse("that is long"))",
      ])
  }

  @Test("a command that shows a finding goes on where an option begins, so that a shell reads it")
  func commands() {
    let sight = "  To see it: layout-bench check 'My app' --filter '^flow/a b$' --quiet"
    #expect(
      TextStyle(isColored: false, columns: 44).fitted(sight) == [
        "  To see it: layout-bench check 'My app' \\",
        "             --filter '^flow/a b$' --quiet",
      ])
    #expect(TextStyle.plain.fitted(sight) == [sight])
  }

  @Test("a column with several words gives way before one word is cut")
  func words() {
    var style = TextStyle.plain
    style.columns = 32
    let table = Table(["layout", "cache"], [["equal-width-column", "maybe worth it"]])
    #expect(
      TerminalText(style: style).lines(of: [.table(table)]) == [
        "  layout              cache", "  equal-width-column  maybe",
        "                      worth it",
      ])
  }

  @Test(
    "a name stays whole up to 30 columns, and loses its middle where it is longer",
    arguments: [
      ("EqualWidthColumnOfManyTagsABCDEF", 42, "EqualWidthColu…fManyTagsABCDEF"),
      ("EqualWidthColumnOfManyTagsABCD", 42, "EqualWidthColumnOfManyTagsABCD"),
      ("Equals", 50, "Equals"),
    ])
  func names(name: String, columns: Int, shown: String) {
    var style = TextStyle.plain
    style.columns = columns
    let row = [Phrase(name, .code), "worth it from 20 subviews"]
    let table = Table(["layout", "decision"], [row])
    let lines = TerminalText(style: style).lines(of: [.table(table)])
    #expect(lines[1].hasPrefix("  \(shown)  worth"), "\(lines)")
    #expect(lines.allSatisfy { line in DisplayWidth.of(line) <= columns })
  }

  @Test("a table that fits is as it is without a limit")
  func fitting() {
    #expect(
      Self.lines(120) == Self.lines(nil))
  }
}
