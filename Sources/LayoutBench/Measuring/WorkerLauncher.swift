/// Starts a worker and hands on what it tells.
///
/// The command line starts processes; a test can run the job in its own process or make it up.
package protocol WorkerLauncher: Sendable {
  /// Runs a job to its end.
  ///
  /// - Parameters:
  ///   - job: What the worker is told to do.
  ///   - limits: What one case may take.
  ///   - receive: Called with each message, in order.
  /// - Returns: How the worker ended.
  func run(
    _ job: WorkerJob, limits: WorkerLimits, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd
}

package struct WorkerLimits: Hashable, Sendable {
  package var secondsPerCase: Double
  /// The resident memory of a worker, in bytes.
  package var bytes: Int

  package init(secondsPerCase: Double = 60, bytes: Int = 4 << 30) {
    self.secondsPerCase = secondsPerCase
    self.bytes = bytes
  }
}

/// Runs jobs in this process: for tests, and where no process can be started.
package struct InProcessLauncher: WorkerLauncher {
  private let loop: WorkerLoop
  package var contenders: [Contender]?

  package init(suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption = .none) {
    loop = WorkerLoop(suite: suite, clock: clock, interruption: interruption)
  }

  /// Runs a job; the limits cannot be enforced here.
  package func run(
    _ job: WorkerJob, limits: WorkerLimits, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd {
    var job = job
    job.contenders = contenders
    let payment = loop.payment(of: job)
    for assignment in job.cases {
      await receive(.started(assignment.id))
      guard let message = loop.run(assignment, of: job, payment: payment) else { continue }
      await receive(message)
      if message == .interrupted { break }
    }
    return .finished
  }
}
