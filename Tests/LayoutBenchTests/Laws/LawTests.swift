import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding

@Suite("Laws of counts")
struct LawTests {
  private static func counts(_ count: (Int) -> Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: Law.numbers.map { ($0, count($0)) })
  }

  @Test("the numbers of subviews are those that follow each other, and those to predict")
  func numbers() {
    #expect(Law.numbers == Array(0...16) + [31, 32, 33, 64, 100, 517, 1_000])
  }

  /// A count of n subviews, and what is said of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var words: String
    var isSteep = false
    var count: @Sendable (Int) -> Int

    init(
      _ words: String, isSteep: Bool = false, count: @escaping @Sendable (Int) -> Int
    ) {
      self.words = words
      self.isSteep = isSteep
      self.count = count
    }

    var testDescription: String { words }
  }

  private static let laws = [
    Sample("3n") { 3 * $0 }, Sample("0") { _ in 0 }, Sample("5") { _ in 5 },
    Sample("n^3 - n") { $0 * $0 * $0 - $0 }, Sample("n(n - 1)/2") { $0 * ($0 - 1) / 2 },
    Sample("6n - 4 from 2 subviews") { $0 < 2 ? 0 : 6 * $0 - 4 },
    Sample("3n + 2 from 1 subview") { $0 == 0 ? 0 : 3 * $0 + 2 },
    Sample("n from 4 subviews") { $0 == 3 ? 9 : $0 },
  ]

  @Test(
    "a law is the polynomial of least degree, from the fewest subviews on", arguments: laws)
  func found(_ sample: Sample) throws {
    let law = try #require(Law(counts: Self.counts(sample.count)))
    #expect(law.text == sample.words)
    #expect(try Law(text: law.text) == law)
    #expect(try Law(text: law.words) == law)
    for n in [2_048, 10_000] { #expect(law.count(at: n) == sample.count(n)) }
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

  private static let growths = [
    Sample("between 3n and 4n") { $0 >= 20 ? 4 * $0 : 3 * $0 },
    Sample("about 2.3n") { 2 * $0 + $0 / 3 },
    Sample("between 5n and 10n") { $0 * (Int.bitWidth - $0.leadingZeroBitCount) },
    Sample("about n^1.5", isSteep: true) { $0 * Int(Double($0).squareRoot()) },
    Sample("about n^4", isSteep: true) { $0 * $0 * $0 * $0 },
    Sample("about 0.25n² + 4n", isSteep: true, count: ofTable),
    Sample("about n³ − 10n²", isSteep: true) { $0 * $0 * $0 - 10 * $0 * $0 + $0 % 3 },
    Sample("between 37.2n and 110.9n") { 36 * $0 + 1_200 - $0 % 3 },
    Sample("n²", isSteep: true) { $0 * $0 }, Sample("3n + 2") { 3 * $0 + 2 },
  ]

  /// The queries of a table of four columns, of which each cell asks its whole column.
  private static func ofTable(_ n: Int) -> Int {
    let columns = (0..<4).map { column in (n + 3 - column) / 4 }
    return 4 * n + columns.reduce(0) { sum, rows in sum + rows * rows }
  }

  @Test("a count that is near to a square grows like it, whatever two numbers say")
  func likeness() throws {
    let growth = try #require(CountGrowth(counts: Self.counts(Self.ofTable)))
    #expect(growth.likeness == "n²")
    #expect(growth.steepPower == 2)
    let few = [16, 32, 64].map { GrowthPoint(count: $0, amount: Double(Self.ofTable($0))) }
    #expect(Growth.order(1.7, of: few) == "n²")
    let root = [16, 36, 64].map { GrowthPoint(count: $0, amount: pow(Double($0), 1.5)) }
    #expect(Growth.order(1.5, of: root) == "n^1.5")
  }

  @Test("without a law the growth is said by its limits, else by its exponent", arguments: growths)
  func growth(_ sample: Sample) throws {
    let growth = try #require(CountGrowth(counts: Self.counts(sample.count)))
    #expect(growth.words() == sample.words)
    #expect(growth.isSteep == sample.isSteep)
  }

  private static let ofPasses = [
    Sample("3n") { 72 * $0 }, Sample("about 2.9n + 0.5") { 70 * $0 + 12 },
    Sample("n(n − 1)/2") { 12 * $0 * ($0 - 1) }, Sample("about 0.5n") { 13 * $0 },
    Sample("between 2n and 3n") { $0 >= 20 ? 73 * $0 : 48 * $0 },
  ]

  @Test(
    "the law of several passes is that of one where all are alike, else a mean",
    arguments: ofPasses)
  func passes(_ sample: Sample) throws {
    let growth = try #require(CountGrowth(counts: Self.counts(sample.count)))
    #expect(growth.words(passes: 24) == sample.words)
  }
}
