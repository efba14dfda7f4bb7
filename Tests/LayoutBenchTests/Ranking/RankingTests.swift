import Foundation
import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A clock that layouts turn on by a known time.
private final class WorkClock: Sendable {
  private let time = Locked<UInt64>(0)
  var clock: BenchClock { BenchClock { self.time.withLock { $0 } } }
  func work(_ nanoseconds: UInt64) { time.withLock { $0 += nanoseconds } }
}

/// A flow whose every size takes a known time.
private struct WorkingFlow: Layout {
  let nanoseconds: UInt64
  let clock: WorkClock
  private let flow = FlowLayout()

  init(_ nanoseconds: UInt64, _ clock: WorkClock) {
    self.nanoseconds = nanoseconds
    self.clock = clock
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    clock.work(nanoseconds)
    return flow.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    flow.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A layout of infinite width.
private struct EndlessRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
    return CGSize(width: CGFloat.infinity, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
  }
}

@Suite("Rankings, on a clock that layouts turn on")
struct RankingTests {
  private let clock = WorkClock()

  private func suite(_ works: [(name: String, nanoseconds: UInt64)]) -> LayoutBench.Suite {
    LayoutBench.Suite(
      "works",
      works.map { work in
        Subject(work.name) { [clock] _ in WorkingFlow(work.nanoseconds, clock) }
      })
  }

  private func ranking(
    _ suite: LayoutBench.Suite, counts: [Int] = [8], workers: Int = 6,
    population: Population = .tags
  ) async throws -> Ranking {
    let contenders = try suite.contenders(suite.subjects.map(\.name))
    let ranked = try suite.ranking(contenders)
    let plan = Plan(
      cases: counts.map {
        CaseKey(
          subject: LayoutBench.Suite.ranking, population: population, count: $0, host: .root,
          scenario: .first)
      })
    let spec = RunSpec(
      seed: 1, workers: workers, sampling: Sampling(pairs: 4, sampleLength: Nanoseconds(1)))
    var document = ResultsDocument(
      runID: "rank", startedAt: "", environment: .here(commit: nil), spec: spec)
    var runner = Runner(
      spec, launcher: InProcessLauncher(suite: ranked, clock: clock.clock),
      judge: Analyzer(comparing: .eachOther))
    runner.changes.contenders = contenders
    try await runner.run(plan, into: &document)
    return Ranking(document, names: contenders.map(suite.name(of:)))
  }

  @Test("a layout of infinite width has no outcome, and can be stored")
  func infiniteWidth() async throws {
    let endless = LayoutBench.Suite(
      "endless",
      [
        Subject("row") { _ in EndlessRow() },
        Subject("flow") { [clock] _ in WorkingFlow(10, clock) },
      ])
    let ranking = try await ranking(endless, workers: 1)
    let result = try #require(ranking.document.cases.first)
    #expect(result.variants.map { variant in variant.outcome == nil } == [true, false])
    #expect(throws: Never.self) { try JSONEncoder().encode(ranking.document) }
  }

  @Test("equal work shares a rank, more work comes after it, in any order of the layouts")
  func plantedOrder() async throws {
    let works: [(String, UInt64)] = [
      ("slow", 2_000), ("fast", 1_000), ("slower", 3_000), ("same", 1_000), ("near", 1_020),
    ]
    for order in [works, works.reversed(), works.sorted { $0.0 < $1.0 }] {
      let ranked = try #require(try await ranking(suite(order)).base)
      let ranks = Dictionary(
        uniqueKeysWithValues: ranked.entries.map { ($0.name, $0.rank ?? 0) })
      #expect(ranks == ["fast": 1, "same": 1, "near": 1, "slow": 4, "slower": 5])
      let pair = try #require(ranked.pair("slow", "slower"))
      #expect(abs(pair.ratio.value.rawValue - 1.5) < 1e-6)
      #expect(pair.verdict == .costs)
      let turned = try #require(ranked.pair("slower", "slow"))
      #expect(abs(turned.ratio.value.rawValue - 1 / 1.5) < 1e-6)
      #expect(turned.verdict == .paysOff)
    }
  }

  @Test("every two layouts are compared, and other frames are no error")
  func allPairs() async throws {
    let suite = LayoutBench.Suite(
      "mixed",
      [
        Subject("flow") { _ in FlowLayout() }, Subject("masonry") { _ in MasonryLayout() },
        Subject("halves") { _ in HalvesLayout() },
      ])
    let ranked = try #require(try await ranking(suite, workers: 1).cases.first)
    #expect(ranked.result.comparisons.count == 3)
    #expect(!ranked.result.comparisons.contains { $0.verdict == .incorrect })
    #expect(Set(ranked.result.variants.map(\.checksums.rounded)).count == 3)
    #expect(ranked.result.variants.allSatisfy { $0.outcome != nil })
  }

  @Test("what is broken has no rank and comes last")
  func broken() async throws {
    let whole = try await ranking(suite([("first", 1_000), ("second", 2_000)]))
    let ranked = CaseRanking(whole.document.cases[0], broken: ["first"])
    #expect(ranked.entries.map(\.name) == ["second", "first"])
    #expect(ranked.entries.map(\.rank) == [1, nil])
  }

  @Test("a layout that crashes, in verification or in a case, has no rank in any case")
  func crashing() async throws {
    let whole = try await ranking(
      suite([("first", 1_000), ("second", 2_000), ("third", 3_000)]), counts: [8, 16])
    var document = whole.document
    document.cases[1].crashedVariant = "second"
    let ranked = Ranking(document, names: whole.names, crashing: ["first"])
    #expect(ranked.crashing == ["first", "second"])
    for ranking in ranked.cases { #expect(ranking.ranked.map(\.name) == ["third"]) }
  }

  @Test("a layout that is shown to be slower than one of a rank does not share it")
  func notShared() {
    // The first differs so much from worker to worker that nothing is shown against it.
    let times: [(String, @Sendable (Int) -> Double)] = [
      ("noisy", { $0 % 2 == 0 ? 50 : 180 }), ("middle", { _ in 100 }), ("last", { _ in 120 }),
    ]
    let variants = times.map { name, time in
      VariantResult(
        name: name,
        counters: .init(CallCounts(), ViewCounts()), checksums: Checksums(name),
        samples: (0..<8).map {
          TimeSample(worker: $0, pair: 0, order: 0, perPass: Nanoseconds(time($0)))
        })
    }
    let key = CaseKey(
      subject: "rank", population: .tags, count: 10, host: .root, scenario: .first)
    let ranked = CaseRanking(
      Analyzer(bound: .standard, comparing: .eachOther)
        .compared(CaseResult(key: key, passes: 1, variants: variants)))
    #expect(ranked.entries.map(\.name) == ["noisy", "middle", "last"])
    #expect(ranked.pair("noisy", "last")?.verdict != .costs)
    #expect(ranked.entries.map(\.rank) == [1, 1, 3])
  }

  @Test("without times the order is that of the queries, which are equal in every run")
  func countsOnly() throws {
    let counts = [("two", 20), ("one", 10), ("also-two", 20)]
    let variants = counts.map { name, queries in
      var views = ViewCounts()
      views.queries = queries
      return VariantResult(
        name: name, counters: .init(CallCounts(), views), checksums: Checksums(name))
    }
    let key = CaseKey(
      subject: "rank", population: .tags, count: 10, host: .root, scenario: .first)
    let result = Analyzer(bound: .standard, comparing: .eachOther)
      .compared(CaseResult(key: key, passes: 1, variants: variants))
    let ranked = CaseRanking(result)
    #expect(ranked.entries.map(\.name) == ["one", "two", "also-two"])
    #expect(ranked.entries.map(\.rank) == [1, 2, 2])
  }

  @Test("growth is over the number of subviews alone, and exact")
  func growth() async throws {
    let whole = try await ranking(
      suite([("first", 1_000), ("second", 1_000)]), counts: [4, 8, 16], workers: 1)
    guard case .power(let exponent)? = whole.growth(of: "first", { Double($0.result.queries) })
    else {
      Issue.record("no power of the number of subviews")
      return
    }
    #expect(abs(exponent - 1) < 1e-9)
  }
}
