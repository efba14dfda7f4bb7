/// The break-evens of a run that are checked at a second cost of a measurement, and what the
/// workers have told of them so far.
///
/// One is worth it if it is positive and its interval is narrow. Of each subject the one known
/// best comes first, versions that somebody wrote before automatic ones; then the second best of
/// each, as long as the time allows.
struct BreakEvenChecks {
  /// One break-even, looked at in every worker.
  struct Check {
    /// The case's place in the plan.
    var index: Int
    var key: CaseKey
    var passes: Int
    var comparison: Comparison
    var breakEven: BreakEven
    /// The cost of a measurement that is aimed at.
    var aim: Nanoseconds
    /// The variants that the break-even is not about.
    var untimed: Set<String>
    /// What it takes in one worker, as far as it can be foreseen.
    var time: Nanoseconds
    /// What was told, one entry a worker.
    var workers: [CostedPairs] = []
    /// Whether a worker failed at it.
    var isDropped = false
  }

  /// How many workers look at a break-even: enough for an interval of 95 %, with two to spare.
  static let workers = 8

  /// How samples are taken.
  let sampling: Sampling
  /// What is looked at.
  private(set) var checks: [Check]

  /// Chooses what is checked.
  ///
  /// - Parameters:
  ///   - results: The cases of the plan with their comparisons; nil for one that was not measured.
  ///   - sampling: How the run took its samples.
  ///   - budget: How long all checks may take together.
  init(_ results: [CaseResult?], sampling: Sampling, budget: Nanoseconds) {
    var sampling = sampling
    sampling.budget = min(max(sampling.budget, Nanoseconds(5_000_000)), Nanoseconds(40_000_000))
    self.sampling = sampling
    var left = budget
    checks = []
    for check in Self.ranked(results, sampling) {
      let time = check.time * Double(Self.workers)
      guard time <= left else { continue }
      left = left - time
      checks.append(check)
    }
  }

  /// Takes note of a worker's answer.
  mutating func receive(_ result: CaseMeasurement, at position: Int) {
    let comparison = checks[position].comparison
    guard let baseline = result.variant(named: comparison.baseline),
      let candidate = result.variant(named: comparison.candidate),
      let cost = result.measurementTime, result.problems.isEmpty
    else { return drop(position) }
    let pairs = Analyzer.pairs(baseline.samples, candidate.samples).flatMap { $0 }
    checks[position].workers.append(
      CostedPairs(cost: cost, pairs: pairs.map { $0.sample(of: result.passes) }))
  }

  /// Gives up a check.
  mutating func drop(_ position: Int) { checks[position].isDropped = true }
}

extension BreakEvenChecks.Check {
  /// What came of it; nil if it was dropped or no worker has told anything.
  var outcome: BreakEvenCheck? { isDropped ? nil : breakEven.check(against: workers) }
}
