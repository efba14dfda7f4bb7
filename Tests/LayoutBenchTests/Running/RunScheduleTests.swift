import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Workers, made up")
struct RunScheduleTests {
  /// Answers each case with made-up times, or ends in the way that the script says.
  private final class Script: WorkerLauncher {
    typealias Ends = [Int: WorkerEnd]
    private let ends: Ends
    private let endsWhileTiming: Bool
    private let ratio: @Sendable (_ worker: Int, _ pair: Int) -> Double
    private let ownTime: OwnTimes?
    let jobs = Locked([WorkerJob]())
    /// What a repetition of each case takes.
    static let trial = Trial(
      batch: 2, round: Nanoseconds(7), fastest: Nanoseconds(1), slowest: Nanoseconds(2))

    init(
      _ ends: Ends = [:], whileTiming: Bool = false, ownTime: OwnTimes? = nil,
      ratio: @escaping @Sendable (Int, Int) -> Double = { _, _ in 1 }
    ) {
      self.ownTime = ownTime
      self.ends = ends
      endsWhileTiming = whileTiming
      self.ratio = ratio
    }

    func run(
      _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
    ) async throws -> WorkerEnd {
      jobs.withLock { $0.append(job) }
      for assignment in job.assignments {
        await receive(.started(assignment.id))
        if let end = ends[assignment.id], assignment.work.isTiming == endsWhileTiming { return end }
        if assignment.work.isTiming { await receive(.tried(assignment.id, Self.trial)) }
        await receive(.finished(assignment.id, result(assignment, job), seconds: 1))
      }
      return .finished
    }

    private func result(_ assignment: WorkerJob.Assignment, _ job: WorkerJob) -> CaseResult {
      let variants = [0, 1].map { variant in
        VariantResult(
          name: variant == 0 ? "uncached" : "cached", counters: [.queries: 0],
          checksums: Checksums("0"),
          samples: !assignment.work.isTiming
            ? []
            : (0..<4).map {
              TimeSample(
                worker: job.worker, pair: $0, order: 0,
                perPass: Nanoseconds(variant == 0 ? 100 : 100 * ratio(job.worker, $0)))
            }, ownTime: assignment.work.isTiming ? nil : ownTime)
      }
      return CaseResult(key: assignment.key, passes: 1, variants: variants)
    }
  }

  private func plan(_ count: Int) -> Plan {
    Plan(
      cases: (1...count).map {
        CaseKey(
          subject: "s", population: .fixed, count: $0, host: .root, scenario: .first)
      })
  }

  private func run(
    _ script: Script, workers: Int, cases: Int = 4, counters: Int = 1, endless: Set<String> = []
  ) async throws -> (EventLog, [WorkerJob]) {
    try await run(script, workers: workers, plan(cases), counters: counters, endless: endless)
  }

  private func run(
    _ script: Script, workers: Int, _ plan: Plan, counters: Int = 1, endless: Set<String> = [],
    limits: WorkerLimits = WorkerLimits()
  ) async throws -> (EventLog, [WorkerJob]) {
    let log = EventLog()
    let spec = RunSpec(
      seed: 1, workers: workers, sampling: Sampling(pairs: 4, sampleLength: Nanoseconds(1)))
    var runner = Runner(spec, launcher: script, judge: Analyzer())
    runner.counters = counters
    runner.endless = endless
    runner.spec.limits = limits
    var document = ResultsDocument(ofTestWith: spec)
    try await runner.run(plan, into: &document, recorders: [log])
    return (log, script.jobs.withLock { $0 })
  }

  @Test("every job has the settings of the run, and the time that its cases share")
  func settings() async throws {
    var spec = RunSpec(
      profile: "mine", seed: 7, system: .v26, bound: try #require(EquivalenceBound(delta: 0.1)),
      workers: 2, sampling: Sampling(pairs: 4), files: "Flow.swift")
    spec.timeBudget = 0.16
    spec.limits.secondsPerCase = 3
    let script = Script()
    var runner = Runner(spec, launcher: script, judge: Analyzer())
    runner.changes.needingCaches = ["s"]
    var document = ResultsDocument(ofTestWith: spec)
    try await runner.run(plan(4), into: &document)
    let jobs = script.jobs.withLock { $0 }
    #expect(jobs.count == 3)
    for job in jobs {
      let sent = try JSONDecoder().decode(WorkerJob.self, from: JSONEncoder().encode(job))
      #expect(sent.spec == spec)
      #expect(sent.changes.needingCaches == ["s"])
      #expect(sent.budget == Nanoseconds(20_000_000))
    }
  }

  @Test(
    "a worker that crashes fails its case alone; a new one goes on after it",
    arguments: [false, true])
  func crash(whileTiming: Bool) async throws {
    let end = WorkerEnd.crashed(
      signal: 5, lastWords: "Fatal error: Division by zero",
      lastCall: "sizeThatFits(0 x nil) of 5 subviews")
    let (log, jobs) = try await run(Script([1: end], whileTiming: whileTiming), workers: 2)
    let whole = [0, 1, 2, 3]
    #expect(
      jobs.map { $0.assignments.map(\.id) }
        == (whileTiming
          ? [whole, whole, [2, 3], [0, 2, 3]] : [whole, [2, 3], [0, 2, 3], [0, 2, 3]]))
    #expect(jobs.map(\.worker) == [0, 0, 0, 1])
    #expect(jobs.map { $0.assignments[0].work.isTiming } == [false, whileTiming, true, true])
    #expect(
      log.results[1]?.failure
        == "The worker crashed with SIGTRAP (5) in sizeThatFits(0 x nil) of 5 subviews: "
        + "Fatal error: Division by zero")
    #expect(log.results.count == 4)
    #expect([0, 2, 3].allSatisfy { log.results[$0]?.failure == nil })
  }

  @Test("a worker that ends after it left a case out fails the next one alone")
  func endsAfterLeavingOut() async throws {
    struct Leaving: WorkerLauncher {
      func run(
        _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
      ) async throws -> WorkerEnd {
        await receive(.leftOut(job.assignments[0].id))
        return .exited(code: 7, lastWords: "")
      }
    }
    let spec = RunSpec(seed: 1, workers: 1)
    var document = ResultsDocument(ofTestWith: spec)
    try await Runner(spec, launcher: Leaving(), judge: Analyzer())
      .run(plan(2), into: &document)
    let (leftOut, isComplete) = (document.leftOut, document.isComplete)
    #expect(leftOut == [plan(2).cases[0].id])
    #expect(document.cases.map(\.key.count) == [2])
    #expect(document.cases.first?.failure == "The worker ended with code 7")
    #expect(isComplete)
  }

  @Test("a crash in a ranking is that of the layout that was being counted; a limit is no crash")
  func crashInRanking() async throws {
    struct Ending: WorkerLauncher {
      let end: WorkerEnd
      func run(
        _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
      ) async throws -> WorkerEnd {
        await receive(.started(job.assignments[0].id))
        await receive(.counting(variant: "first"))
        await receive(.counting(variant: "second"))
        return end
      }
    }
    let ends: [(WorkerEnd, crashed: String?)] = [
      (.crashed(signal: 5, lastWords: "", lastCall: nil), "second"),
      (.timedOut(seconds: 60, lastCall: nil), nil),
    ]
    for (end, crashed) in ends {
      let spec = RunSpec(seed: 1, workers: 1)
      var document = ResultsDocument(ofTestWith: spec)
      try await Runner(spec, launcher: Ending(end: end), judge: Analyzer())
        .run(plan(1), into: &document)
      let result = try #require(document.cases.first)
      #expect(result.crashedVariant == crashed)
      #expect(result.problems.first?.hasPrefix("second: The worker ") == true)
    }
  }

  @Test("own time is never more than the shortest pass that it is part of")
  func ownTimes() async throws {
    let ownTime = OwnTimes(perPass: Nanoseconds(95), repeated: Nanoseconds(40))
    let script = Script(ownTime: ownTime) { worker, pair in 0.8 + 0.1 * Double(worker + pair) }
    let (log, _) = try await run(script, workers: 2, cases: 1)
    let variants = try #require(log.results[0]).variants
    #expect(variants.map(\.minimumPass) == [Nanoseconds(100), Nanoseconds(80)])
    #expect(variants[0].ownTime == ownTime)
    #expect(variants[1].ownTime?.perPass == Nanoseconds(80))
    #expect(variants[1].ownTime?.isCutToPass == true)
  }

  @Test("limits name what may be raised")
  func limits() async throws {
    let ends: Script.Ends = [
      0: .timedOut(seconds: 60, lastCall: nil),
      2: .outOfMemory(bytes: 1 << 30, lastCall: nil),
      3: .exited(code: 7, lastWords: ""),
    ]
    let (log, _) = try await run(Script(ends), workers: 1)
    #expect(
      log.results[0]?.failure?.contains("no progress for 60 s. A larger --time-limit") == true)
    #expect(log.results[2]?.failure?.contains("1024 MiB. With fewer subviews") == true)
    #expect(log.results[3]?.failure == "The worker ended with code 7")
  }

  @Test("after two cases without progress, those with as many subviews are not run")
  func stalls() async throws {
    let end = WorkerEnd.timedOut(seconds: 60, lastCall: nil)
    let ends: Script.Ends = [1: end, 2: end]
    let (log, jobs) = try await run(Script(ends), workers: 2, cases: 5)
    #expect(jobs.map { $0.assignments.count } == [5, 3, 1, 1])
    #expect(log.results.count == 5)
    #expect(log.results[0]?.failure == nil)
    for index in [3, 4] {
      #expect(log.results[index]?.failure?.hasPrefix("Not run: two cases") == true)
    }

    // One case without progress says nothing about the others.
    let (other, _) = try await run(Script([1: end]), workers: 1)
    #expect([0, 2, 3].allSatisfy { other.results[$0]?.failure == nil })
  }

  @Test(
    "a process that begins anew leaves out what would take longer than a case may",
    arguments: [(true, 23, true), (true, 25, false), (false, 23, false)])
  func forecast(aWorkerEnds: Bool, secondsPerCase: Double, isLeftOut: Bool) async throws {
    let cases = [(Scenario.first, 100), (.first, 3), (.resize, 100)].map {
      CaseKey(subject: "s", population: .fixed, count: $1, host: .root, scenario: $0)
    }
    let end = WorkerEnd.timedOut(seconds: 60, lastCall: nil)
    let (log, jobs) = try await run(
      Script(aWorkerEnds ? [1: end] : [:]), workers: 1, Plan(cases: cases),
      limits: WorkerLimits(secondsPerCase: secondsPerCase))
    #expect(jobs[0].assignments.map(\.id) == [0, 1, 2])
    let failure = log.results[2]?.failure
    #expect((failure?.hasPrefix("Not run: its 24 passes would take about") == true) == isLeftOut)
    #expect((failure == nil) != isLeftOut)
  }

  @Test("a layout that did not return when it was verified is not run")
  func endless() async throws {
    let (log, jobs) = try await run(Script(), workers: 2, endless: ["s"])
    #expect(jobs.isEmpty)
    #expect(log.results.count == 4)
    #expect(log.results[0]?.failure?.hasPrefix("Not run: in verification") == true)
  }

  @Test("two processes get about the same work of each layout, the heavy cases too")
  func sharedWork() {
    let cases = (0..<40).map {
      CaseKey(
        subject: $0 < 20 ? "a" : "b", population: .fixed, count: $0 % 2 == 0 ? 1_000 + $0 : 10,
        host: .root, scenario: .first)
    }
    let parts = RunState.parts(of: cases, among: 2)
    let subviews = [0, 1].map { part in
      cases.indices.filter { parts[$0] == part }.map { cases[$0].count }.reduce(0, +)
    }
    #expect(abs(subviews[0] - subviews[1]) < subviews[0] / 50)
  }

  @Test("two processes share the counting")
  func counting() async throws {
    let (log, jobs) = try await run(Script(), workers: 2, counters: 2)
    #expect(Set(jobs.prefix(2).map { $0.assignments.map(\.id) }) == [[0, 3], [1, 2]])
    #expect(
      jobs.map { $0.assignments.map(\.work.isTiming) } == [
        [false, false], [false, false], [true, true, true, true], [true, true, true, true],
      ])
    #expect(log.results.count == 4)
    #expect(log.events.first == "started 4 cases, 12 steps")
    #expect(log.events.contains("step 12/12"))
  }

  @Test("SwiftUI's own containers are counted, and timed where they are named")
  func references() async throws {
    let suite = LayoutBench.Suite(
      "two",
      [
        Subject("own", uncached: { _ in HStackLayout() }, cached: { _ in HStackLayout() }),
        Subject("stack", uncached: { _ in HStackLayout() }, cached: { _ in HStackLayout() })
          .asReference(),
      ])
    var selection = Selection()
    selection.counts = [10]
    selection.scenarios = [.first]
    selection.hosts = [.root]
    selection.populations = [.fixed]
    for (names, isTimed) in [(nil, false), (["own", "stack"], true)] as [([String]?, Bool)] {
      selection.subjects = names
      let script = Script()
      let log = EventLog()
      let plan = try Plan(suite, selection, .standard)
      #expect(plan.cases.map(\.subject) == ["own", "stack"])
      let spec = RunSpec(seed: 1, workers: 1, sampling: Sampling(pairs: 4))
      var document = ResultsDocument(ofTestWith: spec)
      try await Runner(spec, launcher: script, judge: Analyzer())
        .run(plan, into: &document, recorders: [log])
      let jobs = script.jobs.withLock { $0 }
      #expect(jobs.map { $0.assignments.map(\.id) } == [[0, 1], isTimed ? [0, 1] : [0]])
      #expect(
        jobs[0].assignments.map(\.work) == [.count(isPriced: true), .count(isPriced: isTimed)])
      #expect(log.results[1]?.variants[0].samples.isEmpty == !isTimed)
    }
  }

  @Test("a case stops when it is precise enough, never before eight workers, whatever it says")
  func stopping() async throws {
    let (log, jobs) = try await run(
      Script(ratio: { worker, pair in 0.5 + 0.001 * Double((worker * 3 + pair) % 5) }),
      workers: 12, cases: 1)
    #expect(jobs.count == 9)
    #expect(log.results[0]?.comparisons.first?.verdict == .paysOff)

    // A clear difference that is not precise goes on to the end.
    let (_, noisy) = try await run(
      Script(ratio: { worker, _ in worker % 2 == 0 ? 0.2 : 0.8 }), workers: 12, cases: 1)
    #expect(noisy.count == 13)
  }

  @Test("what a worker found out about a repetition, the next ones know")
  func trials() async throws {
    let (_, jobs) = try await run(Script(), workers: 3, cases: 2)
    let trials = jobs.map { $0.assignments.map(\.trial) }
    let known = [Trial?](repeating: Script.trial, count: 2)
    #expect(trials == [[nil, nil], [nil, nil], known, known])
  }

  @Test("messages survive their line")
  func messages() throws {
    let result = CaseResult(key: plan(1).cases[0], passes: 24, problems: ["a \n b"])
    for message in [
      WorkerMessage.started(3), .alive, .finished(7, result, seconds: 0.5),
      .tried(7, Script.trial), .interrupted,
    ] {
      let line = try message.line
      #expect(!line.contains("\n"))
      #expect(try WorkerMessage(line: line) == message)
    }
  }

  @Test("a large selection gets a smaller share of the budget in each worker")
  func budget() {
    let small = RunProfile.standard.spec.budget(cases: 1)
    let large = RunProfile.standard.spec.budget(cases: 300)
    #expect(small == Nanoseconds(250_000_000))
    let seconds = large.rawValue * 300 * Double(RunProfile.standard.spec.workers) / 1e9
    #expect(abs(seconds - RunProfile.standard.spec.timeBudget) < 0.01)
  }
}
