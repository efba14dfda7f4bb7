import Foundation

/// An amount measured with a number of subviews.
package struct GrowthPoint: Hashable, Codable, Sendable {
  package var count: Int
  /// The amount: an exact count, or a time in nanoseconds.
  package var amount: Double

  package init(count: Int, amount: Double) {
    self.count = count
    self.amount = amount
  }

  /// The amount divided by the number of subviews, which is not zero.
  package var perSubview: Double { amount / Double(count) }
}

extension Sequence<GrowthPoint> {
  /// The points by rising number of subviews.
  package var byCount: [GrowthPoint] { sorted(on: \.count) }
}

/// The thresholds of steep growth, which is growth faster than n log n.
///
/// The exponent of n log n is at most 1.26 between the numbers of subviews that are compared.
package enum Growth {
  /// The exponent from which an exact count is steep.
  package static let steepCounts = 1.3
  /// The exponent from which a time is steep: nine times the time for four times as many subviews.
  ///
  /// The threshold is in the middle between n log n and n^2. Times grow a little faster than the
  /// work if the subviews no longer fit the processor's caches.
  package static let steepTimes = 1.585
  /// The exponent from which a time is steep if the smallest of three numbers of subviews is
  /// compared.
  ///
  /// The exponent of n log n is 1.18 from 100 to 1,000 subviews. That of n^2 beside a linear part
  /// that takes half of the time with 100 subviews is 1.74.
  package static let steepTimesFromFew = 1.45

  /// Returns the exponent of growth between two points: log(N2/N1) / log(n2/n1).
  ///
  /// - Returns: The exponent, or nil if an amount or a number is not positive or the numbers are
  ///   equal.
  package static func exponent(from first: GrowthPoint, to second: GrowthPoint) -> Double? {
    guard let first = logarithms(of: first), let second = logarithms(of: second),
      first.count != second.count
    else { return nil }
    return (second.amount - first.amount) / (second.count - first.count)
  }

  /// Returns the logarithms of a point's number and amount, or nil if they are not defined.
  private static func logarithms(of point: GrowthPoint) -> (count: Double, amount: Double)? {
    guard point.count > 0, point.amount > 0, point.amount.isFinite else { return nil }
    return (log(Double(point.count)), log(point.amount))
  }
}

extension Growth {
  /// The least ratio from one depth to the next that counts as a branching factor.
  package static let leastFactor = 1.5

  /// The fraction by which a ratio may be below the previous one without counting as falling.
  ///
  /// A sum over all levels such as 2^d - 1 falls towards its factor by 0.2 % a level at depth 8,
  /// while the ratios of any power of the depth that still reach 1.5 there fall by 5 % or more.
  private static let tolerance = 0.01

  /// Returns the factor by which every level multiplies the count.
  ///
  /// The result is nil unless the last three ratios are at least 1.5 and do not fall.
  package static func branchingFactor(of counts: [Int]) -> Double? {
    let last = counts.suffix(4)
    guard last.count == 4, counts.allSatisfy({ count in count > 0 }) else { return nil }
    var factor = leastFactor
    for (count, next) in zip(last, last.dropFirst()) {
      let ratio = Double(next) / Double(count)
      guard ratio >= max(leastFactor, factor * (1 - tolerance)) else { return nil }
      factor = ratio
    }
    return factor
  }
}
