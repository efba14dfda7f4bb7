/// Runs the cases of a plan in workers and tells recorders what happens.
///
/// Every worker goes through all cases once, so that a burst of noise does not hit one case
/// alone; the worker is the unit of the statistics. A case that ends its worker fails alone: a
/// new worker goes on with the cases after it. A case that is known precisely enough is left out
/// of later workers.
///
/// Once all cases are measured, some predictions are checked: a few of the cases run again, and
/// their calls really pay the prices.
package struct Runner: Sendable {
  private let launcher: any WorkerLauncher
  private let schedule: RunSchedule
  private let interruption: Interruption

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - launcher: Starts the workers.
  ///   - schedule: How many workers, and how they take samples.
  ///   - interruption: Tells when to stop early.
  package init(
    launcher: any WorkerLauncher, schedule: RunSchedule, interruption: Interruption = .none
  ) {
    self.launcher = launcher
    self.schedule = schedule
    self.interruption = interruption
  }

  /// Runs every case in every worker.
  ///
  /// - Parameters:
  ///   - plan: The cases.
  ///   - recorders: Who is told.
  /// - Throws: What kept a worker from being started.
  package func run(_ plan: Plan, recorders: [any Recorder]) async throws {
    let state = RunState(plan, schedule: schedule, recorders: recorders)
    await state.begin()
    for worker in 0..<schedule.workers {
      try await go(through: state, worker) { await state.nextJob(of: worker) }
    }
    await state.beginChecks()
    for worker in 0..<schedule.checkWorkers {
      try await go(through: state, worker) { await state.nextCheckJob(of: worker) }
    }
    await state.finishChecks()
    await state.finish(interrupted: interruption.isRequested())
  }

  private func go(
    through state: RunState, _ worker: Int, job: () async -> WorkerJob?
  ) async throws {
    while let job = await job(), !interruption.isRequested() {
      let end = try await launcher.run(job, limits: schedule.limits) { message in
        await state.receive(message, from: worker)
      }
      // What an interruption ends has not failed.
      if interruption.isRequested() { break }
      await state.workerEnded(end, job: job)
    }
  }
}

package struct RunSchedule: Hashable, Sendable {
  package var workers: Int
  package var seed: UInt64
  package var sampling: Sampling
  package var limits: WorkerLimits
  package var stopping: StoppingRule
  /// How long checking predictions may take; zero for no checks.
  package var checkBudget: Nanoseconds
  package var instructions: InstructionSource
  /// The prices that verdicts hold for, on this machine.
  package var prices: PriceList
  /// The prices that calls really pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  package var comparing = Comparing.withFirst
  /// How long cases that take long may take together, in seconds; nil for no such limit.
  package var secondsForLongCases: Double?

  package init(
    workers: Int, seed: UInt64, sampling: Sampling, limits: WorkerLimits = WorkerLimits(),
    bound: EquivalenceBound = .standard, checkBudget: Nanoseconds = .zero,
    instructions: InstructionSource = .counter,
    prices: PriceList = .engine, payment: PriceList? = nil
  ) {
    self.payment = payment
    self.prices = prices
    self.instructions = instructions
    self.checkBudget = checkBudget
    self.workers = workers
    self.seed = seed
    self.sampling = sampling
    self.limits = limits
    stopping = StoppingRule(bound: bound)
  }

  /// How many workers check predictions: none where nothing is predicted, where calls pay anyway,
  /// or where they are too few for an interval.
  var checkWorkers: Int {
    guard checkBudget > .zero, !prices.isFree, payment == nil,
      workers >= SignedRank.minimumCount(for: .ninetyFive)
    else { return 0 }
    return min(workers, PaidChecks.workers)
  }
}
