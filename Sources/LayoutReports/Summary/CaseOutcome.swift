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
    baseline = result.variant(named: comparison.baseline)
    candidate = result.variant(named: comparison.candidate)
  }

  /// The case.
  var key: CaseKey { result.key }
  /// The verdict.
  var verdict: Verdict { comparison.verdict }
  /// The time ratio; nil if nothing was timed.
  var ratio: Estimate<Ratio>? { comparison.ratio?.ratio }

  /// How an exact count changes; nil if a variant never ran.
  func change(of metric: ExactCounts.Metric) -> CountChange? {
    guard let baseline, let candidate else { return nil }
    return CountChange(
      baseline: baseline.counts[metric], candidate: candidate.counts[metric])
  }
}
