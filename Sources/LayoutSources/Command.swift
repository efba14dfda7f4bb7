import Foundation

package enum Command {
  package typealias Result = (status: Int32, output: String)

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
    try process.run()
    let wasEnded = DispatchSemaphore(value: 0)
    let end = DispatchWorkItem {
      wasEnded.signal()
      // What it started, too: a compiler's driver has the work done by others, which hold the pipe.
      let id = process.processIdentifier
      if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
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
