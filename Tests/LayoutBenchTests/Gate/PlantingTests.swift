import LayoutCatalog
import LayoutVerification
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

@Suite("Planted defects")
struct PlantingTests {
  private let suite = Suite(
    "one", [Subject("flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })])

  private func counted(_ defect: PlantedDefect) throws -> CountedSample {
    let planted = try #require(suite.planting(defect))
    let subject = planted.subjects[0]
    return try CaseSetup(key: GateFixtures.key("flow"), subject: subject, seed: 1)
      .count(subject.variants[0])
  }

  @Test("each does what it says, and nothing else")
  func counts() throws {
    let sound = try counted(.none)
    #expect(try counted(.extraQuery).counters.queries == sound.counters.queries + 10)
    #expect(try counted(.extraQuery).checksums == sound.checksums)
    #expect(try counted(.extraAllocation).counters == sound.counters)
    #expect(try counted(.staleCache).counters.queries == sound.counters.queries)
    // Two of its three queries a subview are the layout's own; the third is made by `place`.
    #expect(try counted(.repeatedWork).counters.queries == 40 * sound.counters.queries)
    #expect(try counted(.slowdown).counters.queries == 46 * sound.counters.queries)
    #expect(try counted(.slowdown).checksums == sound.checksums)
  }

  @Test("a stale cache is found incorrect, the others are not", arguments: PlantedDefect.allCases)
  func verified(_ defect: PlantedDefect) throws {
    let planted = try #require(suite.planting(defect))
    var extent = VerificationExtent.standard
    extent.histories = 5
    let result = Verifier(extent: extent, seed: 1, isolation: .none)
      .verify(planted.subjects[0], planted.subjects[0].variants[0])
    #expect(result.isCorrect == (defect != .staleCache))
  }

  @Test("nothing can be planted in a suite without a plain layout")
  func nothing() {
    #expect(Suite("empty", []).planting(.extraQuery) == nil)
  }
}
