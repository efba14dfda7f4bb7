import CLayoutBench

/// A worker: runs the cases of its job one by one and sends a message for each.
package struct Worker {
  let job: WorkerJob
  let clock: BenchClock
  let emptyRegion: BenchClock.EmptyRegion
  let interruption: Interruption
  /// The work that calls pay with, calibrated once for all cases; nil where they pay nothing.
  let payment: Payment?
  private let suite: Suite
  private let lastCall: LastCallLog?
  private let store = SubviewStore()

  package init(
    _ job: WorkerJob, suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption,
    lastCall: LastCallLog? = nil
  ) {
    self.job = job
    self.suite = suite
    self.clock = clock
    self.interruption = interruption
    self.lastCall = lastCall
    emptyRegion = clock.emptyRegion()
    payment = job.payment.map { Payment($0, clock: clock) }
  }

  /// Does the job; during a long case it sends `alive` once a second, between two samples.
  package func run(send: @escaping (WorkerMessage) throws -> Void) throws {
    var told = clb_now_nanoseconds()
    let tellAlive = {
      guard clb_now_nanoseconds() - told > 1_000_000_000 else { return }
      told = clb_now_nanoseconds()
      // A parent that does not read any more is noticed at the end of the case.
      try? send(.alive)
    }
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
      guard let message = message(of: assignment, alive: tellAlive) else { continue }
      try send(message)
      // What layouts left for later runs now that the case's trees are gone.
      MainQueue.runAll()
      if message == .interrupted { return }
    }
  }

  /// Measures a case; nil where the suite has no such subject.
  func message(
    of assignment: WorkerJob.Assignment, alive: @escaping () -> Void = {}
  ) -> WorkerMessage? {
    guard let subject = suite.subject(named: assignment.key.subject) else { return nil }
    let setup = CaseSetup(
      key: assignment.key, subject: subject, seed: job.spec.seed,
      system: job.spec.system, lastCall: lastCall, store: store,
      looksAtOutcome: job.changes.contenders != nil, alive: alive)
    let start = clock.processor()
    guard let result = CaseRunner(setup: setup, worker: self).result(of: assignment.work) else {
      return .interrupted
    }
    let seconds = Double(clock.processor() - start) / 1e9
    return .finished(assignment.id, result, seconds: seconds)
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
