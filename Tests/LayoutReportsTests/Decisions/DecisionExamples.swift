import LayoutDeciding
import PortableLayout

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

/// Decisions to be said in words, with what they carry.
enum DecisionExample {
  /// An effect with the same saving, of calls or of time, in the four usual lines.
  static func effect(
    _ savings: [(count: Int, microseconds: Double)], cache: String = Variant.Name.memoizedSizes,
    from: WorthCount = .from(80), high: WorthCount = .from(25)
  ) -> CacheEffect {
    let lines = UsualLine.all.map { line in
      SavingLine(
        line: line,
        savings: savings.map { count, microseconds in
          CaseSaving(
            key: Fixture.key("flow", count, line.host, line.scenario, .tags),
            saving: .exact(Nanoseconds(microseconds * 1_000)),
            calls: PassCounts([.query: Double(3 * count)]),
            savedCalls: PassCounts([.query: Double(count)]))
        })
    }
    return CacheEffect(
      baseline: Variant.Name.asWritten, cache: cache, lines: lines, deciding: 1, from: from,
      fromAtHighPrices: high, savesNoCall: false, isByCalls: false)
  }

  /// What a cache could save of a layout that has none.
  static func bound(count: Int = 12) -> CacheBound {
    CacheBound(
      key: Fixture.key("flow", count, .root, .first, .tags),
      calls: PassCounts([.query: 90, .platform: 12]),
      repeated: PassCounts([.query: 60, .platform: 5]),
      sites: [RepeatSite(SourcePlace(file: "Flow.swift", line: 24), queries: 60)],
      byCalls: Nanoseconds(1_400),
      byCallsAtHighPrices: Nanoseconds(5_600), ownCode: Nanoseconds(640),
      rearranged: Nanoseconds(600))
  }

  /// The words of a decision on a layout.
  static func words(_ decision: Decision, worth: Worth = .standard) -> DecisionWords {
    var document = Fixture.document([])
    document.spec.worth = worth
    return DecisionWords(decision, of: "flow", in: document)
  }

  /// A decision of each rule, and more than one where the words differ.
  static var all: [Decision] {
    let sweep = effect([(10, 9), (100, 90), (200, 180)])
    let one = effect([(12, 1.2)])
    let saving = sweep.savings[0]
    let steep = SteepPart(
      isQueries: false, growth: "n^2", from: .from(140), smaller: .init(count: 200, amount: 1e5),
      larger: .init(count: 1_000, amount: 4e6))
    return [
      .broken(variant: "cached"), .brokenInside(layouts: ["Row"]), .cacheNeeded,
      .notKnown(.otherHost), .algorithmFirst(steep, cache: .nothingToCache(ownCode: .zero)),
      .simpler(
        .noGuides, SimplerSaving(saving.key, Nanoseconds(126_000)), cache: .noCacheSaves(bound())),
      .simpler(
        .noGuides, SimplerSaving(saving.key, Nanoseconds(50_000)), cache: .noCacheSaves(bound())),
      .depends(sweep, gain: saving, loss: saving, on: .scenarios([.resize])),
      .noCache(sweep, costliest: saving), .worthIt(sweep), .worthIt(one),
      .ownCache(bound(), keeping: .sizes, from: .from(60)),
      .ownCache(bound(), keeping: .acrossProposals, from: .from(60)), .worthItIfDear(sweep),
      .ownCacheIfDear(bound(), from: .from(60)), .tooClose(one), .nothingToCache(ownCode: .zero),
      .noCacheSaves(bound()), .notWorthIt(sweep), .notWorthIt(one), .idle,
    ]
  }

  /// A document of files with a decision for each of some layouts.
  static func document(_ decisions: [Decision]) -> ResultsDocument {
    var document = Fixture.document([])
    document.spec.files = "Rows.swift"
    document.decisions = decisions.enumerated().map { place, decision in
      LayoutDecision(subject: "Row\(place)", decision: decision, known: decision.effect)
    }
    return document
  }
}

extension Decision {
  /// The decision for a change before others, which counts as one that saves enough or too little.
  static func simpler(_ change: SimplerChange, _ saving: SimplerSaving, cache: Decision) -> Decision
  {
    let further = cache.simpler?.changes.all ?? []
    let changes = SimplerChanges(
      [SimplerChanges.Step(change, saving)] + further, worth: .standard)
    let last = cache.simpler?.cache ?? cache
    guard changes.isEnough(.standard) else { return .simplerIfDear(changes, cache: last) }
    return .simplerFirst(changes, cache: last)
  }
}
