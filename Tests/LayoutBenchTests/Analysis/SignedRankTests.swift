import LayoutBench
import Testing

/// A row of the table of test vectors.
struct RankVector: Sendable, CustomTestStringConvertible {
  var n: Int
  var level: ConfidenceLevel
  var k: Int?
  var coverage: Double

  var testDescription: String { "n = \(n), \(level.rawValue) %" }
}

@Suite("Signed rank")
struct SignedRankTests {
  static let vectors: [RankVector] = [
    (5, nil, 1, 0.9375, 0.9375), (6, 1, 3, 0.9688, 0.9062), (8, 4, 6, 0.9609, 0.9219),
    (10, 9, 11, 0.9512, 0.9160), (12, 14, 18, 0.9575, 0.9077), (15, 26, 31, 0.9521, 0.9054),
    (20, 53, 61, 0.9516, 0.9027), (25, 90, 101, 0.9517, 0.9043), (30, 138, 152, 0.9503, 0.9039),
  ].flatMap { n, k95, k90, coverage95, coverage90 in
    [
      RankVector(n: n, level: .ninetyFive, k: k95, coverage: coverage95),
      RankVector(n: n, level: .ninety, k: k90, coverage: coverage90),
    ]
  }

  @Test("exact ranks and their coverage", arguments: vectors)
  func exact(vector: RankVector) {
    #expect(SignedRank.rank(count: vector.n, level: vector.level) == vector.k)
    // Without an interval the table has the most that the outermost averages cover.
    let coverage =
      1 - 2 * SignedRank.distribution(count: vector.n).prefix(vector.k ?? 1).reduce(0, +)
    #expect(abs(coverage - vector.coverage) <= 0.000_051, "covers \(coverage)")
  }

  @Test("probabilities sum to one and are symmetric", arguments: [0, 1, 5, 12])
  func distribution(n: Int) {
    let probabilities = SignedRank.distribution(count: n)
    let most = n * (n + 1) / 2
    #expect(probabilities.count == most + 1)
    let sum: Double = probabilities.reduce(0, +)
    #expect(abs(sum - 1) < 1e-12)
    #expect(probabilities == probabilities.reversed())
  }

  @Test("too few values have no rank", arguments: 0...4)
  func tooFew(n: Int) {
    #expect(SignedRank.rank(count: n, level: .ninetyFive) == nil)
    #expect(SignedRank.rank(count: n, level: .ninety) == nil)
  }

  @Test("the smallest samples that have an interval")
  func minimumCount() {
    #expect(SignedRank.minimumCount(for: .ninetyFive) == 6)
    #expect(SignedRank.minimumCount(for: .ninety) == 5)
  }
}

@Suite("Signed-rank test")
struct SignedRankTestTests {
  @Test("p-values of known statistics")
  func known() {
    let sample = [1, 2, 3, 4, 5, 6].map(LogRatio.init(_:))
    // All six on one side: 2 / 64.
    #expect(SignedRank.pValue(of: sample, centre: .zero) == 0.03125)
    #expect(SignedRank.pValue(of: sample, centre: LogRatio(3.5)) == 1)
    #expect(SignedRank.pValue(of: [LogRatio](), centre: .zero) == nil)
  }

  @Test("p is at most 5 % exactly where the interval misses the centre", arguments: [8, 12, 25])
  func duality(n: Int) throws {
    var generator = SeededGenerator(seed: UInt64(n))
    let sample = (0..<n).map { _ in LogRatio(generator.double(in: -1..<1)) }
    let ci95 = try #require(Estimate(hodgesLehmann: sample, unit: .worker)?.ci95)
    for step in -10...10 {
      let centre = LogRatio(Double(step) / 10)
      let p = try #require(SignedRank.pValue(of: sample, centre: centre))
      #expect((p <= 0.05) == !ci95.contains(centre), "centre \(centre): p = \(p), \(ci95)")
    }
  }
}
