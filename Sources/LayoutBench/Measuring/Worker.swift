import CLayoutBench

/// A worker that runs the cases of its job one by one and sends a message for each.
package struct Worker {
  let job: WorkerJob
  let clock: BenchClock
  /// The time of an empty region, measured where cases are timed.
  let emptyRegion: BenchClock.EmptyRegion
  let interruption: Interruption
  /// The work that simulates the prices of calls, calibrated once for all cases. Nil if prices are
  /// not simulated.
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
    let times = job.assignments.contains { assignment in assignment.work.isTiming }
    emptyRegion = times ? clock.emptyRegion() : BenchClock.EmptyRegion()
    payment = job.payment.map { Payment($0, clock: clock) }
  }

  /// Runs the job. During a long case, sends `alive` once a second, between two samples.
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
    for assignment in job.assignments {
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
      let message = message(
        of: assignment, alive: tellAlive,
        tried: { trial in try? send(.tried(assignment.id, trial)) },
        counts: { variant in try? send(.counting(variant: variant)) })
      guard let message else { continue }
      try send(message)
      // What layouts left for later runs now that the case's trees are gone.
      MainQueue.runAll()
      if message == .interrupted { return }
    }
  }

  /// Measures a case and returns its message, or nil if the suite has no such subject.
  ///
  /// - Parameter counts: Called with the name of each layout of a ranking before it is counted.
  func message(
    of assignment: WorkerJob.Assignment, alive: @escaping () -> Void = {},
    tried: @escaping (Trial) -> Void = { _ in }, counts: @escaping (String) -> Void = { _ in }
  ) -> WorkerMessage? {
    guard let subject = suite.subject(named: assignment.key.subject) else { return nil }
    let setup = CaseSetup(
      key: assignment.key, subject: subject, seed: job.spec.seed,
      system: job.spec.system, lastCall: lastCall, store: store,
      looksAtOutcome: job.changes.contenders != nil, alive: alive)
    let start = clock.processor()
    var runner = CaseRunner(setup: setup, worker: self, known: assignment.trial, tell: tried)
    // The variants of other cases are of one layout.
    if job.changes.contenders != nil { runner.counts = counts }
    guard let result = runner.result(of: assignment.work) else { return .interrupted }
    let seconds = Double(clock.processor() - start) / 1e9
    return .finished(assignment.id, result, seconds: seconds)
  }
}
