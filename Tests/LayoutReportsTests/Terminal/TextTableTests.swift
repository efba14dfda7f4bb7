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
