import Foundation
import LayoutBench

package enum Command {
  package typealias Result = (status: Int32, output: String)

  /// The processes that run, by their ids.
  private static let running = Locked<Set<pid_t>>([])

  /// Carries out work; a signal to end takes the commands that it runs and a folder away, too.
  static func withInterruption<Made>(
    removing folder: URL, _ work: () throws -> Made
  ) rethrows -> Made {
    let actions = [SIGINT, SIGTERM, SIGHUP].map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    let interruption = Interruption.signals()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now(), repeating: .milliseconds(20))
    timer.setEventHandler {
      guard interruption.isRequested() else { return }
      // The lock is not given back: nobody is told that a command failed.
      running.withLock { ids in
        for id in ids { end(id) }
        try? FileManager.default.removeItem(at: folder)
        _exit(130)
      }
    }
    timer.resume()
    defer {
      timer.cancel()
      for (number, action) in actions {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    return try work()
  }

  /// Ends a process and what it started: a compiler's driver has the work done by others, which hold
  /// the pipe.
  private static func end(_ id: pid_t) {
    if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
  }

  /// Runs a program to its end.
  ///
  /// - Parameter timeLimit: After so many seconds it is ended, and the call is an error; nil for no
  ///   limit.
  package static func run(
    _ path: String, _ arguments: [String], in folder: URL? = nil, readsErrors: Bool = false,
    timeLimit: Int? = nil
  ) throws -> Result {
    // Foundation's, since this library has no dependency beyond the toolchain.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder {
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TMPDIR": folder.path], uniquingKeysWith: { $1 })
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = readsErrors ? pipe : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    let id = try running.withLock { ids in
      try process.run()
      ids.insert(process.processIdentifier)
      return process.processIdentifier
    }
    defer { running.withLock { _ = $0.remove(id) } }
    let wasEnded = DispatchSemaphore(value: 0)
    let end = DispatchWorkItem {
      wasEnded.signal()
      Self.end(id)
    }
    if let timeLimit {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(timeLimit), execute: end)
    }
    defer { end.cancel() }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if let timeLimit, wasEnded.wait(timeout: .now()) == .success {
      let name = URL(fileURLWithPath: path).lastPathComponent
      throw SourceError.tooSlow(command: name, seconds: timeLimit)
    }
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// What git prints, without the line's end; nil where it fails.
  package static func git(_ arguments: String...) -> String? {
    guard let result = try? run("/usr/bin/env", ["git"] + arguments), result.status == 0 else {
      return nil
    }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
