import ArgumentParser
import CLayoutBench
import Foundation
import LayoutBench

/// Runs a job in this process and prints a JSON line for each message: what `run` starts.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Runs one worker's job.", shouldDisplay: false)

  @Argument(help: "The job, as JSON.") var job: String
  @Argument(help: "Where the last call of a layout is noted.") var lastCall: String

  /// Where messages go: the standard output, which is closed to what layouts print.
  private static func messages() -> FileHandle {
    let copy = dup(STDOUT_FILENO)
    let sink = open("/dev/null", O_WRONLY)
    guard copy >= 0, sink >= 0 else { return .standardOutput }
    dup2(sink, STDOUT_FILENO)
    close(sink)
    return FileHandle(fileDescriptor: copy, closeOnDealloc: false)
  }

  func run() throws {
    _ = clb_keep_freed_memory()
    let messages = Self.messages()
    let job = try JSONDecoder().decode(
      WorkerJob.self, from: Data(contentsOf: URL(fileURLWithPath: job)))
    let suite = CurrentSuite.suite.withLayoutsInViews(named: Set(job.cases.map(\.key.subject)))
    let loop = WorkerLoop(
      suite: job.defect.flatMap { suite.planting($0) } ?? suite, interruption: .signals(),
      lastCall: LastCallLog(path: lastCall))
    try loop.run(job) { message in
      try messages.write(contentsOf: Data((message.line + "\n").utf8))
    }
  }
}
