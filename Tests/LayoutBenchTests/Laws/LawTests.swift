import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

@Suite("Laws of counts")
struct LawTests {
  private static func counts(_ count: (Int) -> Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: Law.numbers.map { ($0, count($0)) })
  }

  @Test("the numbers of subviews are those that follow each other, and those to predict")
  func numbers() {
    #expect(Law.numbers == Array(0...16) + [31, 32, 33, 64, 100, 517, 1_000])
  }

  @Test(
    "a law is the polynomial of least degree, from the fewest subviews on",
    arguments: [
      ("3n", { 3 * $0 }), ("0", { _ in 0 }), ("5", { _ in 5 }), ("n^3 - n", { $0 * $0 * $0 - $0 }),
      ("n(n - 1)/2", { $0 * ($0 - 1) / 2 }),
      ("6n - 4 from 2 subviews", { $0 < 2 ? 0 : 6 * $0 - 4 }),
      ("3n + 2 from 1 subview", { $0 == 0 ? 0 : 3 * $0 + 2 }),
      ("n from 4 subviews", { $0 == 3 ? 9 : $0 }),
    ] as [(String, @Sendable (Int) -> Int)])
  func found(_ text: String, _ count: @Sendable (Int) -> Int) throws {
    let law = try #require(Law(counts: Self.counts(count)))
    #expect(law.text == text)
    #expect(try Law(text: law.text) == law)
    #expect(try Law(text: law.words) == law)
    for n in [2_048, 10_000] { #expect(law.count(at: n) == count(n)) }
  }

  @Test("a law that misses one count by one is none", arguments: [6, 16, 31, 33, 100, 517, 1_000])
  func missed(_ n: Int) {
    var counts = Self.counts { 3 * $0 }
    counts[n]? += 1
    #expect(Law(counts: counts) == nil)
    counts[n] = nil
    // A number that was not counted is predicted by nothing; among the first ones it is needed.
    #expect((Law(counts: counts) == nil) == (n <= 16))
  }

  @Test("too few predictions make no law")
  func short() {
    let counts = Self.counts { 3 * $0 }
    #expect(Law(counts: counts.filter { $0.key <= 32 }) == nil)
    #expect(Law(counts: counts.filter { $0.key <= 33 })?.text == "3n")
  }

  @Test(
    "without a law the growth is said by its limits, else by its exponent",
    arguments: [
      ("between 3n and 4n", false, { $0 >= 20 ? 4 * $0 : 3 * $0 }),
      ("between 2.3n and 2.4n", false, { 2 * $0 + $0 / 3 }),
      ("between 5n and 10n", false, { $0 * (Int.bitWidth - $0.leadingZeroBitCount) }),
      ("about n^1.5", true, { $0 * Int(Double($0).squareRoot()) }),
      ("about n^4", true, { $0 * $0 * $0 * $0 }), ("n²", true, { $0 * $0 }),
      ("3n + 2", false, { 3 * $0 + 2 }),
    ] as [(String, Bool, @Sendable (Int) -> Int)])
  func growth(_ words: String, _ isSteep: Bool, _ count: @Sendable (Int) -> Int) throws {
    let growth = try #require(CountGrowth(counts: Self.counts(count)))
    #expect(growth.words() == words)
    #expect(growth.isSteep == isSteep)
  }

  @Test(
    "the law of several passes is that of one where all are alike, else a mean",
    arguments: [
      ("3n", { 72 * $0 }), ("about 2.9n + 0.5", { 70 * $0 + 12 }),
      ("n(n − 1)/2", { 12 * $0 * ($0 - 1) }), ("about 0.5n", { 13 * $0 }),
      ("between 2n and 3.1n", { $0 >= 20 ? 73 * $0 : 48 * $0 }),
    ] as [(String, @Sendable (Int) -> Int)])
  func passes(_ words: String, _ count: @Sendable (Int) -> Int) throws {
    let growth = try #require(CountGrowth(counts: Self.counts(count)))
    #expect(growth.words(passes: 24) == words)
  }
}
