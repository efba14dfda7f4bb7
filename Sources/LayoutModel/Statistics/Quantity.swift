import Foundation

/// A number with a unit, so that two numbers of different units cannot be confused.
///
/// A quantity is encoded as its bare number.
public protocol Quantity: RawRepresentable, Hashable, Comparable, Codable, Sendable
where RawValue == Double {
  /// Creates the quantity from a number in its unit.
  init(rawValue: Double)
}

extension Quantity {
  package init(_ value: Double) { self.init(rawValue: value) }

  /// Returns true if the first quantity is less than the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A duration or a difference of durations, in nanoseconds.
public struct Nanoseconds: Quantity {
  /// The number of nanoseconds, which has a fraction if samples were divided by repetitions.
  public var rawValue: Double

  /// Creates a duration from a number of nanoseconds.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// A duration of zero.
  public static var zero: Nanoseconds { Nanoseconds(0) }

  package static func + (left: Self, right: Self) -> Self { Self(left.rawValue + right.rawValue) }
  package static func - (left: Self, right: Self) -> Self { Self(left.rawValue - right.rawValue) }
  package static func * (left: Self, right: Double) -> Self { Self(left.rawValue * right) }
  package static func / (left: Self, right: Double) -> Self { Self(left.rawValue / right) }
}

/// A ratio of two quantities with the same unit. It is below one if the second variant is faster.
public struct Ratio: Quantity {
  /// The ratio as a number. 1 means no difference.
  public var rawValue: Double

  /// Creates a ratio from a number.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Creates the ratio with a given logarithm, limited to finite positive numbers.
  package init(_ logarithm: LogRatio) {
    let ratio = exp(logarithm.rawValue)
    self.init(rawValue: min(max(ratio, .leastNormalMagnitude), .greatestFiniteMagnitude))
  }
}

/// The natural logarithm of the time ratio between a candidate and the baseline.
///
/// Zero means no difference. A negative value means that the candidate is faster.
package struct LogRatio: Quantity {
  package var rawValue: Double

  package init(rawValue: Double) { self.rawValue = rawValue }

  /// Creates ln(candidate / baseline). Returns nil unless both times are positive and finite.
  package init?(_ pair: TimePair) {
    let (baseline, candidate) = (pair.baseline.rawValue, pair.candidate.rawValue)
    guard baseline > 0, candidate > 0, baseline.isFinite, candidate.isFinite else { return nil }
    // A difference of logarithms cannot overflow, as the quotient could.
    self.init(rawValue: log(candidate) - log(baseline))
  }

  package static var zero: LogRatio { LogRatio(0) }

  /// Returns the mean, which is the logarithm of the ratios' geometric mean. Nil if there are no
  /// values.
  package static func mean(_ values: [LogRatio]) -> LogRatio? {
    guard !values.isEmpty else { return nil }
    return LogRatio(values.sum(of: \.rawValue) / Double(values.count))
  }

  package static prefix func - (value: LogRatio) -> LogRatio { LogRatio(-value.rawValue) }
}

/// One sample of each of two variants, taken back to back on the same inputs.
package struct TimePair: Hashable, Codable, Sendable {
  package var baseline: Nanoseconds
  package var candidate: Nanoseconds

  package init(baseline: Nanoseconds, candidate: Nanoseconds) {
    self.baseline = baseline
    self.candidate = candidate
  }

  package var difference: Nanoseconds { candidate - baseline }
}

extension Sequence {
  /// Returns the sum of a time for each element.
  package func totalTime(of time: (Element) -> Nanoseconds) -> Nanoseconds {
    Nanoseconds(sum { element in time(element).rawValue })
  }
}
