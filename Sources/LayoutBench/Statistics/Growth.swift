import Foundation

package struct GrowthPoint: Hashable, Codable, Sendable {
  package var count: Int
  /// What it takes: an exact count, or a time in nanoseconds.
  package var amount: Double

  package init(count: Int, amount: Double) {
    self.count = count
    self.amount = amount
  }
}

/// The exponent p of an amount that grows like n^p.
package enum Growth {
  /// Returns the exponent between two exact counts.
  ///
  /// log(N2/N1) / log(n2/n1), which is log2(N(2n)/N(n)) when the number of subviews doubles.
  /// - Returns: Nil when an amount or a number is not positive or the numbers are the same.
  package static func exponent(from first: GrowthPoint, to second: GrowthPoint) -> Double? {
    guard let first = logarithms(of: first), let second = logarithms(of: second),
      first.count != second.count
    else { return nil }
    return (second.amount - first.amount) / (second.count - first.count)
  }

  /// Returns the exponent of noisy amounts: the median of the exponents between all points.
  ///
  /// Source: Sen, "Estimates of the regression coefficient based on Kendall's tau" (1968), here on
  /// the logarithms of both axes.
  /// - Returns: Nil unless there are two usable points of different numbers.
  /// - Complexity: O(m^2 log m) for m points.
  package static func theilSen(_ points: [GrowthPoint]) -> Double? {
    Median.of(
      points.indices.flatMap { first in
        points[(first + 1)...].compactMap { exponent(from: points[first], to: $0) }
      })
  }

  private static func logarithms(of point: GrowthPoint) -> (count: Double, amount: Double)? {
    guard point.count > 0, point.amount > 0, point.amount.isFinite else { return nil }
    return (log(Double(point.count)), log(point.amount))
  }
}
