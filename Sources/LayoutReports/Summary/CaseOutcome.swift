import LayoutBench

struct CaseOutcome: Sendable {
  var result: CaseResult
  var comparison: Comparison
  /// The baseline's result; nil if it never ran.
  var baseline: VariantResult?
  var candidate: VariantResult?

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

  var key: CaseKey { result.key }
  var verdict: Verdict { comparison.verdict }
  /// The ratio that the verdict follows from; nil if nothing was timed.
  var ratio: Estimate<Ratio>? { comparison.decidingRatio?.ratio }
  var ownRatio: Estimate<Ratio>? { comparison.ratio?.ratio }

  /// How a count changes; nil if it was not counted for both variants.
  func change(of metric: Metric) -> CountChange? {
    guard let baseline = baseline?[metric], let candidate = candidate?[metric] else { return nil }
    return CountChange(baseline: baseline, candidate: candidate)
  }
}

extension CaseResult {
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

/// A case without usable figures.
struct CaseFault: Hashable, Sendable {
  var id: String
  /// `incorrect`, `failed` or `invalid`.
  var verdict: Verdict
  /// The variants that it concerns; empty where it is all of them.
  var variants: [String]
  var problems: [String]

  init?(of result: CaseResult) {
    let wrong = result.outcomes.map(\.comparison).filter { !$0.verdict.hasCounts }
    guard !wrong.isEmpty || !result.problems.isEmpty else { return nil }
    id = result.key.id
    let verdicts = wrong.map(\.verdict)
    let rest: Verdict = result.variants.isEmpty ? .failed : .invalid
    verdict = [.incorrect, .failed].first(where: verdicts.contains) ?? rest
    variants = wrong.count == result.comparisons.count ? [] : wrong.map(\.candidate)
    problems = result.problems
  }
}
