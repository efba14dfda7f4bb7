import Foundation

/// A launcher of workers, which starts processes.
///
/// A test can run the job in its own process or make up the results.
package protocol WorkerLauncher: Sendable {
  /// Runs a job, and passes on the worker's messages.
  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd
}

/// A launcher that runs jobs in this process, for tests.
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

  /// Runs a job in this process, in which limits cannot be enforced.
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
