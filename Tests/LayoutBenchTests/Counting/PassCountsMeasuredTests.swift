import LayoutCatalog
import PortableLayout
import Testing

@testable import CatalogBenchmarks
@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Counts of timed passes")
struct PassCountsMeasuredTests {
  private static let subjects = ["masonry", "nested-flow", "h-stack", "tag-cloud"]

  private func key(
    _ subject: String, _ scenario: Scenario, _ host: LayoutHost = .nested, count: Int = 9
  ) -> CaseKey {
    CaseKey(
      subject: subject, population: .mixed, count: count, host: host, scenario: scenario)
  }

  private func frames(_ tree: CaseTree) -> UInt64 {
    tree.engine.placementChecksum(from: tree.container, rounded: false)
  }

  @Test(
    "a meter changes no size, no frame and no count", arguments: subjects, Scenario.allCases)
  func meterChangesNothing(name: String, scenario: Scenario) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    guard subject.scenarios.contains(scenario) else { return }
    for variant in subject.variants {
      let setup = CaseSetup(key: key(name, scenario), subject: subject, seed: 1)
      let plain = setup.tree(of: variant)
      let metered = setup.tree(of: variant)
      let meter = PassMeter()
      meter.repeats = RepeatLog(isAsker: metered.isUnderTest)
      metered.observe(meter)
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
      #expect(
        plain.engine.counts(below: plain.container)
          == metered.engine.counts(below: metered.container))
      #expect(
        plain.engine.calls(from: plain.container) == metered.engine.calls(from: metered.container))
    }
  }

  @Test("a flow's counts are those of its documentation")
  func flowCounts() throws {
    let subject = try #require(catalogSuite.subject(named: "flow"))
    let counts = try ["uncached", "cached"].map { name in
      let variant = try #require(subject.variants.first { $0.name == name })
      return try CaseSetup(
        key: key("flow", .first, .root, count: 10), subject: subject, seed: 1
      ).replayedPass(of: variant).calls
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
    ).replayedPass(of: subject.variants[1]).calls
    #expect(counts[.spacing] == 10)
    #expect(counts[.distance] == 9)
    #expect(counts[.guide] >= 10)
  }
}
