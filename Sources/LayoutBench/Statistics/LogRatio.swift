import Foundation

/// The natural logarithm of a ratio: zero means no difference, negative the second is faster.
///
/// Swapping the two variants changes only its sign.
package struct LogRatio: Quantity {
  /// The logarithm as a number.
  package var rawValue: Double

  /// Creates a log ratio from a number.
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

  /// No difference between the variants.
  package static var zero: LogRatio { LogRatio(0) }

  /// The same difference with the variants swapped.
  package static prefix func - (value: LogRatio) -> LogRatio {
    LogRatio(-value.rawValue)
  }
}
