import Foundation

/// The command line starts processes; a test can run the job in its own process or make it up.
package protocol WorkerLauncher: Sendable {
  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd
}

/// Runs jobs in this process: for tests, and where no process can be started.
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
    for assignment in job.cases {
      await receive(.started(assignment.id))
      guard let message = worker.message(of: assignment) else { continue }
      await receive(message)
      if message == .interrupted { break }
    }
    return .finished
  }
}

/// The way in which a worker's process ended.
package enum WorkerEnd: Hashable, Sendable {
  /// The worker did its whole job, or stopped because the user interrupted it.
  case finished
  /// A signal ended the worker, with its last words on standard error and its last call of a
  /// layout.
  case crashed(signal: Int32, lastWords: String, lastCall: String?)
  case exited(code: Int32, lastWords: String)
  case timedOut(seconds: Double, lastCall: String?)
  case outOfMemory(bytes: Int, lastCall: String?)

  /// A Boolean value that is true when a limit of time or memory ended the worker.
  package var isLimit: Bool {
    switch self {
    case .timedOut, .outOfMemory: true
    case .finished, .crashed, .exited: false
    }
  }

  package var problem: String? {
    switch self {
    case .finished:
      return nil
    case .crashed(let signal, let lastWords, let lastCall):
      return "crashed with \(Self.name(of: signal))" + (lastCall.map { " in \($0)" } ?? "")
        + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .exited(let code, let lastWords):
      return "ended with code \(code)" + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .timedOut(let seconds, let lastCall):
      return "made no progress for \(Int(seconds.rounded())) s"
        + (lastCall.map { ", last in \($0)" } ?? "")
        + ". A larger --time-limit gives it longer."
    case .outOfMemory(let bytes, let lastCall):
      return "used more than \(bytes >> 20) MiB" + (lastCall.map { ", last in \($0)" } ?? "")
        + ". With fewer subviews (--count) it needs less."
    }
  }

  static func name(of signal: Int32) -> String {
    // The numbers differ from system to system.
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
    ]
    return names[signal].map { "\($0) (\(signal))" } ?? "signal \(signal)"
  }
}
