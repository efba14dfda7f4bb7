import Testing

@testable import LayoutReports

@Suite("Aligned columns")
struct TextTableTests {
  @Test(
    "Width in columns of a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("µs ±2 %", 7), ("–", 1), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2),
      ("한글", 4), ("❤\u{FE0F}", 2), ("✔", 1), ("ｱ", 1), ("Ａ", 2), ("\u{7}", 0),
    ])
  func widths(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("Truncated text is never wider than proposed")
  func truncation() {
    #expect(DisplayWidth.truncated("flow", to: 4) == "flow")
    #expect(DisplayWidth.truncated("flows", to: 4) == "flo…")
    #expect(DisplayWidth.truncated("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncated("flow", to: 0) == "")
  }

  @Test("Wide characters and colours leave columns aligned")
  func alignment() {
    var table = TextTable([.left, .right, .left], indent: "  ")
    table.append([.init("日本"), .init("1", .better), .init("x")])
    table.append([.init("a"), .init("1,000"), .init("")])
    table.append([.init("b"), .init(""), .init("y")])
    #expect(
      table.lines(.plain) == ["  日本      1  x", "  a     1,000", "  b            y"])
    #expect(table.lines(.colored)[0] == "  日本      \u{1B}[32m1\u{1B}[0m  x")
  }
}

@Suite("Tables in a terminal of some width")
struct NarrowTableTests {
  private static let table = {
    var table = TextTable([.left, .left, .right, .left], indent: "  ")
    table.append([
      .init("flow/tags/1000/root/first/memo-3"), .init("uncached"), .init("1,000"),
      .init("a cache pays off at the prices of SwiftUI", .better),
    ])
    table.append([.init("row"), .init("as written"), .init("20"), .init("fine")])
    return table
  }()

  @Test(
    "No line is wider than the terminal, and no word is lost", arguments: [44, 50, 60, 80, 100])
  func narrow(_ columns: Int) {
    let lines = Self.table.lines(TextStyle(isColored: false, columns: columns))
    for line in lines { #expect(DisplayWidth.of(line) <= columns, "\(line)") }
    let letters = { (lines: [String]) in lines.joined().filter { $0 != " " }.sorted() }
    #expect(letters(lines) == letters(Self.table.lines(.plain)))
  }

  @Test("A text that is too wide goes on below itself")
  func wrapped() {
    #expect(
      Self.table.lines(TextStyle(isColored: false, columns: 60)) == [
        "  flow/tags/1000/     uncached    1,000  a cache pays off at",
        "  root/first/memo-3                      the prices of",
        "                                         SwiftUI",
        "  row                 as written     20  fine",
      ])
  }

  @Test("Prose goes on in the next line, code does not")
  func prose() {
    let style = TextStyle(isColored: false, columns: 30)
    #expect(
      style.fitted("  a note that is longer than a narrow terminal") == [
        "  a note that is longer than a", "  narrow terminal",
      ])
    let code = "      let widths = subviews.map { $0.sizeThatFits(.unspecified).width }"
    #expect(style.fitted(code) == [code])
    #expect(style.fitted("short") == ["short"])
  }

  @Test("A table that fits is as it is without a limit")
  func fitting() {
    #expect(
      Self.table.lines(TextStyle(isColored: false, columns: 120)) == Self.table.lines(.plain))
  }
}
