import PortableLayout

/// Runs the cases of a plan and tells recorders what happens.
public struct Runner {
  private let suite: Suite
  private let caseRunner: CaseRunner

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - suite: The subjects that the plan names.
  ///   - profile: How much is measured.
  ///   - seed: The seed of everything that is drawn.
  ///   - clock: The clock that samples are timed with.
  ///   - interruption: Tells when to stop early.
  public init(
    suite: Suite, profile: Profile, seed: UInt64, clock: BenchClock = .monotonic,
    interruption: Interruption = .none
  ) {
    self.suite = suite
    caseRunner = CaseRunner(
      profile: profile, seed: seed, clock: clock, emptyRegion: clock.emptyRegion(), worker: 0,
      interruption: interruption)
  }

  /// Runs every case in order.
  ///
  /// - Parameters:
  ///   - plan: The cases.
  ///   - recorders: Who is told.
  public func run(_ plan: Plan, recorders: [any Recorder]) {
    func tell(_ event: RunEvent) { for recorder in recorders { recorder.record(event) } }
    tell(.started(cases: plan.cases.count))
    for (index, key) in plan.cases.enumerated() {
      guard let subject = suite.subject(named: key.subject) else { continue }
      tell(.caseStarted(key, index: index))
      guard let result = caseRunner.run(key, subject) else {
        tell(.interrupted)
        break
      }
      tell(.caseFinished(result, index: index))
    }
    tell(.finished)
  }
}
