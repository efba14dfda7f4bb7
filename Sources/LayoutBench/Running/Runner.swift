/// Runs the cases of a plan in workers and tells recorders what happens.
///
/// Every worker goes through all cases once, so that a burst of noise does not hit one case
/// alone; the worker is the unit of the statistics. A case that ends its worker fails alone: a
/// new worker goes on with the cases after it. A case that is known precisely enough is left out
/// of later workers.
public struct Runner: Sendable {
  private let launcher: any WorkerLauncher
  private let schedule: RunSchedule
  private let interruption: Interruption

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - launcher: Starts the workers.
  ///   - schedule: How many workers, and how they take samples.
  ///   - interruption: Tells when to stop early.
  public init(
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
  public func run(_ plan: Plan, recorders: [any Recorder]) async throws {
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

/// How many workers a run has, and how they take samples.
public struct RunSchedule: Hashable, Sendable {
  /// How many workers go through the cases.
  public var workers: Int
  /// The seed of everything that is drawn.
  public var seed: UInt64
  /// How samples are taken.
  public var sampling: Sampling
  /// What one case may take.
  public var limits: WorkerLimits
  /// When a case is known precisely enough.
  public var stopping: StoppingRule
  /// What was verified before: incorrect variants are not timed.
  public var verification: [VerificationResult]

  /// Describes a run.
  public init(
    workers: Int, seed: UInt64, sampling: Sampling, limits: WorkerLimits = WorkerLimits(),
    bound: EquivalenceBound = .standard, verification: [VerificationResult] = []
  ) {
    self.verification = verification
    self.workers = workers
    self.seed = seed
    self.sampling = sampling
    self.limits = limits
    stopping = StoppingRule(bound: bound)
  }
}
