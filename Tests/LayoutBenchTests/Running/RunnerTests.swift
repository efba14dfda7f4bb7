import LayoutCatalog
import PortableLayout
import Synchronization
import Testing

@testable import LayoutBench

@Suite("Runs, on a virtual clock")
struct RunnerTests {
  private let suite = Suite(
    "one",
    [
      Subject("flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    ])
  private let profile = Profile(
    name: "test", pairs: 6, sampleLength: Nanoseconds(1), caseBudget: Nanoseconds(1_000_000),
    counts: [4, 8], hosts: [.root], scenarios: [.first], memos: [MemoOption(.standard)],
    sweepsPopulations: false)

  /// A clock that advances by a thousand nanoseconds at every reading.
  private func virtualClock() -> BenchClock {
    let time = Reading()
    return BenchClock { time.advance() }
  }

  private final class Reading: Sendable {
    private let value = Mutex<UInt64>(0)
    func advance() -> UInt64 {
      value.withLock {
        $0 += 1_000
        return $0
      }
    }
  }

  private final class Log: Recorder {
    var events: [String] = []
    var results: [CaseResult] = []
    func record(_ event: RunEvent) {
      switch event {
      case .started(let cases): events.append("started \(cases)")
      case .caseStarted(let key, let index): events.append("case \(index) \(key.count)")
      case .caseFinished(let result, let index):
        events.append("finished \(index)")
        results.append(result)
      case .interrupted: events.append("interrupted")
      case .finished: events.append("finished")
      }
    }
  }

  @Test("events come in order, samples in the order of a Williams square")
  func order() throws {
    let log = Log()
    let plan = try Plan(suite, Selection(), profile)
    Runner(suite: suite, profile: profile, seed: 1, clock: virtualClock())
      .run(plan, recorders: [log])
    #expect(
      log.events == [
        "started 2", "case 0 4", "finished 0", "case 1 8", "finished 1", "finished",
      ])
    let variants = try #require(log.results.first).variants
    let order = VariantOrder(variants: variants.count)
    let pairs = variants[0].samples.count
    #expect(pairs >= 4)
    for pair in 0..<pairs {
      let places = variants.map { $0.samples[pair].order }
      #expect(places == variants.indices.map { order[pair: pair].firstIndex(of: $0) })
    }
  }

  @Test("every variant has the same number of samples, and phases")
  func samples() throws {
    let log = Log()
    let plan = try Plan(suite, Selection(), profile)
    Runner(suite: suite, profile: profile, seed: 1, clock: virtualClock())
      .run(plan, recorders: [log])
    for result in log.results {
      #expect(Set(result.variants.map(\.samples.count)).count == 1)
      for variant in result.variants {
        #expect(variant.phases.map(\.phase) == LayoutPhase.allCases)
        #expect(variant.phases.allSatisfy { $0.perPass.count == 3 })
      }
    }
  }

  @Test("an interruption keeps the cases that were finished")
  func interruption() throws {
    let log = Log()
    let recorder = ResultsRecorder(
      runID: "x", startedAt: "2026-01-01T00:00:00Z",
      environment: .current(commit: nil, keepsFreedMemory: false),
      options: RunOptions(
        profile: "test", seed: 1, delta: 0.05, alpha: 0.05, workers: 1, pairs: 6))
    let plan = try Plan(suite, Selection(), profile)
    let finished = Finished()
    let stop = Interruption { finished.count.withLock { $0 } >= 1 }
    Runner(suite: suite, profile: profile, seed: 1, clock: virtualClock(), interruption: stop)
      .run(plan, recorders: [log, recorder, finished])
    #expect(log.events.contains("interrupted"))
    let document = recorder.results
    #expect(!document.isComplete)
    #expect(document.cases.count == 1)
    #expect(document.plannedCases == 2)
  }

  private final class Finished: Recorder, Sendable {
    let count = Mutex(0)
    func record(_ event: RunEvent) {
      if case .caseFinished = event { count.withLock { $0 += 1 } }
    }
  }

  @Test("two runs with one seed have the same exact results")
  func deterministic() throws {
    let plan = try Plan(suite, Selection(), profile)
    let counts = (0..<2).map { _ in
      let log = Log()
      Runner(suite: suite, profile: profile, seed: 9).run(plan, recorders: [log])
      return log.results.map { $0.variants.map(\.counts) }
    }
    #expect(counts[0] == counts[1])
  }
}
