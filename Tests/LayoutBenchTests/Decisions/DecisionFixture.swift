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

  /// The evidence about one cache.
  static func cache(
    _ cases: [CaseOutcome], cache: String = "cached", worth: Worth = .standard,
    atMost: PriceList? = nil
  ) -> CacheEvidence {
    var worth = worth
    if let key = cases.map(\.key).max(by: { $0.count < $1.count }) { worth = worth.of(key) }
    return CacheEvidence(
      baseline: "uncached", variant: cache,
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
    document.spec.worth = worth
    return document
  }

  /// The decision about a run of some cases.
  static func decided(_ cases: [CaseOutcome], worth: Worth = .standard) -> Decision? {
    LayoutDecisions.all(of: document(cases, worth: worth)).first?.decision
  }
}
