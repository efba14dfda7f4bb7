import Foundation
import PortableLayout
import Testing

@testable import LayoutBench

@Suite("What a history keeps of a run")
struct RecordedRunTests {
  @Test("the counts and times of what somebody wrote, in the order of the metrics")
  func document() throws {
    var document = MergeFixture.document()
    document.cases[0].variants.append(
      VariantResult(
        name: Variant.Name.memoizedSizes, counts: document.cases[0].variants[0].counts))
    let run = RecordedRun(document)
    #expect(run.runID == document.runID)
    #expect(run.environment == document.environment)
    #expect(run.cases.map(\.id) == document.cases.map(\.key.id))
    let first = try #require(run.cases.first)
    #expect(first.variants.map(\.name) == ["uncached", "cached"])
    #expect(first.variants[0].counts[try #require(run.metrics.firstIndex(of: "queries"))] == 10)
    #expect(first.variants[0].time == [10, 10, 10].map { Nanoseconds($0) })
  }

  @Test("a case with a problem keeps the problem alone")
  func problem() throws {
    var document = MergeFixture.document()
    document.cases[0].problems = ["Crashed."]
    let first = try #require(RecordedRun(document).cases.first)
    #expect(first.problem == "Crashed.")
    #expect(first.variants.isEmpty)
  }

  @Test("a shard is not kept")
  func shard() {
    #expect(RecordedRun.obstacle(to: MergeFixture.document()) == nil)
    let obstacle = RecordedRun.obstacle(to: MergeFixture.document(Shard(2, of: 3)))
    #expect(obstacle?.contains("shard 2/3") == true)
    #expect(obstacle?.contains("layout-bench merge") == true)
  }

  @Test("a line holds no more than what is needed")
  func size() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let line = try encoder.encode(RecordedRun(MergeFixture.document()))
    #expect(!line.contains(UInt8(ascii: "\n")))
    #expect(line.count < 250 * MergeFixture.keys.count + 600, "\(line.count) bytes")
  }
}
