import Foundation

/// The natural logarithm of a ratio: zero means no difference, negative the second is faster.
///
/// Swapping the two variants changes only its sign.
package struct LogRatio: Quantity {
  package var rawValue: Double

  package init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Creates ln(candidate / baseline), or nil unless both are positive and finite.
  package init?(_ pair: TimePair) {
    let (baseline, candidate) = (pair.baseline.rawValue, pair.candidate.rawValue)
    guard baseline > 0, candidate > 0, baseline.isFinite, candidate.isFinite else { return nil }
    // A difference of logarithms cannot overflow, as the quotient could.
    self.init(rawValue: log(candidate) - log(baseline))
  }

  package static var zero: LogRatio { LogRatio(0) }

  /// The mean, which is the logarithm of the ratios' geometric mean; nil of none.
  package static func mean(_ values: [LogRatio]) -> LogRatio? {
    guard !values.isEmpty else { return nil }
    return LogRatio(values.reduce(0) { $0 + $1.rawValue } / Double(values.count))
  }

  package static prefix func - (value: LogRatio) -> LogRatio {
    LogRatio(-value.rawValue)
  }
}
