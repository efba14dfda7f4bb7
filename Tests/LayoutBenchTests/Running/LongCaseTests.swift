import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Cases that take long, on made-up times")
struct LongCaseTests {
  /// Tells of each case that its samples took so many seconds.
  private final class Script: WorkerLauncher {
    let jobs = Locked([WorkerJob]())
    private let seconds: @Sendable (CaseKey, _ worker: Int) -> Double

    init(seconds: @escaping @Sendable (CaseKey, Int) -> Double) { self.seconds = seconds }

    func run(
      _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
    ) async throws -> WorkerEnd {
      jobs.withLock { $0.append(job) }
      for assignment in job.assignments {
        await receive(.started(assignment.id))
        // Too noisy to be precise.
        let variants = ["uncached", "cached"].map { name in
          VariantResult(
            name: name, counters: [.queries: 0], checksums: Checksums("0"),
            samples: !assignment.work.isTiming
              ? []
              : (0..<4).map {
                let time = name == "cached" && job.worker % 2 == 0 ? 300.0 : 100
                return TimeSample(
                  worker: job.worker, pair: $0, order: 0, perPass: Nanoseconds(time))
              })
        }
        var result = CaseResult(key: assignment.key, passes: 1, variants: variants)
        if assignment.work.isTiming { result.timingSeconds = seconds(assignment.key, job.worker) }
        await receive(.finished(assignment.id, result, seconds: 0))
      }
      return .finished
    }
  }

  private let suite = LayoutBench.Suite("one", [Subject("a") { _ in HStackLayout() }])

  private func run(
    limit: Double?, seconds: @escaping @Sendable (CaseKey, _ worker: Int) -> Double
  ) async throws -> (jobs: [WorkerJob], events: [String], shortened: [String: Int]) {
    var selection = Selection()
    selection.counts = [1_000_000]
    selection.populations = [.fixed]
    selection.memos = [MemoOption(.standard)]
    selection.scenarios = [.first]
    let plan = try Plan(suite, selection, .standard)
    #expect(plan.cases.map(\.host) == [.root, .stack, .nested, .scroll])
    let script = Script(seconds: seconds)
    let log = EventLog()
    var spec = RunSpec(
      seed: 1, workers: 12, sampling: Sampling(pairs: 4, sampleLength: Nanoseconds(1)))
    spec.secondsForLongCases = limit
    var document = ResultsDocument(ofTestWith: spec)
    try await Runner(spec, launcher: script, judge: Analyzer())
      .run(plan, into: &document, recorders: [log])
    #expect(document.isComplete)
    return (script.jobs.withLock { $0 }, log.events, document.shortened ?? [:])
  }

  @Test("without a limit, or with short cases, every worker has every case")
  func unlimited() async throws {
    for (limit, seconds) in [(nil, 100.0), (50, 0.5)] as [(Double?, Double)] {
      let (jobs, _, shortened) = try await run(limit: limit) { _, _ in seconds }
      #expect(jobs.map(\.assignments.count) == Array(repeating: 4, count: 13))
      #expect(shortened.isEmpty)
    }
  }

  @Test("a case gets the workers that an interval needs, or is concluded after the first")
  func limited() async throws {
    // The essential case takes 10 s a worker, one in a stack 3 s, the others as much as there is.
    let (jobs, _, shortened) = try await run(limit: 70) { key, _ in
      key.host == .root ? 10 : key.host == .stack ? 3 : 60
    }
    #expect(jobs[0].assignments.count == 4)
    #expect(jobs[0].assignments.map(\.isOptional) == [false, true, true, true])
    #expect(jobs[0].secondsForOptional.map { $0 > 30 && $0 <= 35 } == true)
    #expect(jobs[1].assignments.count == 4)
    #expect(jobs[2].assignments.map(\.key.host) == [.root, .stack])
    #expect(Array(shortened.values) == [1, 1])
  }

  @Test("an essential case has the workers that there is time for, even if it is one")
  func essential() async throws {
    let (few, _, _) = try await run(limit: 25) { key, _ in key.host == .root ? 20 : 10 }
    // Made-up seconds do not pass, so that the essential case goes on.
    #expect(few[2].assignments.map(\.key.host) == [.root])
    let (none, events, shortened) = try await run(limit: 25) { _, _ in 30 }
    #expect(none.count == 2)
    #expect(Array(shortened.values) == [1, 1, 1, 1])
    #expect(events.count { $0.hasPrefix("finished ") } == 4)
  }

  @Test("a case that has all its workers is told once")
  func once() async throws {
    let (jobs, events, shortened) = try await run(limit: 25) { key, worker in
      key.host == .root ? (worker == 11 ? 30 : 20) : 0.5
    }
    #expect(jobs.count == 13)
    #expect(events.count { $0.hasPrefix("finished ") } == 4)
    #expect(shortened.isEmpty)
  }

  @Test("cases that decide come directly after those that every run has")
  func order() async throws {
    let plan = try Plan(suite, Selection(), .standard)
    let script = Script { _, _ in 0 }
    var spec = RunSpec(
      seed: 1, workers: 2, sampling: Sampling(pairs: 4, sampleLength: Nanoseconds(1)))
    spec.secondsForLongCases = 45
    var document = ResultsDocument(ofTestWith: spec)
    try await Runner(spec, launcher: script, judge: Analyzer()).run(plan, into: &document)
    let keys = script.jobs.withLock { jobs in jobs[0].assignments.map(\.key) }
    func decides(_ key: CaseKey) -> Bool {
      key.count <= 200 && key.memo == MemoOption(.standard)
        && UsualLine.all.contains { line in line.holds(key) }
    }
    let last = try #require(keys.lastIndex(where: decides))
    let first = keys.prefix(last + 1)
    #expect(first.allSatisfy { key in decides(key) || plan.essential.contains(key) })
    let others = keys.dropFirst(last + 1).map(\.count)
    #expect(others == others.sorted() && others.contains(10_000), "\(others)")
  }

  @Test("a forecast is in proportion to subviews, passes and surroundings")
  func forecast() throws {
    func key(_ count: Int, _ scenario: Scenario, _ host: LayoutHost = .root) -> CaseKey {
      CaseKey(
        subject: "a", population: .fixed, count: count, host: host, scenario: scenario)
    }
    var forecast = WorkForecast()
    #expect(forecast.seconds(for: key(10, .first)) == nil)
    forecast.learn(key(1_000, .first), seconds: 3)
    #expect(forecast.seconds(for: key(2_000, .first)) == 6)
    // A small case says nothing about a large one.
    forecast.learn(key(10, .first), seconds: 3)
    #expect(forecast.seconds(for: key(2_000, .first)) == 6)
    #expect(forecast.seconds(for: key(1_000, .resize)) == 26)
    #expect(try #require(forecast.seconds(for: key(1_000, .first, .nested))) > 3)
  }

  @Test(
    "a forecast grows faster than the subviews where the times of one line do",
    arguments: [
      // The number of subviews and the seconds of a second case, then those expected of 10,000.
      (100, 0.03, LayoutHost.root, 300.0), (100, 0.3, .root, 30), (100, 3, .root, 30),
      (100, 0.03, .scroll, 30),
    ])
  func growingForecast(count: Int, seconds: Double, host: LayoutHost, expected: Double) throws {
    func key(_ count: Int, _ host: LayoutHost) -> CaseKey {
      CaseKey(subject: "a", population: .fixed, count: count, host: host, scenario: .first)
    }
    let known = [(key(1_000, .root), 3.0), (key(count, host), seconds)]
    for known in [known, known.reversed()] {
      var forecast = WorkForecast()
      for (key, seconds) in known { forecast.learn(key, seconds: seconds) }
      let found = try #require(forecast.seconds(for: key(10_000, .root)))
      #expect(abs(found - expected) < 0.001, "\(found)")
    }
  }

  @Test("a long optional case is left out once its time is over, a short one never")
  func leftOut() throws {
    let time = Locked<UInt64>(0)
    /// Takes two seconds for a thousand subviews.
    struct Slow: Layout {
      let time: Locked<UInt64>
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        time.withLock { $0 += 2_000_000 * UInt64(subviews.count) }
        return CGSize(width: 10, height: 10)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        for (index, subview) in subviews.enumerated() {
          subview.place(at: CGPoint(x: CGFloat(index), y: 0), proposal: .unspecified)
        }
      }
    }
    let suite = LayoutBench.Suite("slow", [Subject("slow") { _ in Slow(time: time) }])
    let cases = [1_000, 1_000, 10].enumerated().map { index, count in
      let key = CaseKey(
        subject: "slow", population: .fixed, count: count, host: index == 1 ? .scroll : .root,
        scenario: .first)
      var assignment = WorkerJob.Assignment(id: index, key: key, .count(isPriced: true))
      assignment.isOptional = index > 0
      return assignment
    }
    func leftOut(limit: Double?) throws -> [Int] {
      var job = WorkerJob(
        worker: 0,
        spec: RunSpec(
          seed: 1, sampling: Sampling(pairs: 0, sampleLength: .zero)),
        assignments: cases)
      job.secondsForOptional = limit
      var ids: [Int] = []
      let worker = Worker(
        job, suite: suite, clock: BenchClock { time.withLock { $0 } }, interruption: .none)
      try worker.run { if case .leftOut(let id) = $0 { ids.append(id) } }
      return ids
    }
    #expect(try leftOut(limit: nil).isEmpty)
    #expect(try leftOut(limit: 5) == [1])
    #expect(try leftOut(limit: 1_000).isEmpty)
  }
}
