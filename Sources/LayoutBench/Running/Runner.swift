import PortableLayout

/// Runs the cases of a plan in worker processes, and sends events to recorders.
///
/// Counts come first, in several processes at once: they do not depend on what else runs. Then
/// every worker times all cases once, so that a burst of noise does not hit one case alone.
package struct Runner: Sendable {
  /// The fewest workers that time a case before it may be left out, however precise it is.
  ///
  /// With one version 8 % slower in three processes of ten, intervals that stop from 6 on hold the
  /// true ratio in 88 % of runs, from 8 on in 93 %.
  static let fewestWorkersToStop = 8

  package var launcher: any WorkerLauncher
  package var spec: RunSpec
  let judge: any CaseJudge
  private let interruption: Interruption
  /// The changes by which each worker makes the suite of the run.
  package var changes = SuiteChanges()
  /// The prices that calls really pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  /// The subjects that are known not to return, or to take memory without end.
  package var endless: Set<String> = []
  /// The number of processes that count at the same time.
  package var counters = 1
  /// A Boolean value that is true when the cases are counted for laws alone.
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

  /// Counts and times the cases of a plan, and puts their results into a document.
  package func run(
    _ plan: Plan, into document: inout ResultsDocument, recorders: [any Recorder] = []
  ) async throws {
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
  }

  /// Takes a turn, in which a new process begins where one ended.
  private func take(_ turn: Turn, _ state: RunState) async throws {
    while let job = await state.nextJob(of: turn), !interruption.isRequested() {
      let end = try await launcher.run(job) { message in
        await state.receive(message, from: turn)
      }
      // What an interruption ends has not failed.
      if interruption.isRequested() { break }
      await state.workerEnded(end, job: job, of: turn)
    }
  }
}

/// An event of a run.
package enum RunEvent: Sendable {
  /// The run has begun, with its number of cases and of steps, each the counting or timing of a
  /// case.
  case started(cases: Int, steps: Int)
  case caseStarted(CaseKey, index: Int)
  case step(done: Int, total: Int)
  case caseFinished(CaseResult, index: Int)
  case interrupted
  case finished
}

/// Listens to the events of a run.
package protocol Recorder: AnyObject, Sendable {
  /// Takes an event.
  func record(_ event: RunEvent)
}
