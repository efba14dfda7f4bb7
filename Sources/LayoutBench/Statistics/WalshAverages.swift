/// The n(n+1)/2 averages (x_i + x_j)/2, i <= j, of a sample, in ascending order, never stored.
///
/// They are counted rather than listed, so that a large sample costs no quadratic time or memory.
/// Source: Walsh, "Some significance tests for the median which are valid under very general
/// conditions" (1949).
package struct WalshAverages: Sendable {
  private let sorted: [Double]

  /// Creates the averages of a sample, or nil when it is empty or holds a value that is not finite.
  /// - Complexity: O(n log n).
  package init?(_ sample: some Sequence<Double>) {
    sorted = sample.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
  }

  package var sampleCount: Int { sorted.count }

  package var count: Int { sorted.count * (sorted.count + 1) / 2 }

  /// Returns how many averages are at most a limit.
  /// - Complexity: O(n).
  package func count(atMost limit: Double) -> Int {
    // For a growing i the partners j >= i that fit can only become fewer.
    var result = 0
    var end = sorted.count
    for first in sorted.indices {
      while end > first, Median.midpoint(sorted[first], sorted[end - 1]) > limit { end -= 1 }
      if end <= first { break }
      result += end - first
    }
    return result
  }

  /// The median of the averages: the Hodges-Lehmann estimate of the centre.
  /// - Complexity: O(n).
  package var median: Double {
    Median.midpoint(self[rank: (count + 1) / 2], self[rank: count / 2 + 1])
  }
}
