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

  func run() throws {
    let output = OwnStreams.takeStandardOutput()
    // What stands there already, perhaps without a line end, is no message.
    try output.write(contentsOf: Data("\n".utf8))
    _ = clb_keep_freed_memory()
    let job = try JSONDecoder().decode(
      WorkerJob.self, from: Data(contentsOf: URL(fileURLWithPath: job)))
    let names = job.contenders?.map(\.subject) ?? job.cases.map(\.key.subject)
    var suite = CurrentSuite.suite.withLayoutsInViews(named: Set(names))
      .replaying(job.capture)
    if let defect = job.defect, let planted = suite.planting(defect) { suite = planted }
    if let contenders = job.contenders { suite = try suite.ranking(contenders) }
    let loop = WorkerLoop(
      suite: suite, interruption: .signals(), lastCall: LastCallLog(path: lastCall))
    try loop.run(job) { message in
      try output.write(contentsOf: Data((message.line + "\n").utf8))
    }
  }
}
