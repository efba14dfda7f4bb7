import Foundation

/// Wilcoxon's signed-rank statistic W+ under the null hypothesis of a symmetric distribution.
///
/// Source: Hollander, Wolfe and Chicken, "Nonparametric Statistical Methods", sections 3.1 to 3.3.
package enum SignedRank {
  /// Returns the probability of each value of W+, starting at 0, for a number of values.
  package static func distribution(count n: Int) -> [Double] {
    var probabilities = [1.0]
    for rank in stride(from: 1, through: n, by: 1) {
      // Rank `rank` goes to the positive side or not, with even chances.
      var next = [Double](repeating: 0, count: probabilities.count + rank)
      for (sum, probability) in probabilities.enumerated() {
        next[sum] += probability / 2
        next[sum + rank] += probability / 2
      }
      probabilities = next
    }
    return probabilities
  }

  /// Returns the rank of the interval's ends among the Walsh averages, counted from either end.
  ///
  /// - Returns: The largest k with P(W+ <= k - 1) <= alpha/2, or nil if there is none.
  package static func rank(count n: Int, level: ConfidenceLevel) -> Int? {
    var tail = 0.0
    let rank = distribution(count: n).firstIndex { probability in
      tail += probability
      return tail > level.alpha / 2
    }
    guard let rank, rank > 0 else { return nil }
    return rank
  }

  /// Returns the least number of values for which an interval of a level exists.
  package static func minimumCount(for level: ConfidenceLevel) -> Int {
    // The smallest tail of n values is that of W+ = 0: one half to the power of n.
    var (n, tail) = (0, 1.0)
    while tail > level.alpha / 2 { (n, tail) = (n + 1, tail / 2) }
    return n
  }

  /// Returns the two-sided p-value of a centre, which corresponds to the interval.
  ///
  /// W+ is the number of Walsh averages above the centre. Averages equal to it count for the less
  /// extreme side.
  /// - Returns: The p-value, or nil if the sample is empty or has a value that is not finite.
  package static func pValue<Value: Quantity>(of sample: [Value], centre: Value) -> Double? {
    guard let averages = WalshAverages(sample.map(\.rawValue)) else { return nil }
    let notAbove = averages.count(atMost: centre.rawValue)
    let notBelow = averages.count - averages.count(atMost: centre.rawValue.nextDown)
    let tail = distribution(count: sample.count).prefix(min(notAbove, notBelow) + 1)
    return min(1, 2 * tail.reduce(0, +))
  }
}

/// Holm's adjustment of probabilities for the number of tests.
package enum HolmAdjustment {
  /// Returns the adjusted p-values, in the order of the given ones.
  ///
  /// Rejecting those at most alpha keeps the chance of any false rejection at most alpha.
  /// Source: Holm, "A simple sequentially rejective multiple test procedure" (1979).
  package static func adjust(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var least = 0.0
    let ascending = pValues.indices.sorted(on: { index in pValues[index] })
    for (step, index) in ascending.enumerated() {
      least = max(least, min(1, pValues[index] * Double(pValues.count - step)))
      adjusted[index] = least
    }
    return adjusted
  }
}

/// The n(n+1)/2 averages (x_i + x_j)/2, i <= j, of a sample, in ascending order.
///
/// Source: Walsh, "Some significance tests for the median which are valid under very general
/// conditions" (1949).
package struct WalshAverages: Sendable {
  private let sorted: [Double]
  /// The median of the sample where it has three values; nil of any other.
  private let medianOfThree: Double?

  /// Creates the averages of a sample. Returns nil if the sample is empty or has a value that is
  /// not finite.
  package init?(_ sample: [Double]) {
    guard !sample.isEmpty, sample.allSatisfy(\.isFinite) else { return nil }
    var averages: [Double] = []
    for (index, value) in sample.enumerated() {
      // Adding zero turns -0 into 0.
      for other in sample[index...] { averages.append(Median.midpoint(value, other) + 0) }
    }
    sorted = averages.sorted()
    medianOfThree = if sample.count == 3 { Median.of(sample) } else { nil }
  }

  package var count: Int { sorted.count }

  /// Returns the number of averages that do not exceed a limit.
  package func count(atMost limit: Double) -> Int { sorted.count { average in average <= limit } }

  /// The median of the averages: the Hodges-Lehmann estimate of the centre.
  package var median: Double {
    Median.midpoint(self[rank: (count + 1) / 2], self[rank: count / 2 + 1])
  }

  /// The estimate of the centre: the Hodges-Lehmann estimate, or the median of three values.
  ///
  /// Half of the averages of three values hold the largest one: if it is far off, so is their median.
  package var centre: Double { medianOfThree ?? median }

  /// The average with a rank. The smallest average has rank 1.
  package subscript(rank rank: Int) -> Double { sorted[rank - 1] }
}

/// A namespace for medians.
package enum Median {
  /// Returns the median of numbers, or nil if there are none.
  ///
  /// The median of an even number of values is the mean of the two middle ones.
  package static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return midpoint(sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
  }

  /// Returns the median of quantities, or nil if there are none.
  ///
  /// The median of an even number of values is the mean of the two middle ones.
  package static func of<Value: Quantity>(_ values: some Sequence<Value>) -> Value? {
    of(values.lazy.map(\.rawValue)).map(Value.init(rawValue:))
  }

  // Halving first cannot overflow.
  static func midpoint(_ left: Double, _ right: Double) -> Double {
    left / 2 + right / 2
  }
}
