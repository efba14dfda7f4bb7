/// A break-even's prediction at a second cost of a measurement, beside what was observed there.
public struct BreakEvenCheck: Hashable, Codable, Sendable {
  /// T_c - T_u as the model has it.
  public var predicted: Estimate<Nanoseconds>
  /// T_c - T_u as it was measured.
  public var observed: Estimate<Nanoseconds>

  /// Creates the check from a prediction and an observation.
  public init(predicted: Estimate<Nanoseconds>, observed: Estimate<Nanoseconds>) {
    self.predicted = predicted
    self.observed = observed
  }

  /// Whether the observation contradicts the model, nil when an interval is missing.
  ///
  /// It does when the two differ by more than the 95 % interval of their difference. Both are
  /// estimates, so its half width is the root of the sum of the squares of theirs.
  public var isContradicted: Bool? {
    guard let left = predicted.ci95?.halfWidth, let right = observed.ci95?.halfWidth else {
      return nil
    }
    let halfWidth = (left * left + right * right).squareRoot()
    return abs((observed.value - predicted.value).rawValue) > halfWidth
  }
}

extension BreakEven {
  /// Returns T_c - T_u, the time that the cache adds to a pass, at any cost of a measurement.
  /// - Parameter cost: The cost of one measurement.
  public func predictedDifference(at cost: Nanoseconds) -> Estimate<Nanoseconds> {
    overhead.map { $0 - cost * Double(savedMeasurements) }
  }

  /// Compares the model with pairs taken at another cost of a measurement.
  /// - Parameters:
  ///   - workers: The times of a pass at that cost, one array a worker.
  ///   - cost: The other synthetic cost of one measurement.
  /// - Returns: Nil when there is no pair or a time is not finite.
  public func check(against workers: [[TimePair]], at cost: Nanoseconds) -> BreakEvenCheck? {
    guard let observed = Estimate(workers: workers.map { $0.map(\.difference) }) else { return nil }
    return BreakEvenCheck(predicted: predictedDifference(at: cost), observed: observed)
  }
}
