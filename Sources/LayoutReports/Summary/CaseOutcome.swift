import LayoutBench

/// One comparison of one case, with both variants at hand.
struct CaseOutcome: Sendable {
  /// The case that it belongs to.
  var result: CaseResult
  /// The comparison.
  var comparison: Comparison
  /// The baseline's result; nil if it never ran.
  var baseline: VariantResult?
  /// The candidate's result; nil if it never ran.
  var candidate: VariantResult?

  /// Joins a comparison with its variants.
  init(_ comparison: Comparison, of result: CaseResult) {
    self.result = result
    self.comparison = comparison
    // A problem that no verdict of the case accounts for makes all of them invalid.
    if !result.problems.isEmpty, result.comparisons.allSatisfy(\.verdict.hasCounts) {
      self.comparison.verdict = .invalid
    }
    baseline = result.variant(named: comparison.baseline)
    candidate = result.variant(named: comparison.candidate)
  }

  /// The case.
  var key: CaseKey { result.key }
  /// The verdict.
  var verdict: Verdict { comparison.verdict }
  /// The ratio that the verdict follows from; nil if nothing was timed.
  var ratio: Estimate<Ratio>? { comparison.decidingRatio?.ratio }
  /// The ratio of the times alone, without prices; nil if nothing was timed.
  var ownRatio: Estimate<Ratio>? { comparison.ratio?.ratio }

  /// How a count changes; nil if it was not counted for both variants.
  func change(of metric: Metric) -> CountChange? {
    guard let baseline = baseline?[metric], let candidate = candidate?[metric] else { return nil }
    return CountChange(baseline: baseline, candidate: candidate)
  }
}

extension CaseResult {
  /// Its comparisons, with both variants at hand.
  var outcomes: [CaseOutcome] { comparisons.map { CaseOutcome($0, of: self) } }

  /// Whether the figures of a variant mean anything.
  ///
  /// A baseline's do beside a candidate that is incorrect, not in a case that is invalid or failed.
  func isUsable(_ variant: VariantResult) -> Bool {
    guard !comparisons.isEmpty else { return problems.isEmpty }
    return outcomes.allSatisfy { outcome in
      outcome.verdict.hasCounts
        || outcome.verdict == .incorrect && outcome.comparison.candidate != variant.name
    }
  }
}
