import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Break-evens checked within a run, made up")
struct BreakEvenChecksTests {
  /// Answers each case as the model has it: T = O + N c, with 400 ns of bookkeeping for 40
  /// measurements saved, so that a measurement has to cost 10 ns.
  private final class Model: WorkerLauncher {
    /// What is added to the cached variant's time at a second cost.
    let extra: Double
    /// How the worker ends that is given an assignment.
    let end: (id: AssignmentID, end: WorkerEnd)?
    let jobs = Locked([WorkerJob]())

    init(extra: Double = 0, end: (id: AssignmentID, end: WorkerEnd)? = nil) {
      self.extra = extra
      self.end = end
    }

    func run(
      _ job: WorkerJob, limits: WorkerLimits, receive: @Sendable (WorkerMessage) async -> Void
    ) async throws -> WorkerEnd {
      jobs.withLock { $0.append(job) }
      for assignment in job.cases {
        await receive(.started(assignment.id))
        if let end, end.id == assignment.id { return end.end }
        await receive(.finished(assignment.id, result(assignment, job.worker)))
      }
      return .finished
    }

    private func result(_ assignment: WorkerJob.Assignment, _ worker: Int) -> CaseMeasurement {
      // A worker comes near to the cost that is aimed at.
      let cost = assignment.aim.map { $0.rawValue + Double(worker) / 10 } ?? 2
      let later = assignment.aim == nil ? 0 : extra
      let bookkeeping = [
        "uncached": 1_000, "cached": 1_400 + later, Variant.Name.automaticUncached: 1_400,
      ]
      let measurements = ["uncached": 50, "cached": 10, Variant.Name.automaticUncached: 10]
      let variants = ["uncached", "cached", Variant.Name.automaticUncached].map { name in
        var views = ViewCounts()
        views.measurements = measurements[name, default: 0]
        let time = bookkeeping[name, default: 0] + Double(views.measurements) * cost
        return VariantMeasurement(
          name: name, counts: ExactCounts(calls: CallCounts(), views: views, checksum: "0"),
          samples: assignment.untimed.contains(name)
            ? []
            : (0..<4).map {
              let noise = Double((worker * 5 + $0 * 3 + name.utf8.count) % 7) / 10
              return TimeSample(
                worker: worker, pair: $0, order: 0, perPass: Nanoseconds(time + noise))
            })
      }
      return CaseMeasurement(
        key: assignment.key, passes: 1, variants: variants, measurementTime: Nanoseconds(cost))
    }
  }

  private func run(
    _ model: Model, workers: Int = 12, budget: Double = 1e9, subjects: [String] = ["a", "b"],
    stop: Interruption = .none, recorders: [any Recorder] = []
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
      checkBudget: Nanoseconds(budget))
    try await Runner(launcher: model, schedule: schedule, interruption: stop)
      .run(plan, recorders: [log] + recorders)
    let jobs = model.jobs.withLock { $0 }
    return (log, jobs.filter { $0.cases.contains { $0.aim != nil } })
  }

  @Test("each is looked at in eight workers at twice the cost, and agrees with the model")
  func agrees() async throws {
    let (log, jobs) = try await run(Model())
    #expect(jobs.map(\.worker) == Array(0..<8))
    for assignment in jobs.flatMap(\.cases) {
      #expect(assignment.untimed == [Variant.Name.automaticUncached])
      #expect(abs(try #require(assignment.aim).rawValue - 20) < 0.1)
    }
    #expect(log.events.suffix(3) == ["checked 0", "checked 1", "finished"])
    let check = try #require(log.checks[0]?["cached"])
    #expect(check.outcome == .agrees)
    #expect(abs(check.cost.rawValue - 20.35) < 0.1)
    // 400 ns of bookkeeping less 40 measurements.
    #expect(abs(check.observed.value.rawValue - 400 + 40 * check.cost.rawValue) < 1)
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
    "an observation beside the model differs, one that turns the decision is contrary",
    arguments: [(-100, .differs), (600, .contrary)] as [(Double, BreakEvenCheck.Outcome)])
  func differs(extra: Double, outcome: BreakEvenCheck.Outcome) async throws {
    let (log, _) = try await run(Model(extra: extra))
    #expect(log.checks[1]?["cached"]?.outcome == outcome)
  }

  @Test("none without a budget, or with too few workers for an interval")
  func none() async throws {
    #expect(try await run(Model(), budget: 0).checks.isEmpty)
    #expect(try await run(Model(), workers: 5).checks.isEmpty)
    #expect(try await run(Model(), workers: 6).checks.count == 6)
  }

  @Test("as many as the budget allows, one of each subject before a second one")
  func budget() async throws {
    // Each takes 8 x 5 ms; the first two cases are of one subject.
    let (_, jobs) = try await run(Model(), budget: 80e6, subjects: ["a", "a", "b"])
    #expect(jobs.count == 8)
    #expect(Set(jobs.map { $0.cases.map(\.key.subject) }) == [["a", "b"]])
    #expect(try await run(Model(), budget: 39e6).checks.isEmpty)
  }

  @Test("a worker that crashes over a check ends that check alone, and no case fails")
  func crash() async throws {
    let end = WorkerEnd.crashed(signal: 5, lastWords: "", lastCall: nil)
    let (log, jobs) = try await run(Model(end: (id: .breakEvenCheck(0), end: end)))
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
    #expect(comparisons.map { $0[0].breakEvenCheck } == [0, 1].map { log.checks[$0]?["cached"] })
    #expect(comparisons.allSatisfy { $0[1].breakEvenCheck == nil })
  }

  @Test("a worker aims at the cost of a measurement and tells what it took")
  func aim() throws {
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
      cases: [])
    let message = loop.run(
      WorkerJob.Assignment(
        id: .breakEvenCheck(7), key: key, counts: false, untimed: ["cache left out"],
        aim: Nanoseconds(50)),
      of: job, payment: nil)
    guard case .finished(.breakEvenCheck(7), let result) = message else {
      Issue.record("found \(String(describing: message))")
      return
    }
    // A clock that tells no difference leaves it at the least.
    #expect(result.key.measurementCost == 1)
    #expect(result.measurementTime == .zero)
    #expect(result.variants.map(\.samples.isEmpty) == [true, false])
    #expect(result.variants.allSatisfy { $0.phases.isEmpty })
  }
}
