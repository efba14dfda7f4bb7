extension PaidChecks {
  /// How many samples of each variant a worker takes at least: three pairs, one that warms up,
  /// and two that tell how long a sample is.
  private static let samples = 6.0
  /// A pass is timed on three trees: without prices, with an empty meter, and where calls pay.
  private static let trees = 3.0

  static func ranked(_ results: [CaseResult?], _ sampling: Sampling) -> [Check] {
    let all = results.enumerated().flatMap { index, result in
      (result?.comparisons ?? []).compactMap { comparison in
        result.flatMap { check(comparison, of: $0, index, sampling) }
      }
    }
    var ranked: [(rank: Int, check: Check)] = []
    for checks in Dictionary(grouping: all, by: \.key.subject).values {
      let best = checks.sorted { ($0.doubt, $0.index) < ($1.doubt, $1.index) }
      ranked += best.enumerated().map { ($0.offset, $0.element) }
    }
    return ranked.sorted {
      ($0.rank, $0.check.index, $0.check.comparison.candidate)
        < ($1.rank, $1.check.index, $1.check.comparison.candidate)
    }.map(\.check)
  }

  private static func check(
    _ comparison: Comparison, of result: CaseResult, _ index: Int, _ sampling: Sampling
  ) -> Check? {
    guard result.problems.isEmpty,
      ![Verdict.incorrect, .failed, .invalid].contains(comparison.verdict),
      // Leaving a cache out is no cache.
      comparison.candidate != Variant.Name.automaticUncached,
      let priced = comparison.priced, priced.share > 0,
      let predicted = Optional(priced.ratio.logRatio), predicted.mayGate,
      let interval = predicted.ci95, 2 * interval.halfWidth < PaidCheck.widest
    else { return nil }
    let passes = (priced.baselineTime + priced.candidateTime) * Double(result.passes)
    return Check(
      index: index, key: result.key, comparison: comparison, predicted: predicted,
      untimed: Set(result.variants.map(\.name)).subtracting([
        comparison.baseline, comparison.candidate,
      ]),
      time: max(sampling.budget, passes * (Self.samples * Self.trees)))
  }
}

extension PaidChecks.Check {
  /// How badly the ratio is known: the width of its interval. A version that nobody wrote comes
  /// after all that somebody did.
  fileprivate var doubt: Double {
    let isAutomatic = Variant.Name.automatic.contains(comparison.candidate)
    return (predicted.ci95?.halfWidth ?? .infinity) + (isAutomatic ? 10 : 0)
  }
}
