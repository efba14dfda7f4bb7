import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Decisions that follow from counts alone: at 10 ns a query and a limit of 83.3 µs.
@Suite("The most that any cache can save")
struct CacheBoundTests {
  @Test("nothing repeats, and its own code takes less than what matters")
  func nothing() throws {
    func rule(repeated: Double, own: Double) throws -> DecisionRule {
      try countedDecision([.counted(1_000, repeated: repeated, own: own)]).rule
    }
    #expect(try rule(repeated: 0, own: 83_000) == .nothingToCache)
    #expect(try rule(repeated: 0, own: 84_000) != .nothingToCache)
    #expect(try rule(repeated: 1, own: 0) == .notWorthIt)
  }

  @Test("what repeats and costs nothing is nothing to cache")
  func withoutPrice() throws {
    var free = CaseResult.counted(1_000, repeated: 0)
    free.variants[0].pass?.repeated = PassCounts([.measurement: 1])
    #expect(try countedDecision([free]).rule == .nothingToCache)
  }

  @Test("a decision holds up to the most subviews below those with which the layout failed")
  func failing() throws {
    var failed = CaseResult(key: DecisionFixture.key(1_000), passes: 1, variants: [])
    failed.problems = ["The worker crashed."]
    let cases: [CaseResult] = [.counted(10, repeated: 0), .counted(100, repeated: 0)]
    let layout = try #require(LayoutDecisions.all(of: countedDocument(cases + [failed])).first)
    #expect(layout.decision?.rule == .nothingToCache)
    #expect(layout.heldUpTo == 100)
    #expect(LayoutDecisions.all(of: countedDocument(cases)).first?.heldUpTo == nil)
    // Where more subviews do not fail, it is not their number.
    let more = CaseResult.counted(2_000, repeated: 0)
    let between = countedDocument(cases + [failed, more])
    #expect(LayoutDecisions.all(of: between).first?.heldUpTo == nil)
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
    var one = CaseResult.counted(100, repeated: 90, saved: 90)
    if hasCache { one.variants.append(VariantResult(name: Variant.Name.automaticUncached)) }
    var document = countedDocument([one])
    document.isComplete = false
    let decision = LayoutDecisions.all(of: document).first?.decision
    #expect((decision != .notKnown(.interrupted)) == isDecided, "\(String(describing: decision))")
  }

  @Test("an interrupted run did not reach the cases that decide", arguments: [true, false])
  func interruptedBeforeFew(isComplete: Bool) throws {
    var document = countedDocument([.counted(2_000, repeated: 90, saved: 90)])
    document.isComplete = isComplete
    let reason = isComplete ? UnknownReason.tooMany : .interrupted
    #expect(LayoutDecisions.all(of: document).first?.decision == .notKnown(reason))
  }

  @Test(
    "a cache of sizes at many proposals has to save more than finding them takes",
    arguments: [
      (200.0, Variant.Name.memoizedProposals, DecisionRule.worthIt),
      (14_000, Variant.Name.memoizedProposals, .worthItIfDear),
      (14_000, Variant.Name.memoizedSizes, .worthIt),
    ])
  func findingSizes(queries: Double, known: String, rule: DecisionRule) throws {
    var evidence = Evidence(terms: DecisionTerms(worth: .standard, prices: DecisionFixture.list))
    let keys = [Scenario.first, .resize].map { scenario in DecisionFixture.key(200, scenario) }
    let votes = try keys.map { key in try DecisionFixture.vote(1, key) }
    evidence.caches = [DecisionFixture.cache(votes, cache: known)]
    evidence.bounds = keys.map { key in
      CacheBound(
        key: key, calls: PassCounts([.query: queries]), repeated: PassCounts([.query: 9_000]),
        sites: [], byCalls: Nanoseconds(90_000), byCallsAtHighPrices: Nanoseconds(360_000),
        ownCode: .zero, rearranged: .zero)
    }
    #expect(decide(evidence).rule == rule, "\(decide(evidence))")
  }

  @Test(
    "of a layout that no known cache helps, the most that any saves is said, not what one costs",
    arguments: [(-1.0, true), (1, false)])
  func costOfKnownCache(saving: Double, isBound: Bool) throws {
    let key = DecisionFixture.key(200)
    let bound = CacheBound(
      key: key, calls: PassCounts([.query: 800]), repeated: PassCounts([.query: 600]), sites: [],
      byCalls: Nanoseconds(27_000), byCallsAtHighPrices: Nanoseconds(108_000),
      ownCode: Nanoseconds(2_000), rearranged: .zero)
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

  @Test(
    "repeats that reach the limit, of which no known cache keeps half",
    arguments: [(0.0, true), (4_000, true), (5_000, false)])
  func repeats(saved: Double, isOwn: Bool) throws {
    let decision = try countedDecision([.counted(1_000, repeated: 9_000, saved: saved)])
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
    let decision = try countedDecision([.counted(1_000, repeated: 17_000, own: own, saved: 9_000)])
    #expect(decision.rule == .worthIt)
    #expect((decision.effect == nil) == isOwn)
    if !isOwn { #expect(decision.effect?.from == .orFewer(1_000)) }
  }

  @Test("a cache of one's own has the number of subviews from which what repeats matters")
  func outdone() throws {
    let decision = try countedDecision([
      .counted(100, repeated: 1_000, saved: 900),
      .counted(1_000, repeated: 90_000, saved: 9_000),
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
    var document = countedDocument([.counted(1_000, repeated: 1_000)])
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

  @Test("a view's own content decides, however much it is, and is there once")
  func ownContent() throws {
    var own = CaseResult.counted(3_000, repeated: 9_000)
    own.key.population = .own
    for instances in [1, 100] {
      let decision = try countedDecision([own], worth: Worth(instances: instances))
      #expect(decision.bound?.byCalls == Nanoseconds(90_000))
      #expect(decision.rule == .worthIt)
    }
  }

  @Test("more subviews than decide do not, and more containers do")
  func terms() throws {
    let large = CaseResult.counted(10_000, repeated: 90_000)
    #expect(try countedDecision([.counted(10, repeated: 1), large]).rule == .notWorthIt)
    let small = CaseResult.counted(12, repeated: 900)
    #expect(try countedDecision([small]).rule == .notWorthIt)
    #expect(try countedDecision([small], worth: Worth(instances: 10)).rule == .worthIt)
  }

  @Test("a counted saving is exact: the saved calls at their prices, less the cache's own work")
  func exact() throws {
    let comparison = try #require(
      CaseResult.counted(100, repeated: 100, saved: 100).comparisons.first?.priced)
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
