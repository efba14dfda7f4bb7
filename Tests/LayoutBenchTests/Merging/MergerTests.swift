import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Merging shards")
struct MergerTests {
  @Test(
    "the merged run equals the whole one, but for its name", arguments: [1, 2, 3, 40])
  func equal(count: Int) throws {
    let whole = MergeFixture.document()
    // In whichever order the shards are named.
    var merged = try Merger.merge(MergeFixture.sources(count).reversed())
    #expect(merged.isComplete)
    #expect(merged.plannedCases == MergeFixture.keys.count)
    #expect(merged.cases == whole.cases)
    merged.runID = whole.runID
    merged.startedAt = whole.startedAt
    #expect(merged == whole)
    // A guard over counts speaks once, and about what it would have compared in the whole.
    #expect(merged.cases.map(\.problems.count) == [0, 0, 2, 0, 0, 0, 2, 0])
  }

  @Test("the merged run has the time of the earliest shard, whatever the order")
  func name() throws {
    let sources = MergeFixture.sources()
    for sources in [sources, sources.reversed()] {
      let merged = try Merger.merge(sources)
      #expect(merged.startedAt == "2026-03-01T09:30:07Z")
      #expect(merged.runID == "20260301T093007Z-42-merged-3")
    }
  }

  @Test("machines may differ, and the merged run says so")
  func machines() throws {
    var sources = MergeFixture.sources()
    sources[1].document.environment.cpu = "Other"
    sources[1].document.environment.cores = 1
    sources[2].document.environment.allocations = .notAvailable(reason: "no counter")
    let merged = try Merger.merge(sources)
    #expect(merged.environment.cpu == "several: CPU; Other")
    #expect(merged.environment.cores == 1)
    #expect(
      merged.environment.allocations
        == .notAvailable(reason: "in 1 of 3 shards"))
  }

  @Test("a cache that one shard found broken is broken in all")
  func verification() throws {
    func result(_ subject: String, _ histories: Int, _ findings: [Finding]) -> VerificationResult {
      VerificationResult(
        subject: subject, variant: "cached", seed: 42, histories: histories, findings: findings)
    }
    var sources = MergeFixture.sources(2)
    sources[0].document.verification = [result("b", 40, []), result("a", 7, [])]
    sources[1].document.verification = [result("b", 20, [Finding(.staleForProposal, "Stale.")])]
    let merged = try Merger.merge(sources)
    #expect(
      merged.verification == [
        result("a", 7, []), result("b", 40, [Finding(.staleForProposal, "Stale.")]),
      ])
    #expect(merged.verification?.map(\.isBroken) == [false, true])
    // The cases themselves are sound: their frames agree.
    #expect(!merged.cases.contains { $0.comparisons[0].verdict == .incorrect })
  }
}
