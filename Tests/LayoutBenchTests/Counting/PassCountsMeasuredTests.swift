import LayoutCatalog
import PortableLayout
import Testing

@testable import CatalogBenchmarks
@testable import LayoutAnalysis
@testable import LayoutBench

@Suite("Counts of timed passes")
struct PassCountsMeasuredTests {
  private static let subjects = ["masonry", "nested-flow", "h-stack", "tag-cloud"]

  private func key(
    _ subject: String, _ scenario: Scenario, _ host: LayoutHost = .nested, count: Int = 9
  ) -> CaseKey {
    CaseKey(
      subject: subject, population: .mixed, count: count, host: host, scenario: scenario,
      memo: MemoOption(.standard))
  }

  private func frames(_ tree: CaseTree) -> UInt64 {
    tree.engine.placementChecksum(from: tree.container, rounded: false)
  }

  @Test(
    "a meter changes no size, no frame and no count", arguments: subjects, Scenario.allCases)
  func meterChangesNothing(name: String, scenario: Scenario) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    guard subject.scenarios.contains(scenario) else { return }
    for variant in subject.variants where variant.name != Variant.Name.memoizedResults {
      let setup = CaseSetup(key: key(name, scenario), subject: subject, seed: 1)
      let plain = setup.tree(of: variant)
      let metered = setup.tree(of: variant)
      metered.attach(PassMeter())
      let script = ScenarioScript(
        scenario: scenario, host: .nested, count: plain.changingCount, seed: 1)
      for tree in [plain, metered] { try tree.engine.layOut(in: script.firstWindow) }
      for repetition in 0..<2 {
        for step in script.steps(sample: repetition) {
          for tree in [plain, metered] {
            tree.apply(step.change)
            try tree.engine.layOut(in: step.window)
          }
          #expect(frames(plain) == frames(metered))
        }
      }
      #expect(plain.engine.queryCounts == metered.engine.queryCounts)
      #expect(
        plain.engine.calls(from: plain.container) == metered.engine.calls(from: metered.container))
    }
  }

  @Test(
    "the replay finds what the timed trees count", arguments: subjects,
    [Scenario.update, .insert, .animate, .relayout])
  func replayAgreesWithTimedTrees(name: String, scenario: Scenario) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    guard subject.scenarios.contains(scenario) else { return }
    let variant = subject.variants[0]
    let setup = CaseSetup(key: key(name, scenario), subject: subject, seed: 5)
    let timer = try SampleTimer(setup, variant, clock: BenchClock { 0 }, emptyRegion: .init())
    _ = try timer.sample(repetitions: 2)
    timer.beginCounting()
    _ = try timer.sample(repetitions: 3)
    _ = try timer.sample(repetitions: 3)
    #expect(timer.countedRepetitions == 2..<8)
    let timed = try #require(timer.timedCounts)
    let replayed = try setup.replayedCounts(of: variant, in: timer.countedRepetitions)
    #expect(replayed.passes == timed.passes)
    #expect(replayed[.query] == timed[.query])
    #expect(abs(replayed[.text] + replayed[.measurement] - timed[.measurement]) < 1e-9)
    let joined = try #require(
      VariantResult(name: "", timedCounts: timed, replayedCounts: replayed).passCounts)
    for term in PriceTerm.allCases { #expect(abs(joined[term] - replayed[term]) < 1e-9) }
  }

  @Test("a flow's counts are those of its documentation")
  func flowCounts() throws {
    let subject = try #require(catalogSuite.subject(named: "flow"))
    let counts = try ["uncached", "cached"].map { name in
      let variant = try #require(subject.variants.first { $0.name == name })
      return try CaseSetup(
        key: key("flow", .first, .root, count: 10), subject: subject, seed: 1
      ).replayedCounts(of: variant)
    }
    #expect(counts.map { $0[.query] } == [30, 20])
    #expect(counts.map { $0[.placement] } == [10, 10])
    #expect(counts.map { $0[.measurement] + $0[.text] } == [10, 10])
    #expect(counts.map { $0[.guide] } == [0, 0])
    #expect(counts.map { $0[.spacing] + $0[.distance] } == [0, 0])
  }

  @Test("a row without a spacing reads n spacings, n - 1 distances and n guides")
  func stackCounts() throws {
    let subject = Subject("row") { _ in HStackLayout() }
    let counts = try CaseSetup(
      key: key("row", .first, .root, count: 10), subject: subject, seed: 1
    ).replayedCounts(of: subject.variants[1])
    #expect(counts[.spacing] == 10)
    #expect(counts[.distance] == 9)
    #expect(counts[.guide] >= 10)
  }

  @Test("counts of views that are used again are kept")
  func keepsRetiredCounts() throws {
    let engine = LayoutEngine()
    engine.setLayout(VStackLayout(), of: 0)
    for _ in 0..<4 {
      engine.insertChild(.fixed(.zero), into: 0, at: 0)
      try engine.layOut(in: ProposedViewSize(width: 100, height: 100))
      engine.removeChild(of: 0, at: 0)
    }
    let counts = engine.queryCounts
    #expect(counts.measurements == 4)
    #expect(counts.queries >= 4)
  }
}
