package enum Median {
  /// Returns the middle value, the mean of the two middle ones of an even number, nil of none.
  /// - Complexity: O(n log n).
  package static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return midpoint(sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
  }

  /// Returns the middle quantity, the mean of the two middle ones of an even number, nil of none.
  /// - Complexity: O(n log n).
  package static func of<Value: Quantity>(_ values: some Sequence<Value>) -> Value? {
    of(values.lazy.map(\.rawValue)).map(Value.init(rawValue:))
  }

  // Halving first cannot overflow.
  static func midpoint(_ left: Double, _ right: Double) -> Double {
    left / 2 + right / 2
  }
}
