/// The predictions of a run that are checked by paying, and what the workers have found so far.
///
/// Of each subject the comparison whose ratio is known best comes first, versions that somebody
/// wrote before automatic ones; then the second best of each, as long as the time allows.
struct PaidChecks {
  struct Check {
    var index: Int
    var key: CaseKey
    var comparison: Comparison
    var predicted: Estimate<LogRatio>
    var untimed: Set<String>
    var time: Nanoseconds
    var workers: [[TimePair]] = []
    var isDropped = false
  }

  /// How many workers look at a prediction: enough for an interval of 95 %, with two to spare.
  static let workers = 8

  let sampling: Sampling
  private(set) var checks: [Check]

  /// Chooses what is checked.
  ///
  /// - Parameters:
  ///   - results: The cases of the plan with their comparisons; nil for one that was not measured.
  ///   - sampling: How the run took its samples.
  ///   - budget: How long all checks may take together.
  init(_ results: [CaseResult?], sampling: Sampling, budget: Nanoseconds) {
    var sampling = sampling
    sampling.budget = min(max(sampling.budget, Nanoseconds(10_000_000)), Nanoseconds(40_000_000))
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

  mutating func receive(_ result: CaseMeasurement, at position: Int) {
    let comparison = checks[position].comparison
    guard let baseline = result.variant(named: comparison.baseline),
      let candidate = result.variant(named: comparison.candidate), result.problems.isEmpty
    else { return drop(position) }
    checks[position].workers.append(
      Analyzer.pairs(baseline.samples, candidate.samples).flatMap { $0 })
  }

  mutating func drop(_ position: Int) { checks[position].isDropped = true }
}

extension PaidChecks.Check {
  /// What came of it; nil if it was dropped or no worker has found anything.
  var outcome: PaidCheck? {
    guard !isDropped, let observed = PairedRatio(workers: workers) else { return nil }
    return PaidCheck(predicted: predicted, observed: observed.logRatio)
  }
}
