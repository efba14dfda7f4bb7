/// The n(n+1)/2 averages (x_i + x_j)/2, i <= j, of a sample, in ascending order, never stored.
///
/// They are counted rather than listed, so that a large sample costs no quadratic time or memory.
/// Source: Walsh, "Some significance tests for the median which are valid under very general
/// conditions" (1949).
package struct WalshAverages: Sendable {
  private let sorted: [Double]

  /// Creates the averages of a sample, or nil when it is empty or holds a value that is not finite.
  package init?(_ sample: some Sequence<Double>) {
    sorted = sample.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
  }

  package var count: Int { sorted.count * (sorted.count + 1) / 2 }

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
  package var median: Double {
    Median.midpoint(self[rank: (count + 1) / 2], self[rank: count / 2 + 1])
  }

  /// The average with this rank, 1 being the smallest.
  ///
  /// Bisects over the floating-point numbers themselves: exact after at most 64 counts.
  package subscript(rank rank: Int) -> Double {
    precondition((1...count).contains(rank), "rank \(rank) of \(count) Walsh averages")
    var low = Self.orderKey(-Double.greatestFiniteMagnitude)
    var high = Self.orderKey(Double.greatestFiniteMagnitude)
    while low < high {
      let middle = low + (high - low) / 2
      if count(atMost: Self.value(ofOrderKey: middle)) >= rank {
        high = middle
      } else {
        low = middle + 1
      }
    }
    // Adding zero turns -0 into 0.
    return Self.value(ofOrderKey: low) + 0
  }

  // An integer that grows with the number: IEEE 754 numbers sort like their bits, but for the sign.
  private static func orderKey(_ value: Double) -> UInt64 {
    let bits = value.bitPattern
    return value.sign == .minus ? ~bits : bits | 1 << 63
  }

  private static func value(ofOrderKey key: UInt64) -> Double {
    Double(bitPattern: key >> 63 == 1 ? key ^ 1 << 63 : ~key)
  }
}

package enum Median {
  /// Returns the middle value, the mean of the two middle ones of an even number, nil of none.
  package static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return midpoint(sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
  }

  /// Returns the middle quantity, the mean of the two middle ones of an even number, nil of none.
  package static func of<Value: Quantity>(_ values: some Sequence<Value>) -> Value? {
    of(values.lazy.map(\.rawValue)).map(Value.init(rawValue:))
  }

  // Halving first cannot overflow.
  static func midpoint(_ left: Double, _ right: Double) -> Double {
    left / 2 + right / 2
  }
}
