import Foundation
import LayoutBench
import Testing

struct PricedComparisonTests {
  /// Eight workers of four pairs that scatter a little, each with the times given.
  static func workers(
    _ baseline: Double, _ candidate: Double, scatter: Double = 0.004
  ) -> [[TimePair]] {
    (0..<8).map { worker in
      (0..<4).map { pair in
        let first = Double((worker * 7 + pair * 3) % 11 - 5) / 5 * scatter
        let second = Double((worker * 5 + pair * 4) % 9 - 4) / 4 * scatter
        return TimePair(
          baseline: Nanoseconds(rawValue: baseline * (1 + first)),
          candidate: Nanoseconds(rawValue: candidate * (1 + second)))
      }
    }
  }

  /// One of both times of the pairs of workers, as samples.
  static func samples(
    _ workers: [[TimePair]], _ time: KeyPath<TimePair, Nanoseconds>
  ) -> [TimeSample] {
    var samples: [TimeSample] = []
    for (worker, pairs) in workers.enumerated() {
      for (pair, times) in pairs.enumerated() {
        samples.append(
          TimeSample(worker: worker, pair: pair, order: 0, perPass: times[keyPath: time]))
      }
    }
    return samples
  }

  static func priced(
    _ baseline: Double, _ candidate: Double, queries: (Double, Double), price: Double,
    scatter: Double = 0.004
  ) throws -> PricedComparison {
    try #require(
      PricedComparison(
        readings: [workers(baseline, candidate, scatter: scatter)],
        counts: (PassCounts([.query: queries.0]), PassCounts([.query: queries.1])),
        at: PriceList(name: "x", [.query: Nanoseconds(rawValue: price)])))
  }

  @Test func addsAnExactConstantToEachSample() throws {
    let workers = Self.workers(10_000, 15_000)
    let counts = (PassCounts([.query: 3_000]), PassCounts([.query: 2_000]))
    let prices = PriceList(name: "x", [.query: Nanoseconds(20)])
    let priced = try #require(PricedComparison(readings: [workers], counts: counts, at: prices))
    let byHand = PairedRatio(
      workers: workers.map {
        $0.map {
          TimePair(
            baseline: $0.baseline + Nanoseconds(60_000),
            candidate: $0.candidate + Nanoseconds(40_000))
        }
      })
    #expect(priced.ratio == byHand?.toSixDigits)
    #expect(abs(priced.difference.value.rawValue + 15_000) < 200)
    #expect(abs(priced.saving.rawValue - 15_000) < 200)
    #expect(abs(priced.share - 60.0 / 70) < 0.01)
  }

  @Test func isTheTimeAsItIsWhereNothingHasAPrice() throws {
    let workers = Self.workers(10_000, 12_000)
    let counts = (PassCounts([.query: 5]), PassCounts([.query: 2]))
    let priced = try #require(PricedComparison(readings: [workers], counts: counts, at: .engine))
    #expect(priced.ratio == PairedRatio(workers: workers)?.toSixDigits)
    #expect(priced.share == 0)
    #expect(priced.verdict == .costs)
  }

  /// What the engine takes to measure is not what SwiftUI would: the price stands for it.
  @Test(arguments: [(28.0, true, 33_000.0), (28, false, 38_000), (0, true, 10_000)])
  func theEnginesMeasuringIsNoSaving(price: Double, takesOffEngine: Bool, saving: Double) throws {
    let counts = (
      PassCounts([.query: 2_000, .measurement: 2_000]),
      PassCounts([.query: 1_000, .measurement: 1_000])
    )
    let priced = try #require(
      PricedComparison(
        readings: [Self.workers(30_000, 20_000, scatter: 0)], counts: counts,
        at: PriceList(name: "x", [.query: Nanoseconds(price)]), takesOffEngine: takesOffEngine))
    #expect(abs(priced.saving.rawValue - saving) < 1)
  }

  @Test func pricesTurnAVerdictRound() throws {
    // An array of sizes: a little more of its own, a query less for each subview.
    let queries = (3_000.0, 2_000.0)
    #expect(try Self.priced(10_000, 13_600, queries: queries, price: 0).verdict == .costs)
    #expect(try Self.priced(10_000, 13_600, queries: queries, price: 28).verdict == .paysOff)
  }

  @Test(arguments: [
    (0.90, 0.0, Verdict.paysOff), (0.94, 0.0, .paysOff), (0.94, 1.0, .tooClose),
    (0.90, 1.0, .paysOff), (1.07, 0.0, .costs), (1.07, 1.0, .tooClose), (1.15, 1.0, .costs),
    (1.00, 1.0, .noPracticalDifference), (1.00, 0.0, .noPracticalDifference),
  ])
  func guardsAgainstTheErrorOfThePrices(ratio: Double, share: Double, verdict: Verdict) throws {
    let workers = Self.workers(10_000, 10_000 * ratio)
    let estimate = try #require(PairedRatio(workers: workers)).logRatio
    #expect(Verdict(estimate, bound: .standard, share: share) == verdict)
  }

  @Test func anIntervalAcrossTheBoundIsNotTooClose() throws {
    let estimate = try #require(PairedRatio(workers: Self.workers(1e4, 9.6e3))).logRatio
    #expect(Verdict(estimate, bound: .standard, share: 1) == .noPracticalDifference)
    let wide = try #require(
      PairedRatio(workers: Self.workers(1e4, 9.4e3, scatter: 0.1))
    ).logRatio
    #expect([.leaning, .inconclusive].contains(Verdict(wide, bound: .standard, share: 1)))
  }

  @Test func theGuardIsThatOfTheShare() {
    #expect(PriceGuard.logRatio(share: 0) == .zero)
    #expect(abs(PriceGuard.logRatio(share: 1).rawValue - log(1.05)) < 1e-12)
    #expect(abs(PriceGuard.logRatio(share: 0.5).rawValue - log(1.025)) < 1e-12)
  }
}

struct PriceBreakEvenTests {
  private func breakEven(
    _ baseline: Double, _ candidate: Double, queries: (Double, Double), at price: Double = 28
  ) throws -> PriceBreakEven? {
    try PricedComparisonTests.priced(baseline, candidate, queries: queries, price: price).perQuery
  }

  @Test(arguments: [0.0, 4, 28])
  func findsThePriceWhateverTheList(price: Double) throws {
    // 4,700 ns more of its own, 1,000 queries less.
    let found = try breakEven(10_000, 14_700, queries: (3_000, 2_000), at: price)
    guard case .above(let estimate) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(abs(estimate.value.rawValue - 4.7) < 0.1)
    let interval = try #require(estimate.ci95)
    #expect(interval.lower.rawValue < 4.7)
    #expect(interval.upper.rawValue > 4.7)
  }

  @Test func paysAtAnyPriceWhereNothingIsAdded() throws {
    #expect(try breakEven(10_000, 8_000, queries: (3_000, 2_000)) == .atAnyPrice)
    #expect(try breakEven(10_000, 8_000, queries: (2_000, 2_000)) == .atAnyPrice)
  }

  @Test func paysAtNoPriceWhereNothingIsSaved() throws {
    #expect(try breakEven(10_000, 12_000, queries: (2_000, 3_000)) == .atNoPrice)
    #expect(try breakEven(10_000, 12_000, queries: (2_000, 2_000)) == .atNoPrice)
  }

  @Test func paysBelowAPriceWhereItQueriesMoreAndComputesLess() throws {
    guard case .below(let price) = try breakEven(20_000, 12_000, queries: (1_000, 2_000)) else {
      Issue.record("not below")
      return
    }
    #expect(abs(price.value.rawValue - 8) < 0.2)
  }

  @Test func saysNothingOfTwoVariantsThatAreAlike() throws {
    #expect(try breakEven(10_000, 10_000, queries: (2_000, 2_000)) == nil)
  }
}
