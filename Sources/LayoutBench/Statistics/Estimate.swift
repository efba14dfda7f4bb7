package enum StatisticalUnit: String, Hashable, Codable, Sendable {
  /// One value a worker process: the proper unit, which holds what differs between processes.
  case worker
  /// One value a pair of a single worker, as in the quick profile: never good enough to gate.
  case pair
}

/// An estimated value with its intervals.
public struct Estimate<Value: Quantity>: Hashable, Sendable {
  /// The best guess.
  public var value: Value
  /// The 95 % interval, nil when there are too few units (fewer than six).
  public var ci95: ConfidenceInterval<Value>?
  /// The 90 % interval, nil when there are too few units (fewer than five).
  package var ci90: ConfidenceInterval<Value>?
  package var count: Int
  package var unit: StatisticalUnit

  package init(
    value: Value, ci95: ConfidenceInterval<Value>?, ci90: ConfidenceInterval<Value>?,
    count: Int, unit: StatisticalUnit
  ) {
    self.value = value
    self.ci95 = ci95
    self.ci90 = ci90
    self.count = count
    self.unit = unit
  }

  /// Whether a gate may rely on the estimate: never when it comes from a single worker.
  package var mayGate: Bool { unit == .worker }

  /// Returns the estimate in another unit.
  /// - Parameter transform: A monotonic function, rising or falling.
  package func map<Other: Quantity>(_ transform: (Value) -> Other) -> Estimate<Other> {
    Estimate<Other>(
      value: transform(value), ci95: ci95?.map(transform), ci90: ci90?.map(transform),
      count: count, unit: unit)
  }
}
