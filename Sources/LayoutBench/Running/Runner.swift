import PortableLayout

/// A runner of a plan's cases in worker processes, which sends events to recorders.
///
/// Counts come first, in several processes at once, because they do not depend on what else runs.
/// Then every worker times all cases once, so that a burst of noise does not affect a single case.
package struct Runner: Sendable {
  /// The smallest number of workers that time a case before it may stop, however precise it is.
  ///
  /// If one version is 8 % slower in three of ten processes, the interval contains the true ratio
  /// in 88 % of runs that may stop after 6 workers, and in 93 % of those that may stop after 8.
  static let fewestWorkersToStop = 8

  package var launcher: any WorkerLauncher
  package var spec: RunSpec
  let judge: any CaseJudge
  private let interruption: Interruption
  /// The changes that each worker makes to its executable's suite.
  package var changes = SuiteChanges()
  /// The prices of calls to simulate on this machine. Nil if prices are not simulated.
  package var payment: PriceList?
  /// The subjects that never return or take ever more memory.
  package var endless: Set<String> = []
  /// The number of processes that count at the same time.
  package var counters = 1
  /// A Boolean value that is true when the cases are counted only for laws.
  package var isForLaws = false

  package init(
    _ spec: RunSpec, launcher: any WorkerLauncher, judge: any CaseJudge,
    interruption: Interruption = .none
  ) {
    self.spec = spec
    self.launcher = launcher
    self.judge = judge
    self.interruption = interruption
  }

  /// Counts and times the cases of a plan, and stores their results in a document.
  ///
  /// - Returns: The seconds of processor time that counting took, by case.
  @discardableResult
  package func run(
    _ plan: Plan, into document: inout ResultsDocument, recorders: [any Recorder] = []
  ) async throws -> [CaseKey: Double] {
    let state = RunState(plan, of: self, recorders: recorders)
    await state.begin()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<counters {
        group.addTask { try await take(.counting(part: part), state) }
      }
      try await group.waitForAll()
    }
    if !spec.isCountsOnly {
      for worker in 0..<spec.workers { try await take(.timing(worker: worker), state) }
    }
    await state.finish(interrupted: interruption.isRequested(), into: &document)
    return await state.secondsToCount
  }

  /// Runs a turn. If a process ends early, a new one continues.
  private func take(_ turn: Turn, _ state: RunState) async throws {
    while let job = await state.nextJob(of: turn), !interruption.isRequested() {
      let end = try await launcher.run(job) { message in
        await state.receive(message, from: turn)
      }
      // A worker that an interruption ends has not failed.
      if interruption.isRequested() { break }
      await state.workerEnded(end, job: job, of: turn)
    }
  }
}

/// An event of a run.
package enum RunEvent: Sendable {
  /// The run has begun, with its numbers of cases and steps. A step is the counting or timing of a
  /// case.
  case started(cases: Int, steps: Int)
  case caseStarted(CaseKey, index: Int)
  case step(done: Int, total: Int)
  case caseFinished(CaseResult, index: Int)
  case interrupted
  case finished
}

/// A listener to the events of a run.
package protocol Recorder: AnyObject, Sendable {
  /// Handles an event.
  func record(_ event: RunEvent)
}
