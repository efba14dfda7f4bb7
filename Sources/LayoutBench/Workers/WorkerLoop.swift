/// What happens inside a worker: measures the cases of a job one by one.
public struct WorkerLoop: Sendable {
  private let suite: Suite
  private let clock: BenchClock
  private let emptyRegion: Nanoseconds
  private let interruption: Interruption
  private let lastCall: LastCallLog?

  /// Prepares a worker.
  ///
  /// - Parameters:
  ///   - suite: The subjects that the job's cases name.
  ///   - clock: The clock that samples are timed with.
  ///   - interruption: Tells when to stop early.
  ///   - lastCall: Where the last call of a layout is noted, for the case that it crashes.
  public init(
    suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption,
    lastCall: LastCallLog? = nil
  ) {
    self.suite = suite
    self.clock = clock
    self.interruption = interruption
    self.lastCall = lastCall
    emptyRegion = clock.emptyRegion()
  }

  /// Runs a job and hands each message to `send`.
  public func run(_ job: WorkerJob, send: (WorkerMessage) throws -> Void) throws {
    let store = SubviewStore()
    for assignment in job.cases {
      try send(.started(assignment.index))
      guard let message = run(assignment, of: job, store: store) else { continue }
      try send(message)
      if message == .interrupted { return }
    }
  }

  /// Measures one case; nil if the suite has no such subject.
  func run(
    _ assignment: WorkerJob.Assignment, of job: WorkerJob, store: SubviewStore = SubviewStore()
  ) -> WorkerMessage? {
    guard let subject = suite.subject(named: assignment.key.subject) else { return nil }
    if job.instructions == .valgrind {
      return .finished(assignment.index, mark(assignment.key, subject, job.seed, store))
    }
    let runner = CaseRunner(
      sampling: job.sampling, seed: job.seed, clock: clock, emptyRegion: emptyRegion,
      worker: job.worker, interruption: interruption, timesPhases: assignment.aim == nil,
      countsInstructions: job.instructions == .counter,
      lastCall: lastCall, store: store)
    let found =
      assignment.aim.map { runner.run(assignment.key, subject, at: $0, assignment.untimed) }
      ?? runner.run(
        assignment.key, subject, counts: assignment.counts, untimed: assignment.untimed)
    guard let result = found else {
      return .interrupted
    }
    return .finished(assignment.index, result)
  }

  /// Runs the passes of every variant for a tool that counts their instructions; the result names
  /// the variants in the order in which the tool sees them.
  private func mark(
    _ key: CaseKey, _ subject: Subject, _ seed: UInt64, _ store: SubviewStore
  ) -> CaseResult {
    let counter = CaseCounter(
      key: key, subject: subject, seed: seed, lastCall: lastCall, store: store)
    var result = CaseResult(key: key, passes: 1, variants: [])
    for variant in subject.variants where !interruption.isRequested() {
      do {
        try counter.mark(variant)
        result.variants.append(VariantResult(name: variant.name, counts: .none))
      } catch {
        result.problems.append("\(variant.name): \(error)")
      }
    }
    return result
  }
}
