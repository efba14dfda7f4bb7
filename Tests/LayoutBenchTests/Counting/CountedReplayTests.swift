import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("Replays of counted trees")
struct CountedReplayTests {
  private let subject = Subject(
    "flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })

  private func setup(_ scenario: Scenario, _ host: LayoutHost = .root) -> CaseSetup {
    let key = CaseKey(
      subject: "flow", population: .text, count: 12, host: host, scenario: scenario)
    return CaseSetup(key: key, subject: subject, seed: 7)
  }

  @Test(
    "a counted tree replays what a tree of its own does",
    arguments: Scenario.allCases.filter { scenario in scenario != .scroll })
  func replay(_ scenario: Scenario) throws {
    for host in [LayoutHost.root, .stack] {
      let setup = setup(scenario, host)
      for variant in subject.variants {
        let counted = try setup.counted(variant, replays: true)
        let alone = try setup.replay(of: variant)
        let replay = try #require(counted.replay)
        #expect(replay.pass == alone.pass, "\(scenario) \(host) \(variant.name)")
        #expect(replay.firstSample == alone.firstSample)
        #expect(replay.first.frames == alone.first.frames)
        #expect(replay.first.calls == alone.first.calls)
        #expect(replay.ownGuides == alone.ownGuides)
        #expect(replay.mayDependOnSystem == alone.mayDependOnSystem)
      }
    }
  }

  @Test("a replay changes no count and no checksum", arguments: [Scenario.first, .insert, .resize])
  func counts(_ scenario: Scenario) throws {
    let setup = setup(scenario)
    for variant in subject.variants {
      let replayed = try setup.countedOnce(variant, replays: true)
      let alone = try setup.countedOnce(variant)
      #expect(replayed.result == alone.result, "\(scenario) \(variant.name)")
      // The subviews of a tree that is laid out are measured no more.
      #expect(scenario != .first || replayed.result[.distinctProposals] ?? 0 > 0)
      #expect(alone.replay == nil)
    }
  }

  @Test("the first sample of a replay is that of the repetition 0 alone")
  func firstSample() throws {
    let setup = setup(.update)
    for variant in subject.variants {
      let alone = try setup.replayedPass(of: variant, in: 0..<1, looksAtRepeats: false)
      #expect(try setup.counted(variant, replays: true).replay?.firstSample == alone)
    }
  }
}
