import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Intervals of a log ratio, in units of L, and what follows from them.
struct VerdictCase: Sendable, CustomTestStringConvertible {
  var ci95: ClosedRange<Double>?
  var ci90: ClosedRange<Double>?
  var verdict: Verdict

  var testDescription: String { verdict.rawValue }

  func estimate(bound: EquivalenceBound, count: Int = 12) -> Estimate<LogRatio> {
    func interval(_ range: ClosedRange<Double>?) -> ConfidenceInterval<LogRatio>? {
      let limit = bound.logRatio.rawValue
      return range.map {
        ConfidenceInterval(LogRatio($0.lowerBound * limit), LogRatio($0.upperBound * limit))
      }
    }
    let middle = (ci90 ?? ci95).map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
    return Estimate(
      value: LogRatio(middle * bound.logRatio.rawValue), ci95: interval(ci95),
      ci90: interval(ci90), count: count, unit: .worker)
  }
}

@Suite("Verdict")
struct VerdictTests {
  static let cases = [
    VerdictCase(ci95: -4...(-1.01), ci90: -3...(-2), verdict: .paysOff),
    VerdictCase(ci95: -4...(-1), ci90: -3...(-2), verdict: .leaning),
    VerdictCase(ci95: 1.01...4, ci90: 2...3, verdict: .costs),
    VerdictCase(ci95: 1...4, ci90: 2...3, verdict: .leaning),
    VerdictCase(ci95: -0.9...0.9, ci90: -0.8...0.8, verdict: .noPracticalDifference),
    VerdictCase(ci95: 0.1...0.9, ci90: 0.2...0.8, verdict: .noPracticalDifference),
    VerdictCase(ci95: -1.2...1.2, ci90: -0.99...0.99, verdict: .noPracticalDifference),
    VerdictCase(ci95: nil, ci90: -0.5...0.5, verdict: .noPracticalDifference),
    VerdictCase(ci95: -1.2...0.5, ci90: -1...0.4, verdict: .inconclusive),
    VerdictCase(ci95: -1.2...(-0.1), ci90: -1.1...(-0.2), verdict: .leaning),
    VerdictCase(ci95: 0...2, ci90: 0.1...1.9, verdict: .inconclusive),
    VerdictCase(ci95: -2...2, ci90: -1.5...1.5, verdict: .inconclusive),
    VerdictCase(ci95: nil, ci90: -4 ... -3, verdict: .inconclusive),
    VerdictCase(ci95: nil, ci90: nil, verdict: .inconclusive),
  ]

  @Test("follows the table", arguments: cases, [0.01, 0.05, 0.5])
  func table(example: VerdictCase, delta: Double) throws {
    let bound = try #require(EquivalenceBound(delta: delta))
    #expect(Verdict(example.estimate(bound: bound), bound: bound) == example.verdict)
  }

  @Test("swapping the variants mirrors the verdict", arguments: cases)
  func mirror(example: VerdictCase) {
    let mirrored = Verdict(example.estimate(bound: .standard).map { -$0 })
    switch example.verdict {
    case .paysOff: #expect(mirrored == .costs)
    case .costs: #expect(mirrored == .paysOff)
    default: #expect(mirrored == example.verdict)
    }
  }

  @Test("overrides come in their order of weight")
  func overrides() {
    let verdict = Verdict.paysOff
    #expect(verdict.overridden() == .paysOff)
    #expect(verdict.overridden(isInvalid: true) == .invalid)
    #expect(verdict.overridden(hasFailed: true, isInvalid: true) == .failed)
    #expect(
      verdict.overridden(isIncorrect: true, hasFailed: true, isInvalid: true) == .incorrect)
  }

  @Test(
    "the interval of one process reaches at least as far as processes differ",
    arguments: [(0.5, Verdict.paysOff), (0.78, .leaning), (1, .inconclusive), (1.5, .costs)])
  func oneProcess(ratio: Double, verdict: Verdict) throws {
    let pairs = (0..<12).map { pair in
      let time = 100_000 * (1 + 0.000_1 * Double(pair))
      return TimePair(baseline: Nanoseconds(time), candidate: Nanoseconds(time * ratio))
    }
    let found = try #require(PairedRatio(workers: [pairs]))
    let interval = try #require(found.ratio.ci95)
    #expect(abs(interval.lower.rawValue - ratio / 1.25) < 0.001)
    #expect(abs(interval.upper.rawValue - ratio * 1.25) < 0.001)
    #expect(Verdict(found.logRatio) == verdict)
    // What comes from prices is exact in one process, too.
    let counts = (PassCounts([.query: 17_000]), PassCounts([.query: 3_000]))
    let priced = try #require(
      PricedComparison(readings: [[pairs]], counts: counts, at: PriceList.swiftUI))
    let width = try #require(priced.difference.ci95?.halfWidth)
    #expect(width < 100_000 * ratio * 0.24)
  }

  @Test("the words are those of the documentation")
  func words() {
    #expect(
      Verdict.allCases.map(\.rawValue) == [
        "pays off", "costs", "no practical difference", "too close to call from prices",
        "leaning", "inconclusive", "not timed",
        "incorrect", "invalid", "failed",
      ])
  }

  @Test("a bound has to be positive and finite", arguments: [0, -0.1, .nan, .infinity])
  func bound(delta: Double) {
    #expect(EquivalenceBound(delta: delta) == nil)
  }
}

@Suite("Stopping rule")
struct StoppingRuleTests {
  @Test("stops at a half width of delta/2, wherever the interval lies", arguments: [-1, 0, 0.3])
  func precision(centre: Double) {
    func estimate(_ halfWidth: Double) -> Estimate<LogRatio> {
      let ci95 = ConfidenceInterval(LogRatio(centre - halfWidth), LogRatio(centre + halfWidth))
      return Estimate(value: LogRatio(centre), ci95: ci95, ci90: nil, count: 12, unit: .worker)
    }
    #expect(estimate(0.0249).isPrecise())
    #expect(!estimate(0.0251).isPrecise())
    var single = estimate(0.001)
    single.unit = .pair
    #expect(!single.isPrecise())
    single = estimate(0.001)
    single.ci95 = nil
    #expect(!single.isPrecise())
  }

  @Test("the bound of an option that is not given, or zero, is the standard one")
  func given() {
    #expect(EquivalenceBound(given: nil) == .standard)
    #expect(EquivalenceBound(given: 0) == .standard)
    #expect(EquivalenceBound(given: 0.2).delta == 0.2)
  }
}
