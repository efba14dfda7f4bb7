import Testing

@testable import LayoutBenchCLI

@Suite("Numbers of subviews in words")
struct CountWordsTests {
  @Test(
    "one subview is singular",
    arguments: [
      (0...1, "1 subview at most"), (0...2, "2 subviews at most"), (1...1, "1 subview"),
      (2...2, "2 subviews"), (2...4, "2 to 4 subviews"), (3...Int.max, "3 subviews or more"),
    ])
  func words(counts: ClosedRange<Int>, words: String) {
    #expect(SuiteRun.words(counts) == words)
  }
}
