/// One variant of a case against the baseline variant.
public struct Comparison: Codable, Hashable, Sendable {
  /// The variant that is compared with: usually `uncached`.
  public var baseline: String
  /// The variant that is compared.
  public var candidate: String
  /// The candidate's time divided by the baseline's; nil if nothing was timed.
  public var ratio: PairedRatio?
  package var priced: PricedComparison?
  /// What follows at those prices.
  public var verdict: Verdict

  package init(
    baseline: String, candidate: String, ratio: PairedRatio?,
    priced: PricedComparison? = nil, verdict: Verdict
  ) {
    self.baseline = baseline
    self.candidate = candidate
    self.ratio = ratio
    self.priced = priced
    self.verdict = verdict
  }

  /// The ratio that the verdict follows from: at the prices, or of the times alone where nothing
  /// was counted.
  package var decidingRatio: PairedRatio? { priced?.ratio ?? ratio }
}
