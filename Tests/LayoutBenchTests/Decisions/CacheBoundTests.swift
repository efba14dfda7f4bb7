import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// What follows from counts alone: at 10 ns a query and a limit of 83.3 µs.
@Suite("The most that any cache can save")
struct CacheBoundTests {
  private static let frame = DecisionFixture.list

  /// A case of a layout without a cache, and what an automatic one saves of its queries.
  private func result(
    _ count: Int, repeated: Double, queries: Double? = nil, own: Double = 0,
    saved: Double = 0, scenario: Scenario = .first
  ) -> CaseResult {
    let queries = queries ?? max(repeated * 2, Double(count))
    var layout = VariantResult(
      name: Variant.Name.asWritten,
      pass: CountedPass(PassCounts([.query: queries]), repeated: PassCounts([.query: repeated])))
    layout.ownTime = OwnTimes(perPass: Nanoseconds(own), repeated: Nanoseconds(own))
    var work = CacheWorkCounts()
    work.calls = 2
    let sizes = VariantResult(
      name: Variant.Name.memoizedSizes,
      pass: CountedPass(PassCounts([.query: queries - saved]), cacheWork: work))
    let result = CaseResult(
      key: DecisionFixture.key(count, scenario), passes: 1, variants: [layout, sizes])
    return Analyzer(prices: DecisionFixture.list).compared(result)
  }

  private func document(
    _ cases: [CaseResult], worth: Worth = Worth(mostSubviews: 1_000)
  ) -> ResultsDocument {
    var document = GateFixtures.document(cases)
    document.prices = DecisionFixture.list
    document.spec.worth = worth
    return document
  }

  private func decision(
    _ cases: [CaseResult], worth: Worth = Worth(mostSubviews: 1_000)
  ) throws -> Decision {
    try #require(LayoutDecisions.all(of: document(cases, worth: worth)).first?.decision)
  }

  @Test("nothing repeats, and its own code takes less than what matters")
  func nothing() throws {
    #expect(try decision([result(1_000, repeated: 0, own: 83_000)]).rule == .nothingToCache)
    #expect(try decision([result(1_000, repeated: 0, own: 84_000)]).rule != .nothingToCache)
    #expect(try decision([result(1_000, repeated: 1, own: 0)]).rule == .notWorthIt)
  }

  @Test("what repeats and costs nothing is nothing to cache")
  func withoutPrice() throws {
    var free = result(1_000, repeated: 0)
    free.variants[0].pass?.repeated = PassCounts([.measurement: 1])
    #expect(try decision([free]).rule == .nothingToCache)
  }

  @Test("a decision holds up to the most subviews below those with which the layout failed")
  func failing() throws {
    var failed = CaseResult(key: DecisionFixture.key(1_000), passes: 1, variants: [])
    failed.problems = ["The worker crashed."]
    let cases = [result(10, repeated: 0), result(100, repeated: 0)]
    let layout = try #require(LayoutDecisions.all(of: document(cases + [failed])).first)
    #expect(layout.decision?.rule == .nothingToCache)
    #expect(layout.heldUpTo == 100)
    #expect(LayoutDecisions.all(of: document(cases)).first?.heldUpTo == nil)
  }

  @Test("what was not timed as the run was interrupted is said to be that")
  func interrupted() throws {
    let variants = [Variant.Name.automaticUncached, Variant.Name.asWritten, Variant.Name.cached]
      .map { VariantResult(name: $0, pass: CountedPass(PassCounts([.query: 10]))) }
    let result = Analyzer(prices: DecisionFixture.list).compared(
      CaseResult(key: DecisionFixture.key(100), passes: 1, variants: variants))
    var document = GateFixtures.document([result])
    #expect(LayoutDecisions.all(of: document).first?.decision == .notKnown(.notTimed))
    document.isComplete = false
    #expect(LayoutDecisions.all(of: document).first?.decision == .notKnown(.interrupted))
  }

  @Test(
    "of a written cache that an interrupted run did not reach, no other cache decides",
    arguments: [(true, false), (false, true)])
  func interruptedBeforeItsCache(hasCache: Bool, isDecided: Bool) throws {
    var one = result(100, repeated: 90, saved: 90)
    if hasCache { one.variants.append(VariantResult(name: Variant.Name.automaticUncached)) }
    var document = document([one])
    document.isComplete = false
    let decision = LayoutDecisions.all(of: document).first?.decision
    #expect((decision != .notKnown(.interrupted)) == isDecided, "\(String(describing: decision))")
  }

  @Test("an interrupted run did not reach the cases that decide", arguments: [true, false])
  func interruptedBeforeFew(isComplete: Bool) throws {
    var document = document([result(2_000, repeated: 90, saved: 90)])
    document.isComplete = isComplete
    let reason = isComplete ? UnknownReason.tooMany : .interrupted
    #expect(LayoutDecisions.all(of: document).first?.decision == .notKnown(reason))
  }

  @Test("own code that takes as long as the limit is a cache of one's own, and below it nothing")
  func code() throws {
    let decision = try decision([result(200, repeated: 0, own: 600_000)])
    guard case .ownCache(_, .acrossProposals, let from) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(from == .orFewer(200))
    #expect(try self.decision([result(200, repeated: 0, own: 83_000)]).rule == .nothingToCache)
  }

  @Test(
    "of a layout that no known cache helps, the most that any saves is said, not what one costs",
    arguments: [(-1.0, true), (1, false)])
  func costOfKnownCache(saving: Double, isBound: Bool) throws {
    let key = DecisionFixture.key(200)
    let bound = CacheBound(
      key: key, calls: PassCounts([.query: 800]), repeated: PassCounts([.query: 600]), sites: [],
      byCalls: Nanoseconds(27_000), byCallsAtHighPrices: Nanoseconds(108_000),
      ownCode: Nanoseconds(2_000), isAlike: false)
    var evidence = Evidence(terms: DecisionTerms(worth: .standard, prices: DecisionFixture.list))
    evidence.caches = [
      DecisionFixture.cache(
        [try DecisionFixture.vote(saving, key)], cache: Variant.Name.memoizedSizes)
    ]
    // In another usual line nothing repeats: the limit is not reached at high prices.
    var other = bound
    other.key.scenario = .resize
    (other.byCalls, other.byCallsAtHighPrices) = (.zero, .zero)
    evidence.bounds = [bound, other]
    let decision = decide(evidence)
    #expect(decision.rule == .notWorthIt)
    #expect((decision == .noCacheSaves(bound)) == isBound, "\(decision)")
  }

  @Test("own code beside a cache that is written is no reason for another one")
  func codeBesideCache() throws {
    let times = PricedComparisonTests.workers(600_000, 599_000, scatter: 0.001)
    func variant(_ name: String, _ time: KeyPath<TimePair, Nanoseconds>) -> VariantResult {
      let samples = PricedComparisonTests.samples(times, time)
      let calls = PassCounts([.query: 400])
      var variant = VariantResult(
        name: name, samples: samples, pass: CountedPass(calls, repeated: PassCounts()))
      variant.ownTime = OwnTimes(
        perPass: Nanoseconds(590_000), repeated: Nanoseconds(590_000))
      return variant
    }
    let result = CaseResult(
      key: DecisionFixture.key(200), passes: 1,
      variants: [
        variant(Variant.Name.automaticUncached, \.baseline),
        variant(Variant.Name.asWritten, \.candidate),
      ])
    let compared = Analyzer(prices: DecisionFixture.list).compared(result)
    #expect(try decision([compared]).rule == .notWorthIt)
  }

  @Test(
    "own code of calls with the proposal of the call before is one arrangement, which is counted")
  func arrangement() throws {
    func kept(_ alike: Double, rearranged: Double) throws -> Decision {
      var case200 = result(200, repeated: 0, own: 600_000)
      case200.variants[0].pass?.arrangement = KeptArrangement(
        laterCalls: 4, alikeCalls: alike, placements: 200, saved: PassCounts([.query: 100]))
      case200.variants[0].ownTime?.rearranged = Nanoseconds(rearranged)
      return try decision([case200])
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
    // One arrangement keeps little where each call has another proposal.
    guard case .ownCache(_, let content, _) = try kept(1, rearranged: 10_000) else {
      Issue.record("another decision")
      return
    }
    #expect(content == .acrossProposals)
  }

  @Test(
    "repeats that reach the limit, of which no known cache keeps half",
    arguments: [(0.0, true), (4_000, true), (5_000, false)])
  func repeats(saved: Double, isOwn: Bool) throws {
    let decision = try decision([result(1_000, repeated: 9_000, saved: saved)])
    guard case .ownCache(_, .sizes, _) = decision else {
      #expect(!isOwn, "\(decision)")
      return
    }
    #expect(isOwn)
  }

  @Test(
    "a known cache that is worth it stays, unless own code takes over twice what it saves",
    arguments: [(0.0, false), (175_000, false), (185_000, true)])
  func known(own: Double, isOwn: Bool) throws {
    let decision = try decision([result(1_000, repeated: 17_000, own: own, saved: 9_000)])
    #expect(decision.rule == .worthIt)
    #expect((decision.effect == nil) == isOwn)
    if !isOwn { #expect(decision.effect?.from == .orFewer(1_000)) }
  }

  @Test("a cache of one's own has the number of subviews from which what repeats matters")
  func outdone() throws {
    let decision = try decision([
      result(100, repeated: 1_000, saved: 900), result(1_000, repeated: 90_000, saved: 9_000),
    ])
    guard case .ownCache(_, .sizes, let from) = decision else {
      Issue.record("\(decision)")
      return
    }
    // 10 µs with 100 and 900 µs with 1,000: the limit of 83.3 µs lies between.
    #expect(abs(from.value - 100 * pow(10, log(8.3333) / log(90))) < 1)
  }

  @Test("what reaches the limit at four times the prices alone is never not worth it")
  func dear() throws {
    var document = document([result(1_000, repeated: 1_000)])
    document.prices = .swiftUI
    // 1,000 queries of 28 ns, and of 112 ns.
    document.cases = document.cases.map(Analyzer(prices: .swiftUI).compared)
    guard
      case .ownCacheIfDear(let bound, let from)? = LayoutDecisions.all(of: document).first?.decision
    else {
      Issue.record("another decision")
      return
    }
    #expect(bound.byCalls == Nanoseconds(28_000))
    #expect(from == .orFewer(1_000))
  }

  @Test(
    "own code that grows faster than n log n comes before any cache, within the subviews that decide"
  )
  func algorithm() throws {
    /// Own code of a nanosecond for each two subviews.
    func cases(_ exponent: Double, repeated: Double = 0) -> [CaseResult] {
      [10, 100, 200, 1_000].map { count in
        var case0 = result(count, repeated: 0)
        case0.variants[0].ownTime = OwnTimes(
          perPass: Nanoseconds(4 * pow(Double(count), exponent)),
          repeated: Nanoseconds(repeated * pow(Double(count), exponent)))
        return case0
      }
    }
    guard case .algorithmFirst(let steep, let rest) = try decision(cases(2), worth: .standard)
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
      case .algorithmFirst(_, let after) = try decision(cases(2, repeated: 4), worth: .standard)
    else {
      Issue.record("another decision")
      return
    }
    #expect(after.rule == .nothingToCache)
    #expect(try decision(cases(1.2), worth: .standard).rule == .nothingToCache)
    let few = Worth(mostSubviews: 100)
    #expect(try decision(cases(2), worth: few).rule == .nothingToCache)
  }

  @Test("own code with a linear part is steep where it is from the middle of three numbers on")
  func linearPart() throws {
    // An exponent of 1.57 from 100 subviews to 1,000, and of 1.65 from 200 on.
    let cases = [10, 100, 200, 1_000].map { count in
      var one = result(count, repeated: 0)
      one.variants[0].ownTime = OwnTimes(
        perPass: Nanoseconds(Double(4 * count * count + 920 * count)), repeated: .zero)
      return one
    }
    #expect(try decision(cases, worth: .standard).rule == .algorithmFirst)
  }

  @Test("own code that grows is judged by the second usual line, as savings are")
  func steepLine() throws {
    let perSubview: [(line: UsualLine, time: Double)] = zip(UsualLine.all, [1, 1, 4, 9]).map {
      ($0, $1)
    }
    let cases = perSubview.flatMap { line, time in
      [10, 100, 200, 1_000].map { count in
        var one = result(count, repeated: 0)
        one.key.host = line.host
        one.key.scenario = line.scenario
        one.variants[0].ownTime = OwnTimes(
          perPass: Nanoseconds(time * Double(count * count)), repeated: .zero)
        return one
      }
    }
    guard case .algorithmFirst(let steep, _) = try decision(cases, worth: .standard) else {
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
    var first = document([result(1_000, repeated: 0, own: 90_000)])
    let kept = first.keepOwnTimes([:])
    var second = document([result(1_000, repeated: 0, own: 80_000)])
    #expect(LayoutDecisions.all(of: second).first?.decision?.rule == .nothingToCache)
    #expect(second.keepOwnTimes(kept) == kept)
    #expect(LayoutDecisions.all(of: second).first?.decision?.rule == .worthIt)
    var other = document([result(1_000, repeated: 0, own: 40_000)])
    #expect(other.keepOwnTimes(kept) != kept)
    #expect(LayoutDecisions.all(of: other).first?.decision?.rule == .nothingToCache)
  }

  @Test("a view's own content decides, however much it is, and is there once")
  func ownContent() throws {
    var own = result(3_000, repeated: 9_000)
    own.key.population = .own
    for instances in [1, 100] {
      let decision = try decision([own], worth: Worth(instances: instances))
      #expect(decision.bound?.byCalls == Nanoseconds(90_000))
      #expect(decision.rule == .worthIt)
    }
  }

  @Test("placing each subview is left to any cache")
  func placing() throws {
    var layout = result(1_000, repeated: 0, own: 12_000)
    layout.variants[0].pass?.calls[.placement] = 1_000
    #expect(try decision([layout]).rule == .nothingToCache)
  }

  @Test("more subviews than decide do not, and more containers do")
  func terms() throws {
    let large = result(10_000, repeated: 90_000)
    #expect(try decision([result(10, repeated: 1), large]).rule == .notWorthIt)
    let small = result(12, repeated: 900)
    #expect(try decision([small]).rule == .notWorthIt)
    #expect(try decision([small], worth: Worth(instances: 10)).rule == .worthIt)
  }

  @Test("a counted saving is exact: the saved calls at their prices, less the cache's own work")
  func exact() throws {
    let comparison = try #require(
      result(100, repeated: 100, saved: 100).comparisons.first?.priced)
    let work = CacheWork.idealSizes.call * 2
    #expect(comparison.saving == Nanoseconds(1_000) - work)
    #expect(comparison.difference.ci95?.halfWidth == 0)
    #expect(comparison.verdict == .paysOff)
  }

  @Test("a broken cache comes before one that the layout cannot do without")
  func needed() throws {
    let only = CaseResult(
      key: DecisionFixture.key(), passes: 1,
      variants: [VariantResult(name: Variant.Name.asWritten, counters: [:])])
    var document = GateFixtures.document([only])
    #expect(LayoutDecisions.all(of: document).first?.decision == nil)
    let needs = VerificationResult(needingCache: "flow", seed: 1, system: .v27)
    document.verification = [needs]
    #expect(LayoutDecisions.all(of: document).first?.decision == .cacheNeeded)
    let broken = VerificationResult(
      subject: "flow", variant: Variant.Name.asWritten, seed: 1, histories: 1,
      findings: [Finding(.staleForProposal, "The size differs.")])
    document.verification = [broken, needs]
    #expect(LayoutDecisions.all(of: document).first?.decision?.rule == .broken)
  }
}
