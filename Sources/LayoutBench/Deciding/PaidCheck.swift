package struct PaidCheck: Hashable, Codable, Sendable {
  /// ln(candidate / baseline) at the prices, from times without them and exact counts.
  package var predicted: Estimate<LogRatio>
  package var observed: Estimate<LogRatio>

  package init(predicted: Estimate<LogRatio>, observed: Estimate<LogRatio>) {
    self.predicted = predicted
    self.observed = observed
  }

  package enum Outcome: Hashable, Sendable {
    /// The observation is where the prices have it, within the interval.
    case agrees
    /// It is not, but on the same side of 1: the decision stands, the figure does not.
    case differs
    /// It is on the other side of 1: the prices mislead there.
    case contrary
    /// The interval is wider than 5 %, or missing: nothing is shown.
    case open
  }

  /// A check whose interval is wider than this, as a part of the ratio, shows nothing.
  package static let widest = 0.05

  package var outcome: Outcome {
    guard let halfWidth, 2 * halfWidth <= Self.widest else { return .open }
    let (left, right) = (predicted.value.rawValue, observed.value.rawValue)
    guard abs(right - left) > halfWidth else { return .agrees }
    return left * right > 0 ? .differs : .contrary
  }

  /// Half the width of the 95 % interval of the difference between both, as a logarithm.
  ///
  /// Both are estimates, so it is the root of the sum of the squares of their half widths.
  package var halfWidth: Double? {
    guard let left = predicted.ci95?.halfWidth, let right = observed.ci95?.halfWidth else {
      return nil
    }
    return (left * left + right * right).squareRoot()
  }
}
