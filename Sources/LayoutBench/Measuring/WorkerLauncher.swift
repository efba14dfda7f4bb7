import Foundation

/// The command line starts processes; a test can run the job in its own process or make it up.
package protocol WorkerLauncher: Sendable {
  /// Runs a job, and passes on what the worker says.
  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd
}

/// Runs jobs in this process, for tests.
package struct InProcessLauncher: WorkerLauncher {
  /// The suite of the run, with all changes.
  private let suite: Suite
  private let clock: BenchClock
  private let interruption: Interruption

  package init(suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption = .none) {
    self.suite = suite
    self.clock = clock
    self.interruption = interruption
  }

  /// Runs a job; the limits cannot be enforced here.
  package func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd {
    let worker = Worker(job, suite: suite, clock: clock, interruption: interruption)
    for assignment in job.assignments {
      await receive(.started(assignment.id))
      guard let message = worker.message(of: assignment) else { continue }
      await receive(message)
      if message == .interrupted { break }
    }
    return .finished
  }
}
