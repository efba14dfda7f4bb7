import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Runs, on a virtual clock")
struct RunnerTests {
  private let suite = Suite(
    "one",
    [
      Subject("flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    ])
  private let plan = Plan(
    cases: [4, 8].map {
      CaseKey(
        subject: "flow", population: .tags, count: $0, host: .root, scenario: .first)
    })

  /// A clock that advances by a thousand nanoseconds at every reading.
  private func virtualClock() -> BenchClock {
    let time = Counter()
    return BenchClock { UInt64(time.next()) * 1_000 }
  }

  private func spec(workers: Int) -> RunSpec {
    RunSpec(
      seed: 1, workers: workers, sampling: Sampling(pairs: 6, sampleLength: Nanoseconds(1)))
  }

  @discardableResult
  private func run(
    workers: Int, recorders: [any Recorder] = [], _ stop: Interruption = .none
  ) async throws -> ResultsDocument {
    var document = ResultsDocument(ofTestWith: spec(workers: workers))
    try await Runner(
      document.spec,
      launcher: InProcessLauncher(suite: suite, clock: virtualClock(), interruption: stop),
      judge: Analyzer(), interruption: stop
    ).run(plan, into: &document, recorders: recorders)
    return document
  }

  @Test("events come in order; cases are counted, then every worker times all")
  func order() async throws {
    let log = EventLog()
    try await run(workers: 2, recorders: [log])
    #expect(
      log.events == [
        "started 2 cases, 6 steps", "case 0", "step 1/6", "case 1", "step 2/6", "case 0",
        "step 3/6", "case 1", "step 4/6", "case 0", "finished 0", "step 5/6", "case 1",
        "finished 1", "step 6/6", "finished",
      ])
  }

  @Test("samples come in the order of a Williams square, which workers begin at other places")
  func interleaved() async throws {
    let log = EventLog()
    try await run(workers: 3, recorders: [log])
    let all = try #require(log.results[0]).variants
    // Automatic caches are counted.
    let variants = all.filter { !Variant.Name.bySimplicity.contains($0.name) }
    #expect(all.count { $0.samples.isEmpty } == 2)
    let order = VariantOrder(variants: variants.count)
    #expect(Set(variants.map(\.samples.count)).count == 1)
    for index in variants[0].samples.indices {
      let sample = variants[0].samples[index]
      let places = variants.map { $0.samples[index].order }
      let expected = order[pair: sample.pair + sample.worker]
      #expect(places == variants.indices.map { expected.firstIndex(of: $0) })
    }
    #expect(Set(variants[0].samples.map(\.worker)) == [0, 1, 2])
  }

  @Test("a counter counts, workers time passes alone")
  func counts() async throws {
    let log = EventLog()
    try await run(workers: 2, recorders: [log])
    for variant in try #require(log.results[1]).variants {
      #expect(variant.queries > 0)
      guard !Variant.Name.bySimplicity.contains(variant.name) else {
        #expect(variant.pass?.cacheWork?.lookups ?? 0 > 0)
        continue
      }
      #expect(variant.passCounts?[.query] ?? 0 > 0)
      #expect(Set(variant.samples.map(\.worker)) == [0, 1])
    }
  }

  @Test("samples are timed by the processor's clock; that on the wall is kept beside it")
  func processorTime() async throws {
    /// Takes the processor 100 ns for a subview, and twice as long besides.
    struct Interrupted: Layout {
      let time: Locked<UInt64>
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        time.withLock { $0 += 100 * UInt64(subviews.count) }
        return CGSize(width: 10, height: 10)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
      }
    }
    let time = Locked<UInt64>(0)
    let suite = Suite("one", [Subject("flow") { _ in Interrupted(time: time) }])
    let clock = BenchClock(
      processor: { time.withLock { $0 } }, now: { time.withLock { $0 * 3 } })
    var document = ResultsDocument(ofTestWith: spec(workers: 1))
    try await Runner(
      document.spec, launcher: InProcessLauncher(suite: suite, clock: clock), judge: Analyzer()
    ).run(plan, into: &document)
    let (isComplete, planned) = (document.isComplete, document.plannedCases)
    #expect(isComplete)
    #expect(planned == 2)
    #expect(document.cases.map(\.key) == plan.cases)
    for result in document.cases {
      let samples = try #require(result.variants.first).samples
      #expect(!samples.isEmpty)
      for sample in samples {
        #expect(sample.perPass == Nanoseconds(100 * Double(result.key.count)))
        #expect(sample.wall == sample.perPass * 3)
      }
    }
    #expect(document.wallFactor == 3)
  }

  @Test("an interruption keeps the cases that were finished")
  func interruption() async throws {
    let log = EventLog()
    let stop = Interruption { log.events.contains("step 1/4") }
    let document = try await run(workers: 1, recorders: [log], stop)
    #expect(log.events.suffix(2) == ["interrupted", "finished"])
    #expect(!document.isComplete)
    #expect(document.cases.map(\.key.count) == [4])
    #expect(document.plannedCases == 2)
  }

  @Test("an interruption among several workers keeps what each case has so far")
  func interruptionAmongWorkers() async throws {
    let log = EventLog()
    let stop = Interruption { log.events.contains { $0.hasPrefix("step 5/") } }
    let document = try await run(workers: 4, recorders: [log], stop)
    #expect(!document.isComplete)
    #expect(document.cases.count == 2)
    #expect(document.cases.allSatisfy { !$0.variants[0].samples.isEmpty })
  }

  @Test("two runs with one seed have the same exact results")
  func deterministic() async throws {
    var counts: [[[[Metric: Int]]]] = []
    var checksums: [[[Checksums]]] = []
    for _ in 0..<2 {
      let cases = try await run(workers: 2).cases
      counts.append(
        cases.map { result in
          result.variants.map { $0.counters.filter { $0.key.tier == .exact } }
        })
      checksums.append(cases.map { $0.variants.map(\.checksums) })
    }
    #expect(counts[0].count == 2)
    #expect(counts[0] == counts[1])
    #expect(checksums[0] == checksums[1])
  }

  @Test("a case that is counted for a law has the calls of a counted one, and nothing else")
  func forLaw() async throws {
    let suite = Suite("one", [Subject("h-stack") { _ in HStackLayout() }])
    let key = CaseKey(
      subject: "h-stack", population: .tags, count: 20, host: .root, scenario: .resize)
    func found(_ work: WorkerJob.Work) throws -> VariantResult {
      let assignment = WorkerJob.Assignment(id: 0, key: key, work)
      var job = WorkerJob(worker: 0, spec: RunSpec(seed: 1), assignments: [assignment])
      // A ranking tells how the subviews fill each layout.
      job.changes.contenders = []
      let message = Worker(job, suite: suite, interruption: .none).message(of: assignment)
      guard case .finished(_, let result, _) = message else { return VariantResult(name: "") }
      return result.variants[0]
    }
    let whole = try found(.count(isPriced: false))
    var counted = whole.counters
    let forLaw = try found(.countForLaw)
    #expect(whole.outcome != nil && forLaw.outcome == nil)
    #expect(forLaw.queries > 20)
    #expect(forLaw.checksums == Checksums(""))
    let costly: [Metric] = [
      .allocations, .allocatedBytes, .sizesInCache, .distinctProposals, .mostDistinctProposals,
    ]
    for metric in costly {
      #expect(forLaw[metric] == nil)
      counted[metric] = nil
    }
    #expect(counted == forLaw.counters)
  }

  @Test(
    "only a worker that times cases looks how long nothing takes",
    arguments: [
      (WorkerJob.Work.countForLaw, false), (.count(isPriced: true), false),
      (.time(writtenAlone: false), true),
    ])
  func emptyRegion(_ work: WorkerJob.Work, isMeasured: Bool) {
    let reads = Locked(0)
    let clock = BenchClock {
      reads.withLock { reads in
        reads += 1
        return UInt64(reads)
      }
    }
    let key = CaseKey(
      subject: "h-stack", population: .tags, count: 20, host: .root, scenario: .first)
    let job = WorkerJob(
      worker: 0, spec: RunSpec(seed: 1), assignments: [.init(id: 0, key: key, work)])
    _ = Worker(job, suite: Suite("none", []), clock: clock, interruption: .none)
    #expect((reads.current > 1_000) == isMeasured)
  }

  @Test("jobs that run in the test's own process pay, too")
  func inProcess() async throws {
    let suite = Suite("one", [Subject("h-stack") { _ in HStackLayout() }])
    let key = CaseKey(
      subject: "h-stack", population: .fixed, count: 500, host: .root, scenario: .first)
    func time(paying payment: PriceList?) async throws -> Nanoseconds {
      let samples = Locked([Nanoseconds]())
      let job = WorkerJob(
        worker: 0,
        spec: RunSpec(
          seed: 1,
          sampling: Sampling(
            pairs: 3, sampleLength: Nanoseconds(1))),
        assignments: [WorkerJob.Assignment(id: 0, key: key, .time(writtenAlone: false))],
        budget: Nanoseconds(1_000_000), payment: payment)
      _ = try await InProcessLauncher(suite: suite).run(job) { message in
        guard case .finished(_, let result, _) = message else { return }
        samples.withLock { $0 += result.variants[0].samples.map(\.perPass) }
      }
      return try #require(samples.withLock { $0 }.min())
    }
    // At least 500 queries of 20 µs each: far beyond any noise.
    let dear = PriceList(name: "dear", [.query: Nanoseconds(20_000)])
    #expect(try await time(paying: dear) > time(paying: nil) * 3)
  }
}

/// Counts upwards, from any thread.
final class Counter: Sendable {
  private let value = Locked(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

/// Writes down the events of a run.
final class EventLog: Recorder {
  private struct State {
    var events: [String] = []
    var results: [Int: CaseResult] = [:]
  }

  private let state = Locked(State())

  var events: [String] { state.withLock { $0.events } }
  var results: [Int: CaseResult] { state.withLock { $0.results } }

  func record(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .started(let cases, let steps):
        state.events.append("started \(cases) cases, \(steps) steps")
      case .caseStarted(_, let index): state.events.append("case \(index)")
      case .step(let done, let total): state.events.append("step \(done)/\(total)")
      case .caseFinished(let result, let index):
        state.events.append("finished \(index)")
        state.results[index] = result
      case .interrupted: state.events.append("interrupted")
      case .finished: state.events.append("finished")
      }
    }
  }
}

extension ResultsDocument {
  /// The document of a test's run, without results.
  init(ofTestWith spec: RunSpec) {
    self.init(
      runID: "test", startedAt: "2026-01-01T00:00:00Z", environment: .here(commit: nil), spec: spec)
  }
}
