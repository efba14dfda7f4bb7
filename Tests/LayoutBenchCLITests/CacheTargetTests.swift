import LayoutReports
import Testing

@testable import LayoutBench
@testable import LayoutBenchCLI
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The caches to write into files")
struct CacheTargetTests {
  private func effect(_ cache: String) -> CacheEffect {
    CacheEffect(
      baseline: Variant.Name.asWritten, cache: cache, lines: [], deciding: 0, from: .never,
      fromAtHighPrices: .never, savesNoCall: false, isByCalls: false)
  }

  private func layout(_ subject: String, _ cache: String, isWorthIt: Bool) -> LayoutDecision {
    let effect = effect(cache)
    return LayoutDecision(
      subject: subject, decision: isWorthIt ? .worthIt(effect) : .notWorthIt(effect), known: effect)
  }

  private func targets(_ decisions: [LayoutDecision]) -> (targets: [CacheTarget], others: [String])
  {
    var document = ResultsDocument(
      runID: "r", startedAt: "", isComplete: true, plannedCases: 0,
      environment: .here(commit: nil),
      spec: RunSpec(
        profile: "files", seed: 1, workers: 1, sampling: Sampling(pairs: 1)),
      cases: [])
    document.layoutTypes = ["flow": "Flow<Int>", "flow-2": "Flow<Int>"]
    document.decisions = decisions
    let (targets, others) = CacheTarget.all(in: document) { subject in
      subject == "other" ? ["List", "Flow"] : ["Screen", "Flow"]
    }
    return (targets, others)
  }

  @Test("subjects of one type get one cache, that of a decision by which it is worth it")
  func oneType() {
    let (targets, _) = targets([
      layout("Flow in Preview", Variant.Name.memoizedProposals, isWorthIt: false),
      layout("flow", Variant.Name.memoizedSizes, isWorthIt: true),
      layout("flow-2", Variant.Name.memoizedProposals, isWorthIt: false),
    ])
    #expect(targets.count == 1)
    #expect(targets.first?.type == ["Screen", "Flow"])
    #expect(targets.first?.recipes.map(\.form) == [.sizes, .sizedLayout])
    #expect(targets.first?.subjects == ["flow", "Flow in Preview", "flow-2"])
  }

  @Test("two nested layouts of one name are two")
  func nested() {
    let (targets, _) = targets([
      layout("flow", Variant.Name.memoizedSizes, isWorthIt: true),
      layout("other", Variant.Name.memoizedSizes, isWorthIt: false),
    ])
    #expect(targets.map(\.type) == [["Screen", "Flow"], ["List", "Flow"]])
    #expect(targets.map(\.otherAdvice) == [nil, "does not advise a cache of sizes"])
  }

  @Test("a decision for a cache of one's own is not taken for one against a cache")
  func writtenByHand() {
    let bound = CacheBound(
      key: CaseKey(
        subject: "flow", population: .tags, count: 100, host: .root, scenario: .first),
      calls: PassCounts(), repeated: PassCounts(), sites: [], byCalls: .zero,
      byCallsAtHighPrices: .zero, ownCode: .zero, rearranged: .zero)
    let (targets, _) = targets([
      LayoutDecision(
        subject: "flow", decision: .ownCache(bound, keeping: .sizes, from: .never),
        known: effect(Variant.Name.memoizedSizes))
    ])
    #expect(
      targets.map(\.otherAdvice) == [
        "advises a cache that you write by hand, as one of sizes keeps too little"
      ])
  }

  @Test("a simpler change that comes first is named")
  func simplerFirst() {
    var decision = layout("flow", Variant.Name.memoizedSizes, isWorthIt: false)
    let key = CaseKey(
      subject: "flow", population: .tags, count: 100, host: .root, scenario: .first)
    let step = SimplerChanges.Step(.ownSpacing, SimplerSaving(key, Nanoseconds(90_000)))
    let changes = SimplerChanges([step], worth: .standard)
    let cache = decision.decision ?? .nothingToCache(ownCode: .zero)
    decision.decision = .simplerFirst(changes, cache: cache)
    #expect(targets([decision]).targets.map(\.otherAdvice) == ["advises a simpler change first"])
    decision.decision = .simplerIfDear(changes, cache: cache)
    #expect(targets([decision]).targets.map(\.otherAdvice) == ["is to change nothing"])
  }

  @Test("the last arrangement comes before sizes where a decision speaks of it")
  func arrangement() {
    var decision = layout("flow", Variant.Name.arrangement, isWorthIt: true)
    decision.known = effect(Variant.Name.memoizedSizes)
    let target = targets([decision]).targets.first
    #expect(target?.recipes.map(\.form) == [.arrangement, .sizes, .sizedLayout])
    #expect(target?.advised.recipes.map(\.form) == [.arrangement])
    #expect(target?.without(.arrangement)?.recipes.map(\.form) == [.sizes, .sizedLayout])
    #expect(target?.without(.sizedLayout)?.recipes.count == nil)
    #expect(target?.otherAdvice == nil)
  }

  @Test("a layout with a cache of its own is none of them")
  func ownCache() {
    let (targets, others) = targets([layout("flow", Variant.Name.asWritten, isWorthIt: true)])
    #expect(targets.isEmpty)
    #expect(others == ["flow"])
  }
}
