/// A closed range that holds the true value with a stated confidence.
public struct ConfidenceInterval<Value: Quantity>: Hashable, Codable, Sendable {
  /// The least plausible value.
  public var lower: Value
  /// The greatest plausible value.
  public var upper: Value
  /// The confidence that was requested; the true coverage is at least about that.
  package var level: ConfidenceLevel

  /// Creates the interval between two values, given in any order.
  package init(_ first: Value, _ second: Value, level: ConfidenceLevel) {
    lower = min(first, second)
    upper = max(first, second)
    self.level = level
  }

  package var halfWidth: Double { upper.rawValue / 2 - lower.rawValue / 2 }

  package func contains(_ value: Value) -> Bool {
    lower <= value && value <= upper
  }

  /// Returns the interval in another unit.
  /// - Parameter transform: A monotonic function, rising or falling.
  package func map<Other: Quantity>(
    _ transform: (Value) -> Other
  ) -> ConfidenceInterval<Other> {
    ConfidenceInterval<Other>(transform(lower), transform(upper), level: level)
  }
}
