import Foundation

/// The natural logarithm of a ratio: zero means no difference, negative the second is faster.
///
/// Swapping the two variants changes only its sign.
public struct LogRatio: Quantity {
  /// The logarithm as a number.
  public var rawValue: Double

  /// Creates a log ratio from a number.
  public init(rawValue: Double) {
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
  public static var zero: LogRatio { LogRatio(0) }

  /// The same difference with the variants swapped.
  public static prefix func - (value: LogRatio) -> LogRatio {
    LogRatio(-value.rawValue)
  }
}
