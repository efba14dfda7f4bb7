import Foundation
import LayoutBench
import Subprocess

/// Starts this executable again as a worker, and ends it at its limits.
struct SubprocessLauncher: WorkerLauncher {
  /// The request to end early.
  let interruption: Interruption
  /// The path of the executable: this one, or that of earlier code.
  var executable = OwnExecutable.itself
  /// The output of the layouts.
  var printed = PrintedLog()

  /// Runs a job in a new process, passes its messages on, and says how it ended.
  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd {
    let passing = try PassingFolder()
    defer { passing.remove() }
    let jobFile = passing.file("job.json").path
    let callFile = passing.file("last-call").path
    try passing.write(try JSONEncoder().encode(job), to: "job.json")

    let limits = job.spec.limits
    let watch = Locked(WorkerWatch())
    let end = try await OwnProcess.run(executable, ["worker", jobFile, callFile]) { process in
      Task { await guarding(process, watch, limits) }
    } receive: { line in
      // A line that is cut off belongs to a worker that has just ended.
      guard let message = try? WorkerMessage(line: line) else { return }
      watch.withLock { watch in watch.note(message, limits) }
      await receive(message)
    }
    let lastCall = LastCallLog(path: callFile)?.text
    let ended = watch.withLock { watch in watch.end?(lastCall) }
    let outcome = ended ?? Self.outcome(end.status, end.lastWords, lastCall)
    printed.append(end.printed, fails: outcome.problem != nil)
    return outcome
  }

  /// The end of a worker that was not ended from here.
  private static func outcome(
    _ status: TerminationStatus, _ lastWords: String, _ lastCall: String?
  ) -> WorkerEnd {
    switch status {
    case .exited(0): return .finished
    case .exited(let code): return .exited(code: Int32(code), lastWords: lastWords)
    case .signaled(let signal):
      return .crashed(signal: Int32(signal), lastWords: lastWords, lastCall: lastCall)
    }
  }

  /// Watches a worker, and ends it at a limit or at an interruption.
  private func guarding(_ process: pid_t, _ watch: Locked<WorkerWatch>, _ limits: WorkerLimits)
    async
  {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(20))
      guard !Task.isCancelled else { return }
      if interruption.isRequested() {
        // Once: a second signal would end the worker before it can tell what it has.
        kill(process, SIGTERM)
        try? await Task.sleep(for: .seconds(2))
        if !Task.isCancelled { kill(process, SIGKILL) }
        return
      }
      var used: Duration?
      if limits.endsLongCases { used = Self.processorTime(of: process) }
      let isOverdue = watch.withLock { watch in watch.isOverdue(limits, used: used) }
      var end: (@Sendable (String?) -> WorkerEnd)?
      if isOverdue {
        end = { call in .timedOut(seconds: limits.secondsPerCase, lastCall: call) }
      } else if let bytes = Self.residentBytes(of: process), bytes > limits.bytes {
        end = { call in .outOfMemory(bytes: limits.bytes, lastCall: call) }
      }
      guard let end else { continue }
      watch.withLock { watch in watch.end = end }
      kill(process, SIGKILL)
      return
    }
  }

  /// Returns the processor time of a process, or nil if the system does not tell it of another
  /// process.
  private static func processorTime(of process: pid_t) -> Duration? {
    #if canImport(Glibc)
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  /// Returns the memory of a process, or nil if the system does not tell.
  private static func residentBytes(of process: pid_t) -> Int? {
    #if canImport(Darwin)
      var info = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else { return nil }
      return Int(info.pti_resident_size)
    #else
      // The second field, in pages. Source: proc(5).
      guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
        let field = text.split(separator: " ").dropFirst().first, let pages = Int(field)
      else { return nil }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}

/// The watch over a worker: the time of its last progress, and why it was ended.
struct WorkerWatch {
  /// The time of the last message that says of progress.
  var lastProgress = ContinuousClock.now
  /// The reason that the worker was ended, with the last call of a layout. Nil while it runs.
  var end: (@Sendable (String?) -> WorkerEnd)?
  /// The last known progress, and the worker's processor time by then.
  private var seen: (progress: ContinuousClock.Instant, used: Duration)?

  /// The times the limit after which a worker is ended, however little of a processor it had.
  private static let patience = 6.0
  /// A worker that gets less of the time than this sleeps: on a busy machine it would get more.
  private static let leastShare = 0.02

  /// Returns true if a worker has been at a case for longer than a case may take.
  ///
  /// If long cases are ended, the processor time counts: which numbers of subviews a law is found
  /// from must not depend on what else the machine does. Call it often: the processor time is taken
  /// from the first call after a progress.
  ///
  /// - Parameter used: The processor time of the worker so far. Nil if it is not known.
  mutating func isOverdue(
    _ limits: WorkerLimits, used: Duration?, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    if let used, seen?.progress != lastProgress { seen = (lastProgress, used) }
    let limit = Duration.seconds(limits.secondsPerCase)
    let passed = lastProgress.duration(to: now)
    guard let used, let seen, passed > limit, passed <= limit * Self.patience else {
      return passed > limit
    }
    let own = used - seen.used
    return own > limit || own < passed * Self.leastShare
  }

  /// Notes a message as progress. If long cases are ended, a case that goes on is no progress.
  mutating func note(
    _ message: WorkerMessage, _ limits: WorkerLimits, at now: ContinuousClock.Instant = .now
  ) {
    guard message != .alive || !limits.endsLongCases else { return }
    lastProgress = now
  }
}

/// A process of this executable, or of another build of it, which writes a line for each message.
enum OwnProcess {
  /// - Parameter started: A task that watches the process, with its id; it is cancelled at the end.
  static func run(
    _ executable: String, _ arguments: [String], hashesAtRandom: Bool = false,
    started: (pid_t) -> Task<Void, Never>? = { _ in nil },
    receive: (String) async throws -> Void
  ) async throws -> (status: TerminationStatus, printed: PrintedText, lastWords: String) {
    // Else a layout that depends on the order of hash tables would differ from run to run.
    var hashing: String? = "1"
    if hashesAtRandom { hashing = nil }
    let result = try await Subprocess.run(
      .path(.init(executable)), arguments: .init(arguments),
      environment: .inherit.updating([
        // The backtrace of a crash takes seconds; the last call tells more.
        "SWIFT_BACKTRACE": "enable=no",
        "SWIFT_DETERMINISTIC_HASHING": hashing,
      ]),
      input: .none, output: .sequence, error: .sequence
    ) { execution in
      let watching = started(execution.processIdentifier.value)
      defer { watching?.cancel() }
      async let printed = PrintedLog.read(execution.standardError)
      do {
        // The library's own lines are made of single bytes, each of which is waited for: in a debug
        // build, that took a fifth of the processor time of this process in a check.
        var reader = LineReader()
        for try await buffer in execution.standardOutput {
          let lines = buffer.withUnsafeBytes { bytes in reader.lines(endingIn: bytes) }
          for line in lines { try await receive(line) }
        }
        if let line = reader.last { try await receive(line) }
      } catch {
        // The pipe of a process that was ended may fail; how it ended tells more.
      }
      return await printed
    }
    let (printed, lastWords) = result.closureResult
    return (result.terminationStatus, printed, lastWords)
  }
}
