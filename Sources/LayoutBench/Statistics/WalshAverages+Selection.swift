extension WalshAverages {
  /// The average with this rank, 1 being the smallest.
  ///
  /// Bisects over the floating-point numbers themselves: exact after at most 64 counts.
  /// - Precondition: `rank` is in `1...count`.
  /// - Complexity: O(n).
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
