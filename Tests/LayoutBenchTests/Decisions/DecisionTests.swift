import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Cases with a saving each, made by hand. A frame is 8.33 ms: from 83.3 µs on a saving matters,
/// and from 8.33 µs on a cost does harm.
enum DecisionFixture {
  static let list = PriceList(name: "x", [.query: Nanoseconds(10)])
  static let listAtMost = PriceList(name: "y", [.query: Nanoseconds(40)])

  static func key(
    _ count: Int = 1_000, _ scenario: Scenario = .first, _ population: Population = .tags,
    _ host: LayoutHost = .root, memo: Int = 3
  ) -> CaseKey {
    CaseKey(
      subject: "flow", population: population, count: count, host: host, scenario: scenario,
      memo: MemoOption(.entries(memo)))
  }

  /// A case of a millisecond and 50 queries a subview in which the candidate saves so many microseconds, of them some by
  /// queries of 10 ns each.
  static func vote(
    _ microseconds: Double, _ key: CaseKey = key(), byQueries: Double = 0,
    scatter: Double = 0.0004, verdict: Verdict? = nil, isIdle: Bool = false
  ) throws -> CaseOutcome {
    let (all, saved) = (Double(50 * key.count), byQueries * 100)
    let own = 1_000_000.0
    let counts = (
      isIdle ? PassCounts() : PassCounts([.query: all]),
      isIdle ? PassCounts() : PassCounts([.query: all - saved])
    )
    let priced = try #require(
      PricedComparison(
        readings: [
          PricedComparisonTests.workers(
            own, own - (microseconds - byQueries) * 1_000, scatter: scatter)
        ],
        counts: counts, at: list))
    func variant(_ name: String, _ counts: PassCounts) -> VariantResult {
      VariantResult(name: name, pass: CountedPass(counts))
    }
    return CaseOutcome(
      Comparison(
        baseline: "uncached", candidate: "cached", priced: priced,
        verdict: verdict ?? priced.verdict),
      of: CaseResult(
        key: key, passes: 1,
        variants: [variant("uncached", counts.0), variant("cached", counts.1)]))
  }

  /// Cases of a line by count, each with its saving in microseconds.
  static func line(
    _ savings: [(count: Int, saving: Double)], _ scenario: Scenario = .first,
    _ host: LayoutHost = .root, byQueries share: Double = 0, scatter: Double = 0.000_04
  ) throws -> [CaseOutcome] {
    try savings.map {
      try vote(
        $0.saving, key($0.count, scenario, .tags, host), byQueries: $0.saving * share,
        scatter: scatter)
    }
  }

  /// What is known of one cache.
  static func cache(
    _ cases: [CaseOutcome], cache: String = "cached", worth: Worth = .standard,
    atMost: PriceList? = nil
  ) -> CacheEvidence {
    var worth = worth
    if let key = cases.map(\.key).max(by: { $0.count < $1.count }) { worth = worth.of(key) }
    return CacheEvidence(
      baseline: "uncached", cache: cache,
      savings: cases.filter(\.isEligible).compactMap(\.saving),
      on: DecisionTerms(worth: worth, prices: list, highPrices: atMost))
  }

  /// The decision about one cache, or about several.
  static func decision(_ caches: [CacheEvidence], worth: Worth = .standard) -> Decision {
    var evidence = Evidence(terms: DecisionTerms(worth: worth, prices: list))
    evidence.caches = caches
    return decide(evidence)
  }

  static func decision(
    _ cases: [CaseOutcome], worth: Worth = .standard, atMost: PriceList? = nil
  ) -> Decision {
    decision([cache(cases, worth: worth, atMost: atMost)], worth: worth)
  }

  /// A run of some cases, each with the one comparison that it has.
  static func document(_ cases: [CaseOutcome], worth: Worth = .standard) -> ResultsDocument {
    var document = GateFixtures.document(
      cases.map { outcome in
        var result = outcome.result
        result.comparisons = [outcome.comparison]
        return result
      })
    document.prices = list
    document.options.worth = worth
    return document
  }

  /// The decision about a run of some cases.
  static func decided(_ cases: [CaseOutcome], worth: Worth = .standard) -> Decision? {
    LayoutDecisions.all(of: document(cases, worth: worth)).first?.decision
  }
}

/// The rules of decisions, one after the other, with up to 1,000 subviews that decide.
struct DecisionTests {
  private static let thousand = Worth(mostSubviews: 1_000)

  private func rule(
    _ cases: [CaseOutcome], worth: Worth = thousand, atMost: PriceList? = nil
  ) -> DecisionRule {
    DecisionFixture.decision(cases, worth: worth, atMost: atMost).rule
  }

  private func decided(_ cases: [CaseOutcome], worth: Worth = thousand) -> DecisionRule? {
    DecisionFixture.decided(cases, worth: worth)?.rule
  }

  @Test(
    "with another memo than SwiftUI's alone, or a host of gates alone, that is why nothing is known"
  )
  func nothingVotes() throws {
    let memo = try DecisionFixture.vote(900, DecisionFixture.key(memo: 0))
    #expect(DecisionFixture.decided([memo]) == .notKnown(.otherMemo))
    let host = try DecisionFixture.vote(900, DecisionFixture.key(100, .first, .tags, .zero))
    #expect(DecisionFixture.decided([host]) == .notKnown(.otherHost))
    let usual = try DecisionFixture.vote(900)
    #expect(decided([memo, host, usual]) == .worthIt)
  }

  @Test("a broken cache is that, whatever it saves")
  func broken() throws {
    let votes = [try DecisionFixture.vote(500)]
    var document = DecisionFixture.document(votes)
    func finding(_ subject: String) -> VerificationResult {
      VerificationResult(
        subject: subject, variant: "cached", seed: 1, histories: 1,
        findings: [Finding(.staleForProposal, "The size differs.")])
    }
    document.verification = [finding("flow")]
    #expect(LayoutDecisions.all(of: document).first?.decision == .broken(variant: "cached"))
    document.verification = [finding("other")]
    document.layoutTypes = ["other": "FlowLayout"]
    document.layoutsInViews = ["flow": ["FlowLayout"]]
    #expect(
      LayoutDecisions.all(of: document).first?.decision == .brokenInside(layouts: ["FlowLayout"]))
    #expect(decided([try DecisionFixture.vote(500, verdict: .incorrect)]) == .broken)
  }

  @Test("the content of a view counts as far as it is there")
  func ownContent() throws {
    func own(_ savings: (Int, Double)...) throws -> DecisionRule? {
      decided(
        try savings.map { try DecisionFixture.vote($1, DecisionFixture.key($0, .first, .own)) },
        worth: .standard)
    }
    // 83.3 µs would be reached at 2,500 views, of which nobody has seen one.
    #expect(try own((10, 0.33), (100, 3.3), (300, 10)) == .notWorthIt)
    #expect(try own((100, 3.3), (3_000, 100)) == .worthIt)
  }

  @Test("what has no figures has no vote", arguments: [Verdict.failed, .invalid, .untimed])
  func unusable(verdict: Verdict) throws {
    let unusable = try DecisionFixture.vote(-500, DecisionFixture.key(10), verdict: verdict)
    #expect(decided([try DecisionFixture.vote(500), unusable]) == .worthIt)
    #expect(decided([unusable]) == .notKnown)
    #expect(DecisionFixture.decision([]).rule == .notKnown)
  }

  @Test("of a line whose larger counts were left out, nothing is said but what it reaches")
  func leftOut() throws {
    let whole = [(10, 1.0), (100, 10), (1_000, 100)].map { (count: $0.0, saving: $0.1) }
    func scenarios(_ short: [(count: Int, saving: Double)]) throws -> [Scenario] {
      let cases = try DecisionFixture.line(whole) + DecisionFixture.line(short, .resize)
      return DecisionFixture.cache(cases).lines.map(\.line.scenario)
    }
    #expect(try scenarios([(10, 1)]) == [.first])
    #expect(try scenarios([(10, 1), (100, 90)]) == [.first, .resize])
    #expect(try scenarios([(10, 0), (100, 0), (1_000, 1)]) == [.first, .resize])
  }

  @Test("a count that fails is not reached")
  func failing() throws {
    let line = try DecisionFixture.line([(100, 10), (300, 30), (1_000, 100)])
    #expect(decided(line) == .worthIt)
    var failing = line
    failing[2].result.problems = ["The worker crashed."]
    failing[2].comparison.verdict = .failed
    #expect(decided(failing) == .notWorthIt)
    #expect(LayoutDecisions.all(of: DecisionFixture.document(failing)).first?.heldUpTo == 300)
    // What fails with few only, as with none, says nothing of many.
    failing[0].result.problems = ["The worker crashed."]
    failing[2].result.problems = []
    failing[2].comparison = line[2].comparison
    #expect(decided(failing) == .worthIt)
  }

  @Test("it depends where one case saves and another costs")
  func depends() throws {
    let decision = DecisionFixture.decision(
      [
        try DecisionFixture.vote(200), try DecisionFixture.vote(-20, DecisionFixture.key(100)),
      ], worth: Self.thousand)
    guard case .depends(_, let gain, let loss, let divide) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(divide == .nothing)
    #expect(loss.key.count == 100)
    #expect(abs(gain.saving.value.rawValue - 200_000) < 100)
    #expect(abs(loss.saving.value.rawValue + 20_000) < 100)
    // A loss below a tenth of what matters does no harm.
    #expect(
      rule([try DecisionFixture.vote(200), try DecisionFixture.vote(-5, DecisionFixture.key(100))])
        == .worthIt)
  }

  @Test(
    "what tells the cases apart is named",
    arguments: [
      (
        [
          (10, Scenario.first, Population.tags, -20.0), (10, .resize, .tags, -20),
          (1_000, .first, .tags, 200), (1_000, .resize, .tags, 200),
        ],
        CaseDivide.countFrom(1_000)
      ),
      (
        [
          (10, .first, .tags, 200), (10, .resize, .tags, 200), (1_000, .first, .tags, -20),
          (1_000, .resize, .tags, -20),
        ], .countUpTo(10)
      ),
      (
        [
          (100, .first, .text, 200), (100, .resize, .text, 200), (100, .first, .fixed, -20),
          (100, .resize, .fixed, -20),
        ], .populations([.text])
      ),
      (
        [
          (100, .resize, .tags, 200), (1_000, .resize, .tags, 200), (100, .update, .tags, -20),
          (1_000, .insert, .tags, -20),
        ], .scenarios([.resize])
      ),
    ])
  func divide(cases: [(Int, Scenario, Population, Double)], divide: CaseDivide) throws {
    let decision = DecisionFixture.decision(
      try cases.map { try DecisionFixture.vote($0.3, DecisionFixture.key($0.0, $0.1, $0.2)) },
      worth: Self.thousand)
    guard case .depends(_, _, _, let found) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(found == divide)
  }

  @Test("a developer does not choose the host")
  func hosts() throws {
    let keys = [LayoutHost.root, .stack].map { host in
      [Scenario.first, .update].map { DecisionFixture.key(100, $0, .tags, host) }
    }
    #expect(CaseDivide(saving: keys[0], costing: keys[1]) == .nothing)
  }

  @Test("no cache where it costs at any price")
  func noCache() throws {
    let costs = try DecisionFixture.vote(-20)
    #expect(rule([costs, try DecisionFixture.vote(1, DecisionFixture.key(10))]) == .noCache)
    #expect(rule([costs], atMost: DecisionFixture.listAtMost) == .noCache)
    // At four times the list it saves more than it costs.
    let saving = try DecisionFixture.vote(-20, byQueries: 10)
    #expect(rule([saving], atMost: DecisionFixture.listAtMost) == .notWorthIt)
    #expect(rule([saving]) == .noCache)
  }

  @Test("worth it from the second smallest count of the four lines")
  func worthIt() throws {
    let decision = DecisionFixture.decision(
      try DecisionFixture.line([(10, 1), (100, 10), (1_000, 100)])
        + DecisionFixture.line([(10, 4), (100, 40), (1_000, 400)], .resize)
        + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .first, .stack)
        + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .resize, .stack),
      worth: Self.thousand)
    guard case .worthIt(let effect) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(abs(effect.from.value - 833) < 2)
    let sorted = effect.lines.sorted { $0.from.value < $1.from.value }
    #expect(abs((sorted.first?.from.value ?? 0) - 208) < 1)
    #expect(sorted.first?.line.scenario == .resize)
    #expect(abs((sorted.last?.from.value ?? 0) - 8_333) < 400)
    #expect(sorted.last?.line.host == .stack)
    #expect(effect.savings.map(\.key.count) == [10, 100, 1_000])
    #expect(effect.savings.allSatisfy { $0.key.host == .root && $0.key.scenario == .first })
  }

  @Test("the whole interval has to lie within the subviews that decide")
  func interval() throws {
    let line = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)])
    #expect(rule(line) == .worthIt)
    let noisy = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)], scatter: 0.1)
    #expect(rule(noisy) == .notWorthIt)
  }

  @Test("the saved calls decide where only noise is between two decisions", arguments: [1.2, 0.5])
  func callsDecide(byQueries share: Double) throws {
    let noisy = try DecisionFixture.line(
      [(10, 0.9), (100, 9), (1_000, 90)], byQueries: share, scatter: 0.1)
    #expect(rule(noisy) == (share > 1 ? .worthIt : .notWorthIt))
    #expect(DecisionFixture.cache(noisy, worth: Self.thousand).effect.isByCalls)
    let sure = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)], byQueries: share)
    #expect(!DecisionFixture.cache(sure, worth: Self.thousand).effect.isByCalls)
    #expect(rule(sure) == .worthIt)
  }

  @Test("worth it if calls cost more: at four times the list alone")
  func ifDear() throws {
    let line = try DecisionFixture.line([(10, 0.4), (100, 4), (1_000, 40)], byQueries: 1)
    let decision = DecisionFixture.decision(
      line, worth: Self.thousand, atMost: DecisionFixture.listAtMost)
    guard case .worthItIfDear(let effect) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(abs(effect.from.value - 2_083) < 50)
    #expect(abs(effect.fromAtHighPrices.value - 521) < 5)
    #expect(rule(line) == .notWorthIt)
  }

  @Test("not worth it where nobody notices, and where nothing is called")
  func notWorthIt() throws {
    let line = try DecisionFixture.line([(10, 0.01), (100, 0.1), (1_000, 1)])
    #expect(decided(line) == .notWorthIt)
    let idle = try DecisionFixture.vote(-20, DecisionFixture.key(1_000, .relayout), isIdle: true)
    #expect(DecisionFixture.decided([idle]) == .idle)
    #expect(decided([try DecisionFixture.vote(200), idle]) == .worthIt)
  }

  @Test("too close with one count whose interval holds the limit")
  func tooClose() throws {
    #expect(rule([try DecisionFixture.vote(83, scatter: 0.05)]) == .tooClose)
    #expect(rule([try DecisionFixture.vote(83, byQueries: 90, scatter: 0.05)]) == .worthIt)
    #expect(rule([try DecisionFixture.vote(83, scatter: 0.000_04)]) == .notWorthIt)
    #expect(rule([try DecisionFixture.vote(84, scatter: 0.000_04)]) == .worthIt)
  }

  @Test("more than 200 subviews do not decide, unless --most or --count says so")
  func mostSubviews() throws {
    let line = try DecisionFixture.line([(100, 10), (200, 20), (1_000, 100)])
    #expect(decided(line, worth: .standard) == .notWorthIt)
    #expect(decided(line, worth: Worth(mostSubviews: 1_000)) == .worthIt)
    let costs = try DecisionFixture.vote(-500, DecisionFixture.key(1_000))
    #expect(
      decided(try DecisionFixture.line([(100, 50), (200, 100)]) + [costs], worth: .standard)
        == .worthIt)
    #expect(DecisionFixture.decided([costs]) == .notKnown(.tooMany))
  }

  @Test("a cache that is not worth it with 200 subviews names the number beyond")
  func beyond() throws {
    let line = try DecisionFixture.line([(100, 9), (200, 18), (1_000, 90)])
    guard case .notWorthIt(let effect)? = DecisionFixture.decided(line) else {
      Issue.record("another decision")
      return
    }
    #expect(abs(effect.from.value - 926) < 10)
  }

  @Test(
    "a smaller limit or more containers make it worth it",
    arguments: [Worth(share: 0.001), Worth(instances: 10)])
  func limits(worth: Worth) throws {
    let case12 = try DecisionFixture.vote(10, DecisionFixture.key(12))
    #expect(rule([case12]) == .notWorthIt)
    #expect(rule([case12], worth: worth) == .worthIt)
  }

  @Test("other memos have no vote", arguments: [0, 1, 64])
  func memos(memo: Int) throws {
    let other = try DecisionFixture.vote(-500, DecisionFixture.key(memo: memo))
    #expect(decided([try DecisionFixture.vote(200), other]) == .worthIt)
  }

  @Test("other lines count where no usual one was run")
  func otherLines() throws {
    let update = try DecisionFixture.line([(10, 1), (100, 10), (1_000, 100)], .update, .nested)
    #expect(abs(DecisionFixture.cache(update).from.value - 833) < 2)
    let both = DecisionFixture.cache(
      try update + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)]))
    #expect(both.from.value > 5_000)
  }

  @Test("a decision written and read again is the same, with its rule beside it")
  func coding() throws {
    let layout = LayoutDecision(
      subject: "flow",
      decision: DecisionFixture.decision([try DecisionFixture.vote(500)], worth: Self.thousand))
    let data = try JSONEncoder().encode(layout)
    #expect(try JSONDecoder().decode(LayoutDecision.self, from: data) == layout)
    #expect(String(decoding: data, as: UTF8.self).contains("\"rule\":\"worth-it\""))
  }
}

struct SavingLineTests {
  private func count(
    _ savings: [(count: Int, saving: Double)], byQueries share: Double = 0, most: Int = 1_000,
    at wanted: PriceList = DecisionFixture.list
  ) throws -> WorthCount {
    let cases = try DecisionFixture.line(savings, byQueries: share, scatter: 0)
    let line = try #require(SavingLine.usual(of: cases.compactMap(\.saving)).first)
    return line.reaches(
      Nanoseconds(80_000), most: most, prices: (DecisionFixture.list, wanted))
  }

  @Test func isAPowerOfTheCountBetweenPositiveSavings() throws {
    // Half a nanosecond times n^1.5: 80 µs at n^1.5 = 160,000.
    let found = try count([(100, 0.5), (10_000, 500)])
    #expect(abs(found.value - pow(160_000, 2.0 / 3)) < 1)
  }

  @Test(arguments: [-20.0, 0])
  func isLinearWhereOneSavingIsNotPositive(low: Double) throws {
    let found = try count([(100, low), (1_000, 160)])
    #expect(abs(found.value - (100 + 900 * (80 - low) / (160 - low))) < 0.01)
  }

  @Test func isNotCarriedDown() throws {
    let found = try count([(10, 90), (100, 900)])
    #expect(found == .orFewer(10))
    #expect(found.value == 10)
  }

  @Test func neverWhereTheSavingFallsAgain() throws {
    #expect(try count([(10, 10), (100, 90), (1_000, 70)]) == .never)
    #expect(try count([(10, 10), (100, 90), (1_000, 70)], most: 500).value < 100)
  }

  @Test func isCarriedOnByWhatTheCallsCost() throws {
    // Queries as the square of the count; the saving is theirs alone.
    let found = try count([(10, 0.01), (100, 1)], byQueries: 1)
    #expect(abs(found.value - 100 * 80.0.squareRoot()) < 1)
    // A hundredfold at most.
    #expect(try count([(10, 0.0005), (100, 0.005)], byQueries: 1) == .never)
    #expect(try count([(10, 0.005), (100, 0.05)], byQueries: 1) == .never)
    #expect(abs(try count([(10, 0.1), (100, 1)], byQueries: 1).value - 8_000) < 5)
  }

  @Test func shiftsByTheDifferenceOfCalls() throws {
    let savings = [(10, 0.4), (100, 4.0), (1_000, 40.0)].map { (count: $0.0, saving: $0.1) }
    #expect(try abs(count(savings, byQueries: 1, at: DecisionFixture.listAtMost).value - 500) < 0.5)
    // What is not paid for in calls stays.
    #expect(try abs(count(savings, byQueries: 0, at: DecisionFixture.listAtMost).value - 2_000) < 1)
  }

  @Test func twoOfFourLinesDecide() throws {
    let lines = try DecisionFixture.line([(10, 90)]) + DecisionFixture.line([(10, 1)], .resize)
    #expect(DecisionFixture.cache(lines).from == .never)
    let more = try lines + DecisionFixture.line([(10, 90)], .first, .stack)
    #expect(DecisionFixture.cache(more).from == .orFewer(10))
    #expect(DecisionFixture.cache([lines[0]]).from == .orFewer(10))
  }
}

struct PriceListAtMostTests {
  @Test func isFourTimesWhatIsEstimated() throws {
    let most = try #require(PriceList.swiftUI.atMost)
    for term in PriceTerm.allCases { #expect(most[term] == PriceList.swiftUI[term] * 4) }
    let given = PriceList.swiftUI.with([.query: Nanoseconds(100)])
    #expect(given.atMost?[.query] == Nanoseconds(100))
    #expect(given.atMost?[.placement] == Nanoseconds(212))
  }

  @Test func isNoneWherePricesWereMeasured() {
    #expect(PriceList.engine.atMost == nil)
    #expect(PriceList(name: "device", [.query: Nanoseconds(28)]).atMost == nil)
  }
}

struct ChosenCacheTests {
  private let sizes = Variant.Name.memoizedSizes
  private let proposals = Variant.Name.memoizedProposals
  private static let thousand = Worth(mostSubviews: 1_000)

  private func cache(
    _ name: String, _ saving: Double, costing: Bool = false
  ) throws -> CacheEvidence {
    let line = try DecisionFixture.line([(10, saving / 100), (100, saving / 10), (1_000, saving)])
    let loss = costing ? [try DecisionFixture.vote(-20, DecisionFixture.key(100, .update))] : []
    return DecisionFixture.cache(line + loss, cache: name, worth: Self.thousand)
  }

  private func chosen(_ caches: [CacheEvidence]) -> String? {
    DecisionFixture.decision(caches, worth: Self.thousand).effect?.cache
  }

  @Test("the simplest near the best is chosen")
  func simplest() throws {
    #expect(chosen([try cache(proposals, 300), try cache(sizes, 260)]) == sizes)
    #expect(chosen([try cache(proposals, 300), try cache(sizes, 200)]) == proposals)
    let all = [try cache(proposals, 300), try cache("cached", 260), try cache(sizes, 300)]
    #expect(chosen(all) == "cached")
  }

  @Test("a cache of one arrangement has to save twice as much as a file that is printed")
  func arrangement() throws {
    let arrangement = Variant.Name.arrangement
    #expect(chosen([try cache(sizes, 200), try cache(arrangement, 390)]) == sizes)
    #expect(chosen([try cache(sizes, 200), try cache(arrangement, 500)]) == arrangement)
    #expect(chosen([try cache(sizes, 1), try cache(arrangement, 100)]) == arrangement)
  }

  @Test("one that costs nowhere comes first")
  func harmless() throws {
    let caches = [try cache(proposals, 900, costing: true), try cache(sizes, 200)]
    #expect(DecisionFixture.decision([caches[0]], worth: Self.thousand).rule == .depends)
    #expect(chosen(caches) == sizes)
    #expect(chosen([caches[0]]) == proposals)
    // None that saves nothing is better than it.
    #expect(chosen([caches[0], try cache(sizes, 1)]) == proposals)
  }

  @Test("the cache that exists has the word where none is worth it")
  func existing() throws {
    #expect(chosen([try cache(sizes, 1), try cache("cached", -30)]) == "cached")
    #expect(chosen([try cache(sizes, 200), try cache("cached", -30)]) == sizes)
  }
}
