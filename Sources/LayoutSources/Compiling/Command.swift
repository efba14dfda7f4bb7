import Dispatch
import Foundation
import LayoutBench
import Subprocess

/// A namespace for running other programs: the compiler, and git.
package enum Command {
  package typealias Result = (status: Int32, output: String)

  /// The ids of the running processes, and the number of processes that are being started.
  private struct Processes {
    var ids: Set<pid_t> = []
    var starting = 0

    /// Records that a process which was being started is running.
    mutating func start(_ id: pid_t) {
      ids.insert(id)
      starting -= 1
    }

    /// Records that a process has ended.
    mutating func end(_ id: pid_t) { ids.remove(id) }
  }

  /// The processes of this program's commands that are running now.
  private static let running = Locked(Processes())

  /// Runs work. A termination signal also ends the commands that the work runs, and removes a
  /// folder.
  static func withInterruption<Made>(
    removing folder: URL, _ work: () async throws -> Made
  ) async rethrows -> Made {
    let actions = [SIGINT, SIGTERM, SIGHUP].map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    let interruption = Interruption.signals()
    let watch = Task { await endAtInterruption(interruption, removing: folder) }
    defer {
      watch.cancel()
      for (number, action) in actions {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    return try await work()
  }

  /// Ends the program and its commands at a termination signal.
  private static func endAtInterruption(
    _ interruption: Interruption, removing folder: URL
  ) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(20))
      guard interruption.isRequested(), !Task.isCancelled else { continue }
      // The lock is not given back: nobody is told that a command failed.
      running.withLock { running in
        guard running.starting == 0 else { return }
        for id in running.ids { end(id) }
        try? FileManager.default.removeItem(at: folder)
        try? FileHandle.standardError.write(contentsOf: Data(stopped.utf8))
        _exit(130)
      }
    }
  }

  /// The line about an interruption.
  private static let stopped = "Stopped while compiling. Nothing was written.\n"

  /// Ends a process and its child processes, because a compiler's driver starts others that keep
  /// the pipe open.
  private static func end(_ id: pid_t) {
    if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
  }

  /// Runs a program to its end.
  ///
  /// - Parameter timeLimit: The time after which the program is ended and an error is thrown, in
  ///   seconds. Nil means no limit.
  package static func run(
    _ path: String, _ arguments: [String], in folder: URL? = nil, readsErrors: Bool = false,
    timeLimit: Int? = nil
  ) async throws -> Result {
    func start() async throws -> Result {
      try await self.start(
        path, arguments, in: folder, readsErrors: readsErrors, timeLimit: timeLimit)
    }
    guard #available(macOS 15, iOS 18, *) else { return try await start() }
    return try await withTaskExecutorPreference(CommandQueue()) { try await start() }
  }

  /// Starts a program and reads its output; throws where its time limit ended it.
  private static func start(
    _ path: String, _ arguments: [String], in folder: URL?, readsErrors: Bool, timeLimit: Int?
  ) async throws -> Result {
    let configuration = configuration(path, arguments, in: folder)
    let wasEnded = Locked(false)
    let hasStarted = Locked(false)
    running.withLock { running in running.starting += 1 }
    defer {
      if !hasStarted.current { running.withLock { running in running.starting -= 1 } }
    }
    @Sendable func read(_ id: pid_t, _ output: SubprocessOutputSequence) async throws -> [UInt8] {
      running.withLock { running in running.start(id) }
      hasStarted.withLock { hasStarted in hasStarted = true }
      defer { running.withLock { running in running.end(id) } }
      var limit: DispatchWorkItem?
      if let timeLimit { limit = end(id, after: timeLimit, noting: wasEnded) }
      defer { limit?.cancel() }
      var bytes: [UInt8] = []
      for try await buffer in output {
        buffer.withUnsafeBytes { part in bytes += part }
      }
      return bytes
    }
    let (bytes, status) = try await output(of: configuration, readsErrors: readsErrors, read)
    if let timeLimit, wasEnded.current {
      let name = URL(fileURLWithPath: path).lastPathComponent
      throw SourceError.tooSlow(command: name, seconds: timeLimit)
    }
    return (code(of: status), String(decoding: bytes, as: UTF8.self))
  }

  /// Runs a program, and returns what a reader made of its output, and how the program ended.
  ///
  /// - Parameter readsErrors: True to read the errors with the output, false to drop them.
  private static func output(
    of configuration: Subprocess.Configuration, readsErrors: Bool,
    _ read: @escaping @Sendable (pid_t, SubprocessOutputSequence) async throws -> [UInt8]
  ) async throws -> (bytes: [UInt8], status: TerminationStatus) {
    if readsErrors {
      let result = try await Subprocess.run(
        configuration, input: .none, output: .sequence, error: .combinedWithOutput
      ) { process in try await read(process.processIdentifier.value, process.standardOutput) }
      return (result.closureResult, result.terminationStatus)
    }
    let result = try await Subprocess.run(
      configuration, input: .none, output: .sequence, error: .discarded
    ) { process in try await read(process.processIdentifier.value, process.standardOutput) }
    return (result.closureResult, result.terminationStatus)
  }

  /// Returns the configuration of a program in a folder, which also has the program's temporary
  /// files.
  private static func configuration(
    _ path: String, _ arguments: [String], in folder: URL?
  ) -> Subprocess.Configuration {
    var changes: [Subprocess.Environment.Key: String?] = [:]
    if let folder { changes["TMPDIR"] = .some(folder.path) }
    var options = PlatformOptions()
    // A group of its own, so that what it starts can be ended with it.
    options.processGroupID = 0
    return Subprocess.Configuration(
      executable: .path(.init(path)), arguments: .init(arguments),
      environment: .inherit.updating(changes),
      workingDirectory: folder.map { folder in .init(folder.path) }, platformOptions: options)
  }

  /// Returns the exit code of a program, as a shell reports it.
  private static func code(of status: TerminationStatus) -> Int32 {
    switch status {
    case .exited(let code): Int32(code)
    case .signaled(let signal): 128 + Int32(signal)
    }
  }

  /// Ends a process after a time limit in seconds and records that, unless it is cancelled before.
  private static func end(
    _ id: pid_t, after seconds: Int, noting wasEnded: Locked<Bool>
  ) -> DispatchWorkItem {
    let work = DispatchWorkItem {
      wasEnded.withLock { wasEnded in wasEnded = true }
      end(id)
    }
    limits.asyncAfter(deadline: .now() + .seconds(seconds), execute: work)
    return work
  }

  private static let limits = DispatchQueue(label: "time limits of commands")

  /// Returns the output of git without the final line break, or nil if it fails.
  package static func git(_ arguments: String...) async -> String? {
    guard let result = try? await run("/usr/bin/env", ["git"] + arguments), result.status == 0
    else { return nil }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// An executor with its own thread for a command.
///
/// The command is read, and its time limit works, even if all threads that tasks share are blocked.
@available(macOS 15, iOS 18, *)
private final class CommandQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "command")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
