import Foundation
import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("A run at other prices, without a run")
struct RepricingTests {
  private static let suite = Suite(
    "one",
    [
      Subject("flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    ])

  /// A clock that goes on by another number of nanoseconds at each reading, the same ones in each
  /// run.
  private static func unevenClock() -> BenchClock {
    let state = Locked((time: UInt64(0), step: UInt64(1)))
    return BenchClock {
      state.withLock {
        $0.step = $0.step &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        $0.time += 1_000 + $0.step >> 56
        return $0.time
      }
    }
  }

  private func run(at prices: PriceList) async throws -> ResultsDocument {
    var document = ResultsDocument(
      runID: "x", startedAt: "2026-01-01T00:00:00Z",
      environment: .here(commit: nil),
      spec: RunSpec(
        profile: "test", seed: 1, workers: 6, sampling: Sampling(pairs: 3)))
    document.prices = prices
    let spec = RunSpec(
      seed: 1, workers: 6, sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1)))
    let cases = Self.suite.subjects.flatMap { subject in
      [Scenario.first, .update].map {
        CaseKey(
          subject: subject.name, population: .tags, count: 3, host: .stack, scenario: $0,
          memo: MemoOption(.standard))
      }
    }
    let runner = Runner(
      spec, launcher: InProcessLauncher(suite: Self.suite, clock: Self.unevenClock()),
      judge: Analyzer(bound: spec.bound, prices: prices))
    try await runner.run(Plan(cases: cases), into: &document)
    var results = document
    results.decisions = LayoutDecisions.all(of: results)
    // What the machine says differs from run to run.
    for place in results.cases.indices {
      for variant in results.cases[place].variants.indices {
        results.cases[place].variants[variant].counters =
          results.cases[place].variants[variant].counters.filter { $0.key.tier == .exact }
      }
    }
    return results
  }

  @Test(
    "a report at other prices is what a run at them writes, byte for byte",
    arguments: [
      PriceList.swiftUI,
      PriceList(name: "own", [.query: Nanoseconds(200), .placement: Nanoseconds(5)]),
    ])
  func equals(prices: PriceList) async throws {
    let (cheap, direct) = try await (run(at: .engine), run(at: prices))
    // Written and read again, as `report` does.
    var read = try ResultsReader.decode(Data(JSONText.text(of: cheap).utf8), path: "results.json")
    SamplesReader.fill(&read, from: Data(SamplesCSV.text(of: cheap).utf8))
    #expect(read.hasSamples)
    let repriced = Analyzer.repriced(read, at: prices)
    #expect(try JSONText.text(of: repriced) == JSONText.text(of: direct))
    #expect(ResultsCSV.text(of: repriced) == ResultsCSV.text(of: direct))
    #expect(RunReport(repriced).markdown == RunReport(direct).markdown)
    // It is not the run that was made.
    #expect(try JSONText.text(of: cheap) != JSONText.text(of: direct))
  }
}
