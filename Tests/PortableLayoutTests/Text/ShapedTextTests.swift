import Foundation
import Testing

@testable import PortableLayout

/// Measurements worked out by hand. At 10 points a unit is 1/100 point and a line 12 points high.
@Suite("Shaped text")
struct ShapedTextTests {
  struct Example: CustomTestStringConvertible {
    var text: String
    var width: CGFloat
    var size: CGSize

    init(_ text: String, _ width: CGFloat, _ expectedWidth: CGFloat, _ expectedHeight: CGFloat) {
      self.text = text
      self.width = width
      self.size = CGSize(width: expectedWidth, height: expectedHeight)
    }

    var testDescription: String { "\(text.debugDescription) at \(width)" }
  }

  @Test(
    "greedy line breaking",
    arguments: [
      Example("aa bb cc", .infinity, 38, 12),
      Example("aa bb cc", 38, 38, 12),
      Example("aa bb cc", 37.9, 26, 24),
      Example("aa bb cc", 26, 26, 24),
      Example("aa bb cc", 25.9, 24, 24),
      Example("aa bb cc", 23, 12, 36),
      // Only the space between two words that share a line counts.
      Example("aa   bb", .infinity, 31, 12),
      Example("aa   bb", 30, 12, 24),
      Example("aa\tbb", .infinity, 26, 12),
      Example("aa    ", .infinity, 12, 12),
      Example("    ", .infinity, 0, 12),
      // Spaces that open a paragraph count, and stay behind when the word moves on.
      Example(" aa", .infinity, 14, 12),
      Example(" aa", 13, 12, 24),
    ])
  func greedy(example: Example) {
    expectSize(example)
  }

  @Test(
    "words wider than the line",
    arguments: [
      Example("mmmm", 34, 34, 12),
      Example("mmmm", 33, 25, 24),
      Example("mmmm", 17, 17, 24),
      Example("mmmm", 16, 9, 48),
      Example("mmmm", 0, 9, 48),
      Example("mmmm", -5, 9, 48),
      Example("mmmm", .nan, 9, 48),
      Example("mmmm", -.infinity, 9, 48),
      // The word starts on a fresh line; the next one continues its last line.
      Example("a mmm b", 20, 17, 36),
      Example("a mmmm b", 17, 17, 48),
      Example("a b", 0, 6, 24),
    ])
  func overlong(example: Example) {
    expectSize(example)
  }

  @Test(
    "hard breaks",
    arguments: [
      Example("", .infinity, 0, 12),
      Example("", 0, 0, 12),
      Example("\n", .infinity, 0, 24),
      Example("aa\nbb cc", .infinity, 24, 24),
      Example("aa\r\nbb cc", .infinity, 24, 24),
      Example("aa\u{2028}bb cc", .infinity, 24, 24),
      Example("aa\n\n\nbb", .infinity, 12, 48),
      Example("aa\n", .infinity, 12, 24),
      Example("aa \n  ", .infinity, 12, 24),
      Example("\naa", .infinity, 12, 24),
      Example("aa bb\ncc", 20, 12, 36),
    ])
  func hardBreaks(example: Example) {
    expectSize(example)
  }

  @Test("characters outside ASCII take the fallback advance")
  func fallback() {
    expectSize(Example("é漢", .infinity, 12, 12))
    expectSize(Example("é漢", 11, 6, 24))
  }

  @Test("the ideal size has one line for each paragraph")
  func ideal() {
    let text = ShapedText("Hello, World!\nillicit", font: TextFont(pointSize: 10))
    #expect(text.size(fitting: .infinity) == CGSize(width: 58, height: 24))
  }

  @Test("sizes are rounded up to whole points", arguments: [(1, 21), (2, 41), (3, 62), (5, 102)])
  func rounding(lines: Int, height: Int) {
    let text = ShapedText(Array(repeating: "i", count: lines).joined(separator: " "))
    #expect(text.size(fitting: 4) == CGSize(width: 4, height: height))
  }

  @Test("only the proposal (0, 0) collapses a text (table M)")
  func collapse() {
    let text = ShapedText("aa bb", font: TextFont(pointSize: 10))
    #expect(text.size(fitting: 0, height: 0) == .zero)
    #expect(text.size(fitting: -1, height: 0) == .zero)
    #expect(text.size(fitting: 0, height: 1) == CGSize(width: 6, height: 12))
    #expect(text.size(fitting: 0, height: .infinity) == CGSize(width: 6, height: 48))
    #expect(text.size(fitting: 12, height: 0) == CGSize(width: 12, height: 12))
    #expect(text.size(fitting: .infinity, height: 5) == CGSize(width: 26, height: 12))
  }

  @Test("baselines of the first and the last line", arguments: [1, 2, 3, 7])
  func baselines(lines: Int) {
    let font = TextFont()
    let text = ShapedText(String(repeating: "\n", count: lines - 1), font: font)
    let size = text.size(fitting: .infinity)
    #expect(abs(text.firstBaseline(in: size) - 14.5435) < 1e-9)
    let expected = CGFloat(lines - 1) * 20.4 + 14.5435
    #expect(abs(text.lastBaseline(in: size) - expected) < 1e-9)
  }

  @Test("a collapsed text has its baselines at zero")
  func collapsedBaselines() {
    let text = ShapedText("aa")
    #expect(text.firstBaseline(in: .zero) == 0)
    #expect(text.lastBaseline(in: .zero) == 0)
  }

  @Test("a word takes 16 bytes and a character 1 byte")
  func storage() {
    let text = ShapedText("some words and seventeen")
    #expect(text.words.count == 4)
    #expect(text.codes.count == 21)
    #expect(MemoryLayout<ShapedText.Word>.stride == 16)
  }

  private func expectSize(
    _ example: Example, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = ShapedText(example.text, font: TextFont(pointSize: 10))
    #expect(text.size(fitting: example.width) == example.size, sourceLocation: sourceLocation)
  }
}
