import PortableLayout

/// Every worker goes through all cases once, so that a burst of noise does not hit one case alone.
/// A case that ends its worker fails alone: a new worker goes on with the cases after it. A case
/// that is known precisely enough is left out of later workers.
package struct Runner: Sendable {
  private let launcher: any WorkerLauncher
  private let schedule: RunSchedule
  private let interruption: Interruption

  package init(
    launcher: any WorkerLauncher, schedule: RunSchedule, interruption: Interruption = .none
  ) {
    self.launcher = launcher
    self.schedule = schedule
    self.interruption = interruption
  }

  package func run(_ plan: Plan, recorders: [any Recorder]) async throws {
    let state = RunState(plan, schedule: schedule, recorders: recorders)
    await state.begin()
    for worker in 0..<schedule.workers {
      while let job = await state.nextJob(of: worker), !interruption.isRequested() {
        let end = try await launcher.run(job, limits: schedule.limits) { message in
          await state.receive(message, from: worker)
        }
        // What an interruption ends has not failed.
        if interruption.isRequested() { break }
        await state.workerEnded(end, job: job)
      }
    }
    await state.finish(interrupted: interruption.isRequested())
  }
}

package struct RunSchedule: Hashable, Sendable {
  package var workers: Int
  package var seed: UInt64
  package var system: SwiftUISystem
  package var sampling: Sampling
  package var limits: WorkerLimits
  package var bound: EquivalenceBound
  /// The prices that verdicts hold for, on this machine.
  package var prices: PriceList
  /// The prices that calls really pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  package var comparing = Comparing.withFirst
  /// How long cases that take long may take together, in seconds; nil for no such limit.
  package var secondsForLongCases: Double?

  package init(
    workers: Int, seed: UInt64, system: SwiftUISystem = .v27, sampling: Sampling,
    limits: WorkerLimits = WorkerLimits(), bound: EquivalenceBound = .standard,
    prices: PriceList = .engine, payment: PriceList? = nil
  ) {
    self.payment = payment
    self.prices = prices
    self.workers = workers
    self.seed = seed
    self.system = system
    self.sampling = sampling
    self.limits = limits
    self.bound = bound
  }
}

package enum RunEvent: Sendable {
  case started(cases: Int, workers: Int)
  case caseStarted(CaseKey, index: Int)
  case step(done: Int, total: Int)
  case caseLeftOut(CaseKey, index: Int)
  case caseShortened(CaseKey, workers: Int)
  case caseFinished(CaseResult, index: Int)
  case interrupted
  case finished
}

package protocol Recorder: AnyObject, Sendable {
  func record(_ event: RunEvent)
}
