import Foundation

/// How far beyond the bound a ratio has to be, because the prices are known with an error.
package enum PriceGuard {
  /// The model's error, as a part of what comes from the list.
  ///
  /// Observed: the median error of the ratio of 224 pairs was 1.6 %.
  package static let error = 0.05

  /// The guard, as a log ratio.
  /// - Parameter share: The part of the priced time that comes from the list.
  package static func logRatio(share: Double) -> LogRatio {
    LogRatio(log1p(error * min(max(share, 0), 1)))
  }
}

extension Verdict {
  /// Finds the verdict on a comparison whose times hold prices.
  /// - Parameters:
  ///   - estimate: ln(candidate / baseline) at the prices.
  ///   - bound: The smallest difference that matters.
  ///   - share: The part of the priced time that comes from the list; none at prices of zero.
  package init(
    _ estimate: Estimate<LogRatio>, bound: EquivalenceBound, share: Double
  ) {
    let plain = Verdict(estimate, bound: bound)
    let limit = bound.logRatio.rawValue + PriceGuard.logRatio(share: share).rawValue
    switch (plain, estimate.ci95) {
    case (.paysOff, let interval?) where interval.upper.rawValue >= -limit: self = .tooClose
    case (.costs, let interval?) where interval.lower.rawValue <= limit: self = .tooClose
    default: self = plain
    }
  }
}
