package struct Spread: Codable, Hashable, Sendable {
  package var median: Double
  /// The smallest value that nine of ten values do not exceed.
  package var ninetieth: Double
  package var largest: Double
  package var count: Int

  /// Creates the spread of a sample, by nearest rank; nil of none.
  /// - Complexity: O(n log n).
  package init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let largest = sorted.last, let median = Median.of(sorted) else { return nil }
    self.median = median
    ninetieth = sorted[(sorted.count * 9 + 9) / 10 - 1]
    self.largest = largest
    count = sorted.count
  }
}
