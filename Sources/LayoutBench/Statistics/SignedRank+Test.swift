import Foundation

extension SignedRank {
  /// Returns the two-sided p-value of a centre, the counterpart of the interval.
  ///
  /// W+ is the number of Walsh averages above the centre. Averages equal to it count for the less
  /// extreme side. Exact up to `exactLimit` values, normal with continuity correction beyond.
  /// - Parameters:
  ///   - sample: One value a unit, such as a worker's log ratio.
  ///   - centre: The centre under the null hypothesis.
  /// - Returns: Nil when the sample is empty or holds a value that is not finite.
  package static func pValue<Value: Quantity>(of sample: [Value], centre: Value) -> Double? {
    guard let averages = WalshAverages(sample.map(\.rawValue)) else { return nil }
    let notAbove = averages.count(atMost: centre.rawValue)
    let notBelow = averages.count - averages.count(atMost: centre.rawValue.nextDown)
    return min(1, 2 * tail(count: sample.count, atMost: min(notAbove, notBelow)))
  }

  private static func tail(count n: Int, atMost sum: Int) -> Double {
    guard n > exactLimit else { return distribution(count: n).prefix(sum + 1).reduce(0, +) }
    let moments = moments(count: n)
    return erfc((moments.mean - Double(sum) - 0.5) / moments.deviation / 2.0.squareRoot()) / 2
  }
}
