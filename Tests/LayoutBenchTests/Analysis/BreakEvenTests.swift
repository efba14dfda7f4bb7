import Foundation
import LayoutBench
import Testing

/// A model of two variants and when its cache pays.
struct BreakEvenCase: Sendable, CustomTestStringConvertible {
  var overhead: Double
  var uncached: Int
  var cached: Int
  var outcome: BreakEven.Outcome

  var testDescription: String { "overhead \(overhead), \(uncached) and \(cached) measurements" }

  /// Eight workers of three pairs at a cost of a measurement.
  func workers(cost: Double, extra: Double = 0) -> [[TimePair]] {
    (0..<8).map { worker in
      (0..<3).map { pair in
        let noise = Double(worker - pair) / 8
        return TimePair(
          baseline: Nanoseconds(1_000 + Double(uncached) * cost),
          candidate: Nanoseconds(1_000 + overhead + Double(cached) * cost + noise + extra))
      }
    }
  }

  func breakEven(cost: Double) -> BreakEven? {
    BreakEven(
      workers: workers(cost: cost), cost: Nanoseconds(cost), uncached: uncached, cached: cached)
  }
}

@Suite("Break-even")
struct BreakEvenTests {
  // The noise has its centre at 2.5 / 8.
  static let cases = [
    BreakEvenCase(overhead: 400, uncached: 50, cached: 10, outcome: .above(Nanoseconds(10))),
    BreakEvenCase(overhead: -400, uncached: 50, cached: 10, outcome: .atAnyCost),
    BreakEvenCase(overhead: 400, uncached: 10, cached: 10, outcome: .never),
    BreakEvenCase(overhead: 400, uncached: 10, cached: 50, outcome: .never),
    BreakEvenCase(overhead: -400, uncached: 10, cached: 10, outcome: .atAnyCost),
    BreakEvenCase(overhead: -400, uncached: 10, cached: 50, outcome: .below(Nanoseconds(10))),
  ]

  @Test("finds when the cache pays, at whatever cost it is measured", arguments: cases, [0, 100])
  func outcome(example: BreakEvenCase, cost: Double) throws {
    let result = try #require(example.breakEven(cost: cost))
    #expect(abs(result.overhead.value.rawValue - example.overhead) < 1)
    switch (result.outcome, example.outcome) {
    case (.above(let found), .above(let expected)), (.below(let found), .below(let expected)):
      #expect(abs(found.rawValue - expected.rawValue) < 0.05)
    default: #expect(result.outcome == example.outcome)
    }
  }

  @Test("the interval holds the cost and has its ends in order", arguments: cases)
  func interval(example: BreakEvenCase) throws {
    let result = try #require(example.breakEven(cost: 7))
    #expect((result.cost == nil) == (example.uncached == example.cached))
    guard let cost = result.cost else { return }
    let ci95 = try #require(cost.ci95)
    #expect(ci95.lower < ci95.upper && ci95.contains(cost.value))
    let scale = abs(Double(result.savedMeasurements))
    let expected = try #require(result.overhead.ci95).halfWidth / scale
    #expect(abs(ci95.halfWidth - expected) < 1e-9)
  }

  @Test("no difference at all is no reason for a cache")
  func noDifference() throws {
    let pair = TimePair(baseline: Nanoseconds(5), candidate: Nanoseconds(5))
    let result = BreakEven(workers: [[pair]], cost: .zero, uncached: 3, cached: 3)
    #expect(result?.outcome == .never)
    #expect(BreakEven(workers: [], cost: .zero, uncached: 3, cached: 1) == nil)
  }

  @Test(
    "predicts the difference at a second cost and sees a contradiction",
    arguments: [(0, false), (30, true), (-30, true)] as [(Double, Bool)])
  func check(extra: Double, isContradicted: Bool) throws {
    let example = Self.cases[0]
    let result = try #require(example.breakEven(cost: 5))
    let second = example.workers(cost: 100, extra: extra)
    let check = try #require(result.check(against: second, at: Nanoseconds(100)))
    // 400 of bookkeeping less 40 measurements of 100 ns.
    #expect(abs(check.predicted.value.rawValue + 3_600) < 1)
    #expect(abs(check.observed.value.rawValue + 3_600 - extra) < 1)
    #expect(check.isContradicted == isContradicted)
  }

  @Test("each worker's difference is brought to the median cost")
  func costsOfWorkers() throws {
    let example = Self.cases[0]
    let result = try #require(example.breakEven(cost: 5))
    let costs = (0..<8).map { 96 + Double($0) }
    let workers = zip(costs, example.workers(cost: 0)).map { cost, pairs in
      // What the model has each of them take at its own cost, 40 measurements less.
      CostedPairs(
        cost: Nanoseconds(cost),
        pairs: pairs.map {
          TimePair(baseline: $0.baseline, candidate: $0.candidate - Nanoseconds(40 * cost))
        })
    }
    let check = try #require(result.check(against: workers))
    #expect(check.cost == Nanoseconds(99.5))
    #expect(abs(check.observed.value.rawValue - 400 + 40 * 99.5) < 1)
    #expect(try #require(check.observed.ci95).halfWidth < 1)
    #expect(check.outcome == .agrees)
  }

  @Test(
    "agrees, differs on the same side or on the other, or tells nothing",
    arguments: [
      (-3_600, 1, .agrees), (-3_500, 1, .differs), (100, 1, .contrary), (-3_600, 4_000, .open),
    ] as [(Double, Double, BreakEvenCheck.Outcome)])
  func outcomes(observed: Double, halfWidth: Double, outcome: BreakEvenCheck.Outcome) {
    func estimate(_ value: Double, _ halfWidth: Double) -> Estimate<Nanoseconds> {
      Estimate(
        value: Nanoseconds(value),
        ci95: ConfidenceInterval(
          Nanoseconds(value - halfWidth), Nanoseconds(value + halfWidth), level: .ninetyFive),
        ci90: nil, count: 8, unit: .worker)
    }
    let check = BreakEvenCheck(
      cost: Nanoseconds(100), predicted: estimate(-3_600, 1),
      observed: estimate(observed, halfWidth))
    #expect(check.outcome == outcome)
  }

  @Test("a single pair has no interval to contradict anything")
  func noInterval() throws {
    let result = try #require(Self.cases[0].breakEven(cost: 5))
    let pair = TimePair(baseline: Nanoseconds(1), candidate: Nanoseconds(1))
    #expect(result.check(against: [[pair]], at: .zero)?.isContradicted == nil)
    #expect(result.check(against: [], at: .zero) == nil)
  }
}
