import CLayoutBench
import Foundation
import LayoutBench
import LayoutVerification

/// The work of a process that verifies layouts for another process.
enum VerificationWorkerCommand: WorkerProcess {
  static let name = "verification-worker"

  /// Verifies each target of the work, which the only argument names, and writes a line for each
  /// step.
  static func run(_ arguments: [String], in context: CommandContext) throws {
    guard arguments.count == 1 else { throw UserError("\(name) takes the file of its work.") }
    let output = OwnStreams.takeStandardOutput()
    func send(_ message: VerificationMessage) throws {
      try output.write(contentsOf: JSONEncoder.ofMessages.encode(message) + Data("\n".utf8))
    }
    let work = try JSONDecoder().decode(
      VerificationWork.self, from: Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let suite = context.suite.withLayoutsInViews(named: Set(work.targets.map(\.subject)))
    var (hanging, crashing): (Set<String>, Set<String>) = ([], [])
    for (index, target) in work.targets.enumerated().dropFirst(work.first) {
      guard let (subject, variant) = suite.variant(target) ?? suite.screen(target) else {
        continue
      }
      try send(.started(index))
      // A layout that did not return in one variant will not in the next. One that always crashes
      // as written does so with a cache that nobody wrote.
      let isCrashing = !variant.isWritten && crashing.contains(subject.name)
      guard !isCrashing, !hanging.contains(subject.name) else {
        let result = VerificationResult.leftOut(
          subject.name, variant.name, seed: work.verifier.seed, crashes: isCrashing)
        if !work.isProbe { try send(.verified(index, result)) }
        continue
      }
      var result: VerificationResult?
      if !work.isProbe {
        result = work.verifier.verify(subject, variant, of: suite)
      }
      if let result, result.crashesInEveryCall { crashing.insert(subject.name) }
      if let result, result.findings.has(.hangs) {
        hanging.insert(subject.name)
      } else if let probe = HashOrderProbe(subject, variant, isRandom: work.isProbe) {
        if work.isProbe, !probe.hasReturned { hanging.insert(subject.name) }
        try send(.probed(index, probe))
      }
      if let result { try send(.verified(index, result)) }
    }
  }
}

/// The work of a worker that `run` starts: runs a job and prints a line for each message.
enum WorkerCommand: WorkerProcess {
  static let name = "worker"

  /// Runs the job in the file that the first argument names. The second names the file for the last
  /// call of a layout.
  static func run(_ arguments: [String], in context: CommandContext) throws {
    guard arguments.count == 2 else {
      throw UserError("\(name) takes the file of its job, and one for the last call.")
    }
    let output = OwnStreams.takeStandardOutput()
    _ = clb_keep_freed_memory()
    let job = try JSONDecoder().decode(
      WorkerJob.self, from: Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    let suite = try context.suite.applying(job.changes, for: job.assignments.map(\.key))
    let worker = Worker(
      job, suite: suite, interruption: .signals(), lastCall: LastCallLog(path: arguments[1]))
    try worker.run { message in
      try output.write(contentsOf: Data((message.line + "\n").utf8))
    }
  }
}
