/// Wilcoxon's signed-rank statistic W+ under the null hypothesis of a symmetric distribution.
///
/// Source: Hollander, Wolfe and Chicken, "Nonparametric Statistical Methods", sections 3.1 to 3.3.
package enum SignedRank {
  /// The largest sample whose ranks come from the exact distribution.
  package static let exactLimit = 25

  /// Returns the probabilities of W+ = 0, 1, ... n(n+1)/2.
  /// - Complexity: O(n^3).
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

  /// Returns the rank k of the interval's ends among the Walsh averages, counted from either end.
  ///
  /// Exact up to `exactLimit` values, the normal formula beyond. At n = 30 the exact rule gives
  /// 138 and 152 (95 % and 90 %), the normal formula 137 and 152: at most a rank wider.
  /// - Returns: Nil when the sample is too small for the level.
  package static func rank(count n: Int, level: ConfidenceLevel) -> Int? {
    n <= exactLimit ? exactRank(count: n, level: level) : normalRank(count: n, level: level)
  }

  /// Returns the largest k with P(W+ <= k - 1) <= alpha/2, nil when there is none.
  /// - Complexity: O(n^3).
  package static func exactRank(count n: Int, level: ConfidenceLevel) -> Int? {
    var tail = 0.0
    let rank = distribution(count: n).firstIndex { probability in
      tail += probability
      return tail > level.alpha / 2
    }
    return rank.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns k = floor(n(n+1)/4 - z sqrt(n(n+1)(2n+1)/24)), nil when it is below one.
  package static func normalRank(count n: Int, level: ConfidenceLevel) -> Int? {
    let moments = moments(count: n)
    let rank = moments.mean - level.normalQuantile * moments.deviation
    return rank >= 1 ? Int(rank) : nil
  }

  package static func minimumCount(for level: ConfidenceLevel) -> Int {
    // The smallest tail of n values is that of W+ = 0: one half to the power of n.
    var (n, tail) = (0, 1.0)
    while tail > level.alpha / 2 { (n, tail) = (n + 1, tail / 2) }
    return n
  }

  static func moments(count n: Int) -> (mean: Double, deviation: Double) {
    let n = Double(n)
    return (n * (n + 1) / 4, (n * (n + 1) * (2 * n + 1) / 24).squareRoot())
  }
}
