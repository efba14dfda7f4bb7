import CLayoutBench

/// The loop of a worker's process: runs the cases of a job one by one and sends a message for each.
package struct WorkerLoop: Sendable {
  private let suite: Suite
  private let clock: BenchClock
  private let emptyRegion: BenchClock.EmptyRegion
  private let interruption: Interruption
  private let lastCall: LastCallLog?

  package init(
    suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption,
    lastCall: LastCallLog? = nil
  ) {
    self.suite = suite
    self.clock = clock
    self.interruption = interruption
    self.lastCall = lastCall
    emptyRegion = clock.emptyRegion()
  }

  /// Runs a job; during a long case it sends `alive` once a second, between two samples.
  package func run(
    _ job: WorkerJob, send: @escaping (WorkerMessage) throws -> Void
  ) throws {
    var told = clb_now_nanoseconds()
    let tellAlive = {
      guard clb_now_nanoseconds() - told > 1_000_000_000 else { return }
      told = clb_now_nanoseconds()
      // A parent that does not read any more is noticed at the end of the case.
      try? send(.alive)
    }
    let store = SubviewStore()
    let payment = payment(of: job)
    var longSeconds = 0.0
    func seconds(since start: UInt64) -> Double { Double(clock.now() - start) / 1e9 }
    var forecast = WorkForecast()
    for assignment in job.cases {
      if assignment.isOptional, let limit = job.secondsForOptional,
        let needed = forecast.seconds(for: assignment.key), needed > WorkForecast.longestKept,
        longSeconds + needed > limit
      {
        try send(.leftOut(assignment.id))
        continue
      }
      let start = clock.now()
      defer {
        let taken = seconds(since: start)
        forecast.learn(assignment.key, seconds: taken)
        if taken > WorkForecast.longCase { longSeconds += taken }
      }
      try send(.started(assignment.id))
      guard let message = run(assignment, of: job, store: store, payment: payment, alive: tellAlive)
      else { continue }
      try send(message)
      // What layouts left for later runs now that the case's trees are gone.
      MainQueue.runAll()
      if message == .interrupted { return }
    }
  }

  /// The work that calls pay with, calibrated once for all cases of a job; nil if they pay nothing.
  func payment(of job: WorkerJob) -> Payment? {
    job.payment.map { Payment($0, clock: clock) }
  }

  func run(
    _ assignment: WorkerJob.Assignment, of job: WorkerJob, store: SubviewStore = SubviewStore(),
    payment: Payment?, alive: @escaping () -> Void = {}
  ) -> WorkerMessage? {
    guard let subject = suite.subject(named: assignment.key.subject) else { return nil }
    let setup = CaseSetup(
      key: assignment.key, subject: subject, seed: job.spec.seed,
      system: job.spec.system, lastCall: lastCall, store: store,
      looksAtOutcome: job.changes.contenders != nil, alive: alive)
    let runner = CaseRunner(
      setup: setup, job: job, clock: clock, emptyRegion: emptyRegion, interruption: interruption,
      payment: payment)
    guard let result = runner.result(of: assignment.work) else { return .interrupted }
    return .finished(assignment.id, result)
  }
}

/// A forecast of how long a case takes, from the largest case of its subject so far.
package struct WorkForecast {
  package static let longCase = 1.0
  /// A case that will take longer, in seconds, may be left out for want of time.
  static let longestKept = 3.0

  /// The largest known case of each subject: its work and its time.
  private var known: [String: (work: Double, seconds: Double)] = [:]

  mutating func learn(_ key: CaseKey, seconds: Double) {
    let work = Self.work(of: key)
    // What a small case takes is the same for all, and says little about a large one.
    guard work >= known[key.subject]?.work ?? 0 else { return }
    known[key.subject] = (work, seconds)
  }

  /// Returns the seconds that a case will take; nil if no case of its subject is known.
  func seconds(for key: CaseKey) -> Double? {
    known[key.subject].map { $0.seconds / $0.work * Self.work(of: key) }
  }

  /// Returns the work of a case in proportion to others: subviews times passes, with their
  /// preparation.
  ///
  /// Text is shaped first, which takes longer than some layouts; stacks probe.
  package static func work(of key: CaseKey) -> Double {
    let script = ScenarioScript(scenario: key.scenario, host: key.host, count: 0, seed: 0)
    let text = key.population == .text ? 4.0 : 1
    let host =
      switch key.host {
      case .stack: 1.6
      case .nested, .guide: 3.0
      default: 1.0
      }
    return Double(max(1, key.count)) * (2 + Double(script.passes)) * text * host
  }
}
