import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// The decisions about changes that are less to write than a cache.
@Suite("Decisions about changes that are simpler than a cache")
struct SimplerDecisionTests {
  @Test(
    "a further change comes before the cache, too, if it pays off at the same prices",
    arguments: [(101.0, true), (51, false)])
  func further(saving: Double, isSaid: Bool) throws {
    var evidence = try evidence(saving: 150)
    evidence.simpler[0].after = try self.evidence(saving: saving)
    evidence.simpler[0].after.simpler[0].change = .ownSpacing
    guard case .simplerFirst(let changes, let cache) = decide(evidence) else {
      Issue.record("\(decide(evidence))")
      return
    }
    #expect(changes.advised.changes == [.noGuides])
    #expect(changes.further.changes == (isSaid ? [.ownSpacing] : []))
    #expect(changes.further.allSatisfy { $0.saving.saving == Nanoseconds(saving * 1_000) })
    #expect(cache.rule == (isSaid ? .notKnown : .worthIt))
  }

  @Test(
    "changes that matter only together are advised where no cache is worth it at any prices",
    arguments: [
      (50.0, 45.0, 1.0, DecisionRule.simplerFirst), (50, 35, 1, .notWorthIt),
      (50, 45, 100, .worthIt),
    ])
  func together(first: Double, second: Double, cache: Double, rule: DecisionRule) throws {
    var evidence = try evidence(saving: first, cache: cache)
    evidence.simpler[0].after = try self.evidence(saving: second, cache: cache)
    evidence.simpler[0].after.simpler[0].change = .ownSpacing
    let decision = decide(evidence)
    #expect(decision.rule == rule, "\(decision)")
    guard let changes = decision.simpler?.changes else { return }
    #expect(changes.advised.changes == [.noGuides, .ownSpacing])
    #expect(changes.saving.saving == Nanoseconds((first + second) * 1_000))
  }

  @Test(
    "a change comes before a new cache that depends on content or does harm, and after a written one",
    arguments: [
      (VariantName.memoizedSizes, 200.0, DecisionRule.simplerFirst),
      (VariantName.memoizedSizes, -50, .simplerFirst), (VariantName.cached, -50, .noCache),
    ])
  func beforeDepends(cache: String, saving: Double, rule: DecisionRule) throws {
    var evidence = try evidence(saving: 150)
    let votes = try [(saving, Population.tags), (-50, .text)].map { saving, population in
      try DecisionFixture.vote(saving, DecisionFixture.key(200, .first, population, .root))
    }
    evidence.caches = [DecisionFixture.cache(votes, cache: cache)]
    evidence.simpler[0].savings = [SimplerSaving(votes[0].key, Nanoseconds(250_000))]
    #expect(decide(evidence).rule == rule, "\(decide(evidence))")
    evidence.simpler = []
    #expect(decide(evidence).rule == (saving > 0 ? .depends : .noCache))
  }

  private func evidence(saving: Double, cache: Double = 100) throws -> Evidence {
    let cases = try UsualLine.all.map {
      try DecisionFixture.vote(cache, DecisionFixture.key(200, $0.scenario, .tags, $0.host))
    }
    var evidence = Evidence(terms: DecisionTerms(prices: DecisionFixture.list))
    evidence.caches = [DecisionFixture.cache(cases, cache: VariantName.memoizedSizes)]
    let savings = cases.map { SimplerSaving($0.key, Nanoseconds(saving * 1_000)) }
    let after = Evidence(terms: evidence.terms)
    evidence.simpler = [SimplerEvidence(.noGuides, savings: savings, after: after)]
    return evidence
  }

  @Test("what saves more than the cache comes first, and the cache is decided after it")
  func decided() throws {
    let more = decide(try evidence(saving: 101))
    guard case .simplerFirst(let changes, let cache) = more else {
      Issue.record("\(more)")
      return
    }
    #expect(changes.all.changes == [.noGuides])
    #expect(changes.saving.saving == Nanoseconds(101_000))
    #expect(cache == .notKnown(.notTimed))
    #expect(decide(try evidence(saving: 49)).rule == .worthIt)
  }

  @Test(
    "what saves more than the cache, and what matters, comes first in whatever case that is",
    arguments: [(101.0, true), (99, false), (82, false)])
  func elsewhere(saving: Double, isFirst: Bool) throws {
    var evidence = try evidence(saving: 0)
    // Not the case that decides about the cache.
    evidence.simpler[0].savings[0].saving = Nanoseconds(saving * 1_000)
    #expect((decide(evidence).rule == .simplerFirst) == isFirst)
  }

  @Test(
    "of two changes the one that matters on more lines comes first, of equal ones the greater",
    arguments: [(0.0, SimplerChange.noGuides), (150, .ownSpacing)])
  func widest(onOtherLines: Double, first: SimplerChange) throws {
    var evidence = try evidence(saving: 101)
    var other = evidence.simpler[0]
    other.change = .ownSpacing
    let greatest = other.savings[0].key
    other.savings = other.savings.map { saving in
      let microseconds = saving.key == greatest ? 200 : onOtherLines
      return SimplerSaving(saving.key, Nanoseconds(microseconds * 1_000))
    }
    evidence.simpler.append(other)
    let changes = try #require(decide(evidence).simpler?.changes)
    #expect(changes.advised.changes == [first])
  }

  @Test(
    "what matters by counts comes before a cache of own code's results, however long that takes",
    arguments: [(84.0, true), (83, false)], [0.0, 1_000_000])
  func beforeOwnCode(change: (saving: Double, isFirst: Bool), rearranged: Double) throws {
    var evidence = try evidence(saving: change.saving)
    let key = evidence.simpler[0].savings[0].key
    evidence.caches = [
      DecisionFixture.cache(
        [try DecisionFixture.vote(1, key)], cache: VariantName.memoizedSizes)
    ]
    evidence.bounds = evidence.simpler[0].savings.map { saving in
      CacheBound(
        key: saving.key, calls: PassCounts([.query: 200]), repeated: PassCounts(), sites: [],
        byCalls: .zero, byCallsAtHighPrices: .zero, ownCode: Nanoseconds(2_000_000),
        rearranged: Nanoseconds(rearranged))
    }
    evidence.simpler[0].after.bounds = evidence.bounds
    evidence.simpler[0].after.caches = evidence.caches
    #expect((decide(evidence).rule == .simplerFirst) == change.isFirst, "\(decide(evidence))")
  }

  @Test(
    "of about equal savings of the same calls the simpler one comes first",
    arguments: [
      (84.0, SimplerChange.askOnce, true), (83, .askOnce, false), (84, .noGuides, false),
    ])
  func aboutEqual(saving: Double, change: SimplerChange, isFirst: Bool) throws {
    var evidence = try evidence(saving: saving)
    evidence.simpler[0].change = change
    // The cache is worth it after the change, too, and 1.2 times is about equal.
    evidence.simpler[0].after.caches = evidence.caches
    #expect((decide(evidence).rule == .simplerFirst) == isFirst)
  }

  @Test(
    "a change that no price of SwiftUI's calls makes worth it comes before no cache",
    arguments: [(21.0, true), (20, false)])
  func never(saving: Double, isFirst: Bool) throws {
    let evidence = try dear(cache: VariantName.memoizedSizes, saving: saving)
    #expect((decide(evidence).rule == .simplerIfDear) == isFirst)
  }

  /// The evidence of a cache that saves 25 µs of calls, and of a change that saves so many.
  private func dear(cache: String, saving: Double = 50) throws -> Evidence {
    let keys = UsualLine.all.map { DecisionFixture.key(200, $0.scenario, .tags, $0.host) }
    let cases = try keys.map { try DecisionFixture.vote(25, $0, byQueries: 25) }
    var evidence = try evidence(saving: saving)
    evidence.terms.highPrices = DecisionFixture.listAtMost
    evidence.caches = [
      DecisionFixture.cache(cases, cache: cache, atMost: DecisionFixture.listAtMost)
    ]
    return evidence
  }

  @Test(
    "a change comes before a cache that needs higher prices, whether somebody wrote that or not",
    arguments: [VariantName.memoizedSizes, VariantName.cached])
  func beforeDearCache(cache: String) throws {
    var evidence = try dear(cache: cache)
    #expect(decide(evidence).rule == .simplerIfDear)
    evidence.simpler = []
    #expect(decide(evidence).rule == .worthItIfDear)
  }

  @Test(
    "what saves about as much as a cache that needs higher prices comes before it",
    arguments: [(20.9, true), (20.8, false)])
  func aboutEqualToDear(saving: Double, isFirst: Bool) throws {
    var evidence = try dear(cache: VariantName.memoizedSizes, saving: saving)
    evidence.simpler[0].after.caches = evidence.caches
    evidence.simpler[0].after.terms = evidence.terms
    #expect((decide(evidence).rule == .simplerIfDear) == isFirst)
  }

  @Test(
    "a change is compared with the calls that a written cache saves, and not with its time",
    arguments: [(VariantName.cached, true), (VariantName.memoizedSizes, false)])
  func byCalls(cache: String, isFirst: Bool) throws {
    var evidence = try dear(cache: cache, saving: 30)
    // 25 µs of calls, and 45 µs of own code.
    let cases = try UsualLine.all.map { line in
      try DecisionFixture.vote(
        70, DecisionFixture.key(200, line.scenario, .tags, line.host), byQueries: 25)
    }
    evidence.caches = [
      DecisionFixture.cache(cases, cache: cache, atMost: DecisionFixture.listAtMost)
    ]
    evidence.simpler[0].after.caches = evidence.caches
    evidence.simpler[0].after.terms = evidence.terms
    #expect((decide(evidence).rule == .simplerIfDear) == isFirst)
  }

  @Test("what saves half as much, and enough, comes first where no cache is worth it then")
  func half() throws {
    var evidence = try evidence(saving: 86, cache: 170)
    #expect(decide(evidence).rule == .simplerFirst)
    #expect(decide(try self.evidence(saving: 84, cache: 170)).rule == .worthIt)
    #expect(decide(try self.evidence(saving: 82, cache: 100)).rule == .worthIt)
    evidence.simpler[0].after.caches = evidence.caches
    #expect(decide(evidence).rule == .worthIt)
  }

  @Test(
    "where no cache is worth it, a change that saves what matters is advised all the same",
    arguments: [(84.0, true), (83, false)])
  func withoutCache(saving: Double, isAdvised: Bool) throws {
    var evidence = try evidence(saving: saving)
    evidence.caches = []
    let rest = decide(evidence)
    #expect(rest.rule == .notKnown)
    evidence.isIdle = true
    guard case .simplerFirst(let changes, let cache) = decide(evidence) else {
      #expect(!isAdvised && decide(evidence) == .idle)
      return
    }
    #expect(isAdvised)
    #expect(changes.saving.saving == Nanoseconds(saving * 1_000))
    #expect(cache == .notKnown(.notTimed))
  }

  private static let quadratic = SteepPart(
    isQueries: true, growth: "n²", from: .from(40), smaller: GrowthPoint(count: 100, amount: 1),
    larger: GrowthPoint(count: 200, amount: 4))

  @Test("what grows is said once, before the simpler change and the cache after it")
  func steep() throws {
    var evidence = try evidence(saving: 101)
    evidence.steep = Self.quadratic
    evidence.simpler[0].after.steep = evidence.steep
    guard case .algorithmFirst(_, .simplerFirst(_, let cache)) = decide(evidence) else {
      Issue.record("\(decide(evidence))")
      return
    }
    #expect(cache == .notKnown(.notTimed))
  }

  @Test("where something grows too fast, a cache of the arrangement is no candidate")
  func steepArrangement() throws {
    var evidence = try evidence(saving: 86, cache: 170)
    evidence.steep = Self.quadratic
    var arrangement = evidence.caches[0]
    arrangement.variant = VariantName.arrangement
    var other = evidence.caches[0]
    other.votes = []
    // It would be worth it after the simpler change, and so the change would not come first.
    evidence.simpler[0].after.caches = [other, arrangement]
    guard case .algorithmFirst(_, let cache) = decide(evidence) else {
      Issue.record("\(decide(evidence))")
      return
    }
    #expect(cache.rule == .simplerFirst)
  }

  @Test(
    "a preview decides with all its views, a view of many numbers of subviews up to the usual one",
    arguments: [([1_000], 1_000), ([100, 1_000], 200), ([500, 1_000], 500)])
  func mostSubviews(counts: [Int], most: Int) {
    let cases = counts.map { count in
      CaseResult(key: DecisionFixture.key(count, .first, .own), passes: 1, variants: [])
    }
    let terms = DecisionTerms(countedDocument(cases, worth: .standard), of: cases)
    #expect(terms.worth.mostSubviews == most)
  }

  @Test("a cache that somebody wrote and that is worth it stays")
  func written() throws {
    var evidence = try evidence(saving: 500)
    evidence.caches[0].variant = VariantName.cached
    #expect(decide(evidence).rule == .worthIt)
  }

  @Test("a change saves what it saves beside the cache that the layout has")
  func besideCache() throws {
    let left = (name: VariantName.automaticUncached, all: 1_400.0, after: 1_000.0)
    let kept = (name: VariantName.asWritten, all: 600.0, after: 400.0)
    for (variants, saved) in [([left], 400.0), ([left, kept], 200)] {
      var result = CaseResult(key: DecisionFixture.key(200, .first, .tags, .stack), passes: 1)
      for variant in variants {
        var pass = CountedPass(PassCounts([.query: variant.all]))
        pass.simpler = [
          SimplerPass(.noGuides, CountedPass(PassCounts([.query: variant.after])))
        ]
        // The layout as its author has it stands last, whatever else was counted.
        let name = variants.count == 1 ? VariantName.asWritten : variant.name
        result.variants.append(VariantResult(name: name, pass: pass))
      }
      let document = countedDocument([result], worth: .standard)
      let change = try #require(SimplerEvidence(.noGuides, of: result.key.subject, in: document))
      let price = document.prices[.query]
      #expect(change.savings.map(\.saving) == [price * saved])
    }
  }
}
