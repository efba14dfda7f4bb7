import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Decisions on own code beside counts: at 10 ns a query and a limit of 83.3 µs.
@Suite("The time of a layout's own code in a decision")
struct OwnCodeDecisionTests {
  @Test("own code that takes as long as the limit is a cache of one's own, and below it nothing")
  func code() throws {
    let decision = try countedDecision([.counted(200, repeated: 0, own: 600_000)])
    guard case .ownCache(_, .acrossProposals, let from) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(from == .orFewer(200))
    #expect(try countedDecision([.counted(200, repeated: 0, own: 83_000)]).rule == .nothingToCache)
  }

  @Test(
    "own code beside a written cache is no reason for more in it, unless a proposal repeats",
    arguments: [(82_000.0, DecisionRule.notWorthIt), (84_000, .worthIt)])
  func codeBesideCache(rearranged: Double, rule: DecisionRule) throws {
    let times = PricedComparisonTests.workers(600_000, 599_000, scatter: 0.001)
    func variant(_ name: String, _ time: KeyPath<TimePair, Nanoseconds>) -> VariantResult {
      let samples = PricedComparisonTests.samples(times, time)
      let calls = PassCounts([.query: 400])
      var variant = VariantResult(
        name: name, samples: samples, pass: CountedPass(calls, repeated: PassCounts()))
      variant.ownTime = OwnTimes(
        perPass: Nanoseconds(590_000), repeated: Nanoseconds(590_000),
        rearranged: Nanoseconds(rearranged))
      return variant
    }
    let result = CaseResult(
      key: DecisionFixture.key(200), passes: 1,
      variants: [
        variant(Variant.Name.automaticUncached, \.baseline),
        variant(Variant.Name.asWritten, \.candidate),
      ])
    let compared = Analyzer(prices: DecisionFixture.list).compared(result)
    let decision = try countedDecision([compared])
    #expect(decision.rule == rule)
    guard case .ownCache(let bound, let content, _) = decision else { return }
    #expect(content == .arrangement)
    #expect(bound.rearranged == Nanoseconds(rearranged))
  }

  @Test(
    "own code of calls with the proposal of the call before is one arrangement, which is counted")
  func arrangement() throws {
    func kept(_ alike: Double, rearranged: Double) throws -> Decision {
      var case200 = CaseResult.counted(200, repeated: 0, own: 600_000)
      case200.variants[0].pass?.arrangement = KeptArrangement(
        laterCalls: 4, alikeCalls: alike, placements: 200, saved: PassCounts([.query: 100]))
      case200.variants[0].ownTime?.rearranged = Nanoseconds(rearranged)
      return try countedDecision([case200])
    }
    guard case .worthIt(let effect) = try kept(3, rearranged: 500_000) else {
      Issue.record("another decision")
      return
    }
    #expect(effect.cache == Variant.Name.arrangement)
    let saving = try #require(effect.savings.first?.saving)
    // The code without this engine's placing, and 100 queries of 10 ns, less the positions kept.
    #expect(abs(saving.value.rawValue - (500_000 - 800 + 1_000 - 400)) < 10)
    #expect((saving.ci95?.halfWidth ?? 0) > 100_000)
    // It is known to save that, however much more a part that needs no proposal might.
    guard case .worthIt(let part) = try kept(1, rearranged: 200_000) else {
      Issue.record("another decision")
      return
    }
    #expect(part.cache == Variant.Name.arrangement)
    // One arrangement keeps little where each call has another proposal.
    guard case .ownCache(_, let content, _) = try kept(1, rearranged: 10_000) else {
      Issue.record("another decision")
      return
    }
    #expect(content == .acrossProposals)
  }

  @Test(
    "own code that grows faster than n log n comes before any cache, within the subviews that decide"
  )
  func algorithm() throws {
    /// Own code of a nanosecond for each two subviews.
    func cases(_ exponent: Double, repeated: Double = 0) -> [CaseResult] {
      [10, 100, 200, 1_000].map { count in
        var case0 = CaseResult.counted(count, repeated: 0)
        case0.variants[0].ownTime = OwnTimes(
          perPass: Nanoseconds(4 * pow(Double(count), exponent)),
          repeated: Nanoseconds(repeated * pow(Double(count), exponent)))
        return case0
      }
    }
    guard
      case .algorithmFirst(let steep, let rest) = try countedDecision(
        cases(2), worth: .standard)
    else {
      Issue.record("another decision")
      return
    }
    #expect(!steep.isQueries)
    // 4 ns n² are 83.3 µs with 144.
    #expect(abs(steep.from.value - 144) < 2)
    #expect(rest.rule == .nothingToCache)
    // What its own code takes in later calls goes with the algorithm: no cache is advised for it.
    guard
      case .algorithmFirst(_, let after) = try countedDecision(
        cases(2, repeated: 4), worth: .standard)
    else {
      Issue.record("another decision")
      return
    }
    #expect(after.rule == .nothingToCache)
    #expect(try countedDecision(cases(1.2), worth: .standard).rule == .nothingToCache)
    let few = Worth(mostSubviews: 100)
    #expect(try countedDecision(cases(2), worth: few).rule == .nothingToCache)
  }

  @Test("own code with a linear part is steep where it is from the middle of three numbers on")
  func linearPart() throws {
    // An exponent of 1.57 from 100 subviews to 1,000, and of 1.65 from 200 on.
    let cases = [10, 100, 200, 1_000].map { count in
      var one = CaseResult.counted(count, repeated: 0)
      one.variants[0].ownTime = OwnTimes(
        perPass: Nanoseconds(Double(4 * count * count + 920 * count)), repeated: .zero)
      return one
    }
    #expect(try countedDecision(cases, worth: .standard).rule == .algorithmFirst)
  }

  @Test("own code that grows is judged by the second usual line, as savings are")
  func steepLine() throws {
    let perSubview: [(line: UsualLine, time: Double)] = zip(UsualLine.all, [1, 1, 4, 9]).map {
      ($0, $1)
    }
    let cases = perSubview.flatMap { line, time in
      [10, 100, 200, 1_000].map { count in
        var one = CaseResult.counted(count, repeated: 0)
        one.key.host = line.host
        one.key.scenario = line.scenario
        one.variants[0].ownTime = OwnTimes(
          perPass: Nanoseconds(time * Double(count * count)), repeated: .zero)
        return one
      }
    }
    guard case .algorithmFirst(let steep, _) = try countedDecision(cases, worth: .standard)
    else {
      Issue.record("another decision")
      return
    }
    // 4 ns n² are 83.3 µs with 144; 1 ns n² with 289, which is more than decides.
    #expect(abs(steep.from.value - 144) < 2)
    #expect(steep.line == UsualLine(host: .stack, scenario: .first))
    #expect(steep.larger == GrowthPoint(count: 1_000, amount: 4_000_000))
  }

  @Test("a decision rests on the own code of the run before, unless the time is quite another")
  func keptOwnCode() throws {
    var first = countedDocument([.counted(1_000, repeated: 0, own: 90_000)])
    let kept = first.keepOwnTimes([:])
    var second = countedDocument([.counted(1_000, repeated: 0, own: 80_000)])
    #expect(LayoutDecisions.all(of: second).first?.decision?.rule == .nothingToCache)
    #expect(second.keepOwnTimes(kept) == kept)
    #expect(LayoutDecisions.all(of: second).first?.decision?.rule == .worthIt)
    var other = countedDocument([.counted(1_000, repeated: 0, own: 40_000)])
    #expect(other.keepOwnTimes(kept) != kept)
    #expect(LayoutDecisions.all(of: other).first?.decision?.rule == .nothingToCache)
  }

  @Test("placing each subview is left to any cache")
  func placing() throws {
    var layout = CaseResult.counted(1_000, repeated: 0, own: 12_000)
    layout.variants[0].pass?.calls[.placement] = 1_000
    #expect(try countedDecision([layout]).rule == .nothingToCache)
  }
}
