/// One variant of a case against the baseline variant.
public struct Comparison: Codable, Hashable, Sendable {
  /// The variant that is compared with: usually `uncached`.
  public var baseline: String
  /// The variant that is compared.
  public var candidate: String
  /// The candidate's time divided by the baseline's; nil if nothing was timed.
  public var ratio: PairedRatio?
  /// The same at the prices of the run; nil if nothing was timed.
  package var priced: PricedComparison?
  /// What follows at those prices.
  public var verdict: Verdict
  /// The cost of a measurement above which the candidate pays; nil if nothing was timed.
  package var breakEven: BreakEven?
  /// The break-even's prediction at a second cost of a measurement, beside what was observed
  /// there; nil if it was not looked at.
  package var breakEvenCheck: BreakEvenCheck?

  /// Makes a comparison.
  package init(
    baseline: String, candidate: String, ratio: PairedRatio?,
    priced: PricedComparison? = nil, verdict: Verdict,
    breakEven: BreakEven?, breakEvenCheck: BreakEvenCheck? = nil
  ) {
    self.baseline = baseline
    self.candidate = candidate
    self.ratio = ratio
    self.priced = priced
    self.verdict = verdict
    self.breakEven = breakEven
    self.breakEvenCheck = breakEvenCheck
  }
}
