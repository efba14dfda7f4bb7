import Foundation

/// The kind of value whose number decides an interval's width.
package enum StatisticalUnit: String, Hashable, Codable, Sendable {
  /// One value for each worker process, which includes the differences between processes.
  case worker
  /// One value for each pair of samples of a single worker. Such an estimate is never good enough
  /// for a gate.
  case pair
}

/// An estimated value with its intervals.
public struct Estimate<Value: Quantity>: Hashable, Sendable {
  /// The estimated value.
  public var value: Value
  /// The 95 % interval. Nil if there are fewer than six units.
  public var ci95: ConfidenceInterval<Value>?
  /// The 90 % interval. Nil if there are fewer than five units.
  package var ci90: ConfidenceInterval<Value>?
  package var count: Int
  package var unit: StatisticalUnit

  package init(
    value: Value, ci95: ConfidenceInterval<Value>? = nil, ci90: ConfidenceInterval<Value>? = nil,
    count: Int, unit: StatisticalUnit
  ) {
    self.value = value
    self.ci95 = ci95
    self.ci90 = ci90
    self.count = count
    self.unit = unit
  }

  /// Returns the estimate of a counted value, whose interval has no width.
  package static func exact(_ value: Value) -> Estimate {
    Estimate(
      value: value, ci95: ConfidenceInterval(value, value),
      ci90: ConfidenceInterval(value, value), count: 0, unit: .worker)
  }

  /// Returns an estimate with a function applied to its value and to the ends of its intervals.
  package func map<Other: Quantity>(_ transform: (Value) -> Other) -> Estimate<Other> {
    Estimate<Other>(
      value: transform(value), ci95: ci95?.map(transform), ci90: ci90?.map(transform),
      count: count, unit: unit)
  }
}

extension Estimate {
  /// Returns the estimate with intervals that reach at least as far as given distances from its
  /// value.
  ///
  /// Only an estimate from a single process changes, because the pairs of one process do not show
  /// the differences between processes.
  package func ofOneProcess(below: Double, above: Double) -> Estimate {
    guard unit == .pair else { return self }
    func wide(_ interval: ConfidenceInterval<Value>?) -> ConfidenceInterval<Value> {
      let (low, high) = (value.rawValue - below, value.rawValue + above)
      return ConfidenceInterval(
        Value(min(low, interval?.lower.rawValue ?? low)),
        Value(max(high, interval?.upper.rawValue ?? high)))
    }
    var estimate = self
    (estimate.ci95, estimate.ci90) = (wide(ci95), wide(ci90))
    return estimate
  }

  /// Returns the estimate with intervals that reach at least a distance to both sides.
  ///
  /// Only an estimate from a single process changes.
  func ofOneProcess(spanning distance: Double) -> Estimate {
    ofOneProcess(below: distance, above: distance)
  }

  /// Creates an estimate that covers several estimates, any of which may be right. Returns nil if
  /// there are none.
  ///
  /// The value is the middle between the least and the greatest value. The intervals reach from the
  /// lowest to the highest end.
  package init?(spanning estimates: [Estimate]) {
    guard var whole = estimates.first else { return nil }
    func span(_ part: (Estimate) -> ConfidenceInterval<Value>?) -> ConfidenceInterval<Value>? {
      let intervals = estimates.compactMap(part)
      guard intervals.count == estimates.count, let lower = intervals.least(of: \.lower),
        let upper = intervals.greatest(of: \.upper)
      else { return nil }
      return ConfidenceInterval(lower, upper)
    }
    let values = estimates.map(\.value.rawValue)
    if let least = values.min(), let most = values.max(), least < most {
      whole.value = Value((least + most) / 2)
    }
    (whole.ci95, whole.ci90) = (span(\.ci95), span(\.ci90))
    self = whole
  }

  /// Creates the estimate of a sample. Returns nil if the sample is empty or has a value that is
  /// not finite.
  ///
  /// The estimate is the median of the M Walsh averages, but of three values their median; an interval
  /// is [W(k), W(M+1-k)].
  /// Source: Hodges and Lehmann, "Estimates of location based on rank tests" (1963).
  package init?(hodgesLehmann sample: [Value], unit: StatisticalUnit) {
    guard let averages = WalshAverages(sample.map(\.rawValue)) else { return nil }
    func interval(_ level: ConfidenceLevel) -> ConfidenceInterval<Value>? {
      guard let k = SignedRank.rank(count: sample.count, level: level) else { return nil }
      let (lower, upper) = (averages[rank: k], averages[rank: averages.count + 1 - k])
      return ConfidenceInterval(Value(lower), Value(upper))
    }
    self.init(
      value: Value(averages.centre), ci95: interval(.ninetyFive), ci90: interval(.ninety),
      count: sample.count, unit: unit)
  }

  /// Creates the estimate of several workers' values. Returns nil if there are none or one is not
  /// finite.
  ///
  /// The estimate is that of Hodges and Lehmann within each worker, then over the workers' values.
  /// For a single worker the pairs are the units, because nothing tells how much workers differ.
  package init?(workers: [[Value]]) {
    let workers = workers.filter { values in !values.isEmpty }
    if let only = workers.first, workers.count == 1 {
      self.init(hodgesLehmann: only, unit: .pair)
      return
    }
    var centres: [Double] = []
    for values in workers {
      guard let averages = WalshAverages(values.map(\.rawValue)) else { return nil }
      centres.append(averages.centre)
    }
    self.init(hodgesLehmann: centres.map(Value.init(_:)), unit: .worker)
  }
}

/// A closed range that contains the true value with a stated confidence.
public struct ConfidenceInterval<Value: Quantity>: Hashable, Sendable {
  /// The least plausible value.
  public var lower: Value
  /// The greatest plausible value.
  public var upper: Value

  /// Creates the interval between two values, given in any order.
  package init(_ first: Value, _ second: Value) {
    lower = min(first, second)
    upper = max(first, second)
  }

  package var halfWidth: Double { upper.rawValue / 2 - lower.rawValue / 2 }

  package func contains(_ value: Value) -> Bool { lower <= value && value <= upper }

  /// Returns an interval with a function applied to both ends.
  package func map<Other: Quantity>(
    _ transform: (Value) -> Other
  ) -> ConfidenceInterval<Other> {
    ConfidenceInterval<Other>(transform(lower), transform(upper))
  }
}

/// The probability with which an interval contains the true value.
package enum ConfidenceLevel: Int, Hashable, CaseIterable, Sendable {
  /// A confidence of 90 %, for equivalence by two one-sided tests at 5 %.
  case ninety = 90
  /// A confidence of 95 %, for differences by a two-sided test at 5 %.
  case ninetyFive = 95

  package var alpha: Double { Double(100 - rawValue) / 100 }
}
