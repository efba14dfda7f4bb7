import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Predictions checked by paying within a run, made up")
struct PaidChecksTests {
  /// Answers each case as the prices have it: a query takes 28 ns where calls pay.
  private final class Model: WorkerLauncher {
    /// By what the cached variant's paid time is multiplied.
    let factor: Double
    /// How the worker ends that is given an assignment.
    let end: (id: AssignmentID, end: WorkerEnd)?
    let jobs = Locked([WorkerJob]())

    init(factor: Double = 1, end: (id: AssignmentID, end: WorkerEnd)? = nil) {
      self.factor = factor
      self.end = end
    }

    func run(
      _ job: WorkerJob, limits: WorkerLimits, receive: @Sendable (WorkerMessage) async -> Void
    ) async throws -> WorkerEnd {
      jobs.withLock { $0.append(job) }
      for assignment in job.cases {
        await receive(.started(assignment.id))
        if let end, end.id == assignment.id { return end.end }
        await receive(.finished(assignment.id, result(assignment, job)))
      }
      return .finished
    }

    private func result(_ assignment: WorkerJob.Assignment, _ job: WorkerJob) -> CaseMeasurement {
      let queries = ["uncached": 50.0, "cached": 10, Variant.Name.automaticUncached: 50]
      let isPaid = job.payment != nil
      let variants = ["uncached", "cached", Variant.Name.automaticUncached].map { name in
        let counts = PassCounts([.query: queries[name, default: 0]])
        var time = name == "cached" ? 1_400.0 : 1_000
        if let prices = job.payment { time += prices.cost(of: counts).rawValue }
        if isPaid, name == "cached" { time *= factor }
        return VariantMeasurement(
          name: name,
          counts: ExactCounts(calls: CallCounts(), views: ViewCounts(), checksum: "0"),
          samples: assignment.untimed.contains(name)
            ? []
            : (0..<4).map {
              let noise = Double((job.worker * 5 + $0 * 3 + name.utf8.count) % 7) / 10
              return TimeSample(
                worker: job.worker, pair: $0, order: 0, perPass: Nanoseconds(time + noise))
            }, replayedCounts: counts)
      }
      return CaseMeasurement(key: assignment.key, passes: 1, variants: variants)
    }
  }

  private func run(
    _ model: Model, workers: Int = 12, budget: Double = 1e9, subjects: [String] = ["a", "b"],
    prices: PriceList = .swiftUI, payment: PriceList? = nil, stop: Interruption = .none,
    recorders: [any Recorder] = []
  ) async throws -> (log: EventLog, checks: [WorkerJob]) {
    let plan = Plan(
      cases: subjects.map {
        CaseKey(
          subject: $0, population: .fixed, count: 50, host: .root, scenario: .first,
          memo: MemoOption(.entries(0)))
      })
    let log = EventLog()
    let schedule = RunSchedule(
      workers: workers, seed: 1,
      sampling: Sampling(pairs: 4, sampleLength: Nanoseconds(1), budget: Nanoseconds(1)),
      checkBudget: Nanoseconds(budget), prices: prices, payment: payment)
    try await Runner(launcher: model, schedule: schedule, interruption: stop)
      .run(plan, recorders: [log] + recorders)
    let jobs = model.jobs.withLock { $0 }
    return (log, jobs.filter { $0.cases.contains { !$0.id.isPlanned } })
  }

  @Test("each is looked at in eight workers that pay the run's prices, and agrees")
  func agrees() async throws {
    let (log, jobs) = try await run(Model())
    #expect(jobs.map(\.worker) == Array(0..<8))
    #expect(jobs.allSatisfy { $0.payment == .swiftUI })
    for assignment in jobs.flatMap(\.cases) {
      #expect(assignment.untimed == [Variant.Name.automaticUncached])
    }
    #expect(log.events.suffix(3) == ["checked 0", "checked 1", "finished"])
    let check = try #require(log.checks[0]?["cached"])
    #expect(check.outcome == .agrees)
    // (1,400 + 10 x 28) / (1,000 + 50 x 28)
    #expect(abs(Ratio(check.predicted.value).rawValue - 0.7) < 0.001)
    #expect(abs(Ratio(check.observed.value).rawValue - 0.7) < 0.001)
    #expect(log.checks.values.allSatisfy { Set($0.keys) == ["cached"] })
  }

  @Test("the progress goes on to its end")
  func progress() async throws {
    let (log, _) = try await run(Model())
    let steps = log.events.filter { $0.hasPrefix("step") }
    let last = try #require(steps.last).dropFirst(5).split(separator: "/")
    #expect(last[0] == last[1])
  }

  @Test(
    "an observation beside the prediction differs, one that turns the decision is contrary",
    arguments: [(1.2, .differs), (2, .contrary)] as [(Double, PaidCheck.Outcome)])
  func differs(factor: Double, outcome: PaidCheck.Outcome) async throws {
    let (log, _) = try await run(Model(factor: factor))
    #expect(log.checks[1]?["cached"]?.outcome == outcome)
  }

  @Test("none without a budget or prices, where calls pay anyway, or with too few workers")
  func none() async throws {
    #expect(try await run(Model(), prices: .engine).checks.isEmpty)
    #expect(try await run(Model(), payment: .engine).checks.isEmpty)
    #expect(try await run(Model(), budget: 0).checks.isEmpty)
    #expect(try await run(Model(), workers: 5).checks.isEmpty)
    #expect(try await run(Model(), workers: 6).checks.count == 6)
  }

  @Test("as many as the budget allows, one of each subject before a second one")
  func budget() async throws {
    // Each takes 8 x 10 ms; the first two cases are of one subject.
    let (_, jobs) = try await run(Model(), budget: 160e6, subjects: ["a", "a", "b"])
    #expect(jobs.count == 8)
    #expect(Set(jobs.map { $0.cases.map(\.key.subject) }) == [["a", "b"]])
    #expect(try await run(Model(), budget: 79e6).checks.isEmpty)
  }

  @Test("a worker that crashes over a check ends that check alone, and no case fails")
  func crash() async throws {
    let end = WorkerEnd.crashed(signal: 5, lastWords: "", lastCall: nil)
    let (log, jobs) = try await run(Model(end: (id: .paidCheck(0), end: end)))
    #expect(Set(log.checks.keys) == [1])
    #expect(jobs.count == 9)
    #expect(log.results.values.allSatisfy { $0.problems.isEmpty && $0.failure == nil })
  }

  @Test("an interruption amid the checks tells of none")
  func interruption() async throws {
    let model = Model()
    let stop = Interruption { model.jobs.withLock { $0.count } > 9 }
    let (log, _) = try await run(model, stop: stop)
    #expect(log.checks.isEmpty)
    #expect(log.results.count == 2)
    #expect(log.events.suffix(2) == ["interrupted", "finished"])
  }

  @Test("the results document holds them")
  func document() async throws {
    let recorder = ResultsRecorder(
      runID: "x", startedAt: "2026-01-01T00:00:00Z",
      environment: .current(commit: nil, keepsFreedMemory: false),
      options: RunOptions(
        profile: "test", seed: 1, delta: 0.05, alpha: 0.05, workers: 12, pairs: 4))
    let (log, _) = try await run(Model(), recorders: [recorder])
    let comparisons = recorder.results.cases.map(\.comparisons)
    #expect(comparisons.map { $0[0].paidCheck } == [0, 1].map { log.checks[$0]?["cached"] })
    #expect(comparisons.allSatisfy { $0[1].paidCheck == nil })
  }

  @Test("a check has no counts of its own, no phases, and only the variants that it is about")
  func worker() throws {
    let suite = Suite("one", [Subject("h-stack") { _ in HStackLayout() }])
    let key = CaseKey(
      subject: "h-stack", population: .fixed, count: 4, host: .root, scenario: .first,
      memo: MemoOption(.entries(0)))
    let time = Counter()
    let loop = WorkerLoop(
      suite: suite, clock: BenchClock { UInt64(time.next()) * 1_000 }, interruption: .none)
    let job = WorkerJob(
      worker: 0, seed: 1,
      sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1), budget: Nanoseconds(1)),
      cases: [], payment: .swiftUI)
    let message = loop.run(
      WorkerJob.Assignment(
        id: .paidCheck(7), key: key, counts: false, untimed: ["cache left out"]),
      of: job, payment: loop.payment(of: job))
    guard case .finished(.paidCheck(7), let result) = message else {
      Issue.record("found \(String(describing: message))")
      return
    }
    #expect(result.variants.map(\.samples.isEmpty) == [true, false])
    #expect(result.variants.allSatisfy { $0.phases.isEmpty && $0.counts == nil })
  }

  @Test("jobs that run in the test's own process pay, too")
  func inProcess() async throws {
    let suite = Suite("one", [Subject("h-stack") { _ in HStackLayout() }])
    let key = CaseKey(
      subject: "h-stack", population: .fixed, count: 500, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    func time(paying payment: PriceList?) async throws -> Nanoseconds {
      let samples = Locked([Nanoseconds]())
      let job = WorkerJob(
        worker: 0, seed: 1,
        sampling: Sampling(
          pairs: 3, sampleLength: Nanoseconds(1), budget: Nanoseconds(1_000_000)),
        cases: [WorkerJob.Assignment(id: .planned(0), key: key, counts: false)],
        payment: payment)
      _ = try await InProcessLauncher(suite: suite).run(job, limits: WorkerLimits()) { message in
        guard case .finished(_, let result) = message else { return }
        samples.withLock { $0 += result.variants[0].samples.map(\.perPass) }
      }
      return try #require(samples.withLock { $0 }.min())
    }
    // At least 500 queries of 20 µs each: far beyond any noise.
    let dear = PriceList(name: "dear", [.query: Nanoseconds(20_000)])
    #expect(try await time(paying: dear) > time(paying: nil) * 3)
  }
}
