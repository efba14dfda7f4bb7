import LayoutBench

/// The time ratios of several cases: their median and how far their intervals reach.
///
/// For one case it is the ratio with its own interval.
struct RatioRange: Hashable, Sendable {
  var median: Ratio
  /// The lowest end of the cases' 95 % intervals, or ratio where a case has none.
  var lower: Ratio
  /// The highest end of the cases' 95 % intervals, or ratio where a case has none.
  var upper: Ratio
  /// Whether the ends are those of intervals in at least one case.
  var hasInterval: Bool

  init?(_ estimates: [Estimate<Ratio>]) {
    guard let median = Median.of(estimates.map(\.value)),
      let lower = estimates.map({ $0.ci95?.lower ?? $0.value }).min(),
      let upper = estimates.map({ $0.ci95?.upper ?? $0.value }).max()
    else { return nil }
    self.median = median
    self.lower = lower
    self.upper = upper
    hasInterval = estimates.contains { $0.ci95 != nil }
  }

  /// As in `0.63x [0.61, 0.66]`.
  var text: String {
    guard hasInterval || lower < upper else { return Figures.ratio(median) }
    return Figures.ratio(median, from: lower, to: upper)
  }
}
