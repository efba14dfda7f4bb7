/// A break-even's prediction at a second cost of a measurement, beside what was observed there.
package struct BreakEvenCheck: Hashable, Codable, Sendable {
  /// The second cost of one measurement.
  package var cost: Nanoseconds
  /// T_c - T_u as the model has it.
  package var predicted: Estimate<Nanoseconds>
  /// T_c - T_u as it was measured.
  package var observed: Estimate<Nanoseconds>

  /// Creates the check from a prediction and an observation.
  package init(
    cost: Nanoseconds, predicted: Estimate<Nanoseconds>, observed: Estimate<Nanoseconds>
  ) {
    self.cost = cost
    self.predicted = predicted
    self.observed = observed
  }

  /// Whether the observation contradicts the model, nil when an interval is missing.
  ///
  /// It does when the two differ by more than the 95 % interval of their difference.
  package var isContradicted: Bool? {
    halfWidth.map { abs((observed.value - predicted.value).rawValue) > $0 }
  }

  /// Half the width of the 95 % interval of the difference between observation and prediction.
  ///
  /// Both are estimates, so it is the root of the sum of the squares of their half widths.
  private var halfWidth: Double? {
    guard let left = predicted.ci95?.halfWidth, let right = observed.ci95?.halfWidth else {
      return nil
    }
    return (left * left + right * right).squareRoot()
  }
}

extension BreakEvenCheck {
  /// What a check comes to.
  package enum Outcome: Hashable, Sendable {
    /// The observation is where the model has it, within the interval.
    case agrees
    /// It is not, but on the same side of zero: the decision stands, the figure does not.
    case differs
    /// It is on the other side of zero: the model is of no use there.
    case contrary
    /// The interval is wider than what was predicted, or missing: nothing is shown.
    case open
  }

  /// What the check comes to.
  package var outcome: Outcome {
    guard let halfWidth, let isContradicted, halfWidth <= abs(predicted.value.rawValue) else {
      return .open
    }
    guard isContradicted else { return .agrees }
    return predicted.value.rawValue * observed.value.rawValue > 0 ? .differs : .contrary
  }
}

/// The pairs of one worker, taken at another cost of a measurement.
package struct CostedPairs: Hashable, Sendable {
  /// What a measurement took in this worker.
  package var cost: Nanoseconds
  /// The times of a sample.
  package var pairs: [TimePair]

  /// Joins pairs with the cost that they were taken at.
  package init(cost: Nanoseconds, pairs: [TimePair]) {
    self.cost = cost
    self.pairs = pairs
  }
}

extension BreakEven {
  /// Returns T_c - T_u, the time that the cache adds to a sample, at any cost of a measurement.
  /// - Parameter cost: The cost of one measurement.
  package func predictedDifference(at cost: Nanoseconds) -> Estimate<Nanoseconds> {
    overhead.map { $0 - cost * Double(savedMeasurements) }
  }

  /// Compares the model with pairs taken at another cost of a measurement.
  /// - Parameters:
  ///   - workers: The times of a sample at that cost, one array a worker.
  ///   - cost: The other synthetic cost of one measurement.
  /// - Returns: Nil when there is no pair or a time is not finite.
  package func check(against workers: [[TimePair]], at cost: Nanoseconds) -> BreakEvenCheck? {
    check(against: workers.map { CostedPairs(cost: cost, pairs: $0) })
  }

  /// Compares the model with pairs that each worker took at a cost which it measured itself.
  ///
  /// The costs differ a little from worker to worker, and how well they are known is a part of
  /// what the observation is worth: each worker's difference is brought to their median, by the
  /// exact number of measurements.
  /// - Parameter workers: The pairs of each worker with its cost.
  /// - Returns: Nil when there is no pair or a time is not finite.
  package func check(against workers: [CostedPairs]) -> BreakEvenCheck? {
    guard let cost = Median.of(workers.map(\.cost)),
      let observed = Estimate(
        workers: workers.map { worker in
          let shift = (worker.cost - cost) * Double(savedMeasurements)
          return worker.pairs.map { $0.difference + shift }
        })
    else { return nil }
    return BreakEvenCheck(
      cost: cost, predicted: predictedDifference(at: cost), observed: observed)
  }
}
