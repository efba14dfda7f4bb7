import Foundation

/// The unit whose number gives an interval its width.
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
    value: Value, ci95: ConfidenceInterval<Value>? = nil, ci90: ConfidenceInterval<Value>? = nil,
    count: Int, unit: StatisticalUnit
  ) {
    self.value = value
    self.ci95 = ci95
    self.ci90 = ci90
    self.count = count
    self.unit = unit
  }

  /// A value that was counted: its interval has no width.
  package static func exact(_ value: Value) -> Estimate {
    Estimate(
      value: value, ci95: ConfidenceInterval(value, value),
      ci90: ConfidenceInterval(value, value), count: 0, unit: .worker)
  }

  /// The estimate of another quantity, which a function makes of this one.
  package func map<Other: Quantity>(_ transform: (Value) -> Other) -> Estimate<Other> {
    Estimate<Other>(
      value: transform(value), ci95: ci95?.map(transform), ci90: ci90?.map(transform),
      count: count, unit: unit)
  }
}

extension Estimate {
  /// Returns an estimate of one process with intervals of at least this reach.
  ///
  /// The pairs of one process do not show the differences between processes.
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

  /// Returns an estimate of one process with intervals of at least this reach on both sides.
  func ofOneProcess(spanning distance: Double) -> Estimate {
    ofOneProcess(below: distance, above: distance)
  }

  /// Creates an estimate that holds whichever of several estimates is right; nil without estimates.
  ///
  /// Its value is the middle of their values, its intervals reach from the lowest end to the
  /// highest.
  package init?(spanning estimates: [Estimate]) {
    guard var whole = estimates.first else { return nil }
    func span(_ part: (Estimate) -> ConfidenceInterval<Value>?) -> ConfidenceInterval<Value>? {
      let intervals = estimates.compactMap(part)
      guard intervals.count == estimates.count, let lower = intervals.map(\.lower).min(),
        let upper = intervals.map(\.upper).max()
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

  /// Creates the estimate of a sample; nil when it is empty or holds a value that is not finite.
  ///
  /// The estimate is the median of the M Walsh averages; an interval is [W(k), W(M+1-k)].
  /// Source: Hodges and Lehmann, "Estimates of location based on rank tests" (1963).
  package init?(hodgesLehmann sample: [Value], unit: StatisticalUnit) {
    guard let averages = WalshAverages(sample.map(\.rawValue)) else { return nil }
    func interval(_ level: ConfidenceLevel) -> ConfidenceInterval<Value>? {
      guard let k = SignedRank.rank(count: sample.count, level: level) else { return nil }
      let (lower, upper) = (averages[rank: k], averages[rank: averages.count + 1 - k])
      return ConfidenceInterval(Value(lower), Value(upper))
    }
    self.init(
      value: Value(averages.median), ci95: interval(.ninetyFive), ci90: interval(.ninety),
      count: sample.count, unit: unit)
  }

  /// Creates the estimate of the values of workers; nil when there is none or one is not finite.
  ///
  /// It is that of Hodges and Lehmann within each worker, then over the workers' values. The pairs
  /// of a single worker are units themselves, since nothing tells how much workers differ.
  package init?(workers: [[Value]]) {
    let workers = workers.filter { values in !values.isEmpty }
    if let only = workers.first, workers.count == 1 {
      self.init(hodgesLehmann: only, unit: .pair)
      return
    }
    let centres = workers.compactMap { values in WalshAverages(values.map(\.rawValue))?.median }
    guard centres.count == workers.count else { return nil }
    self.init(hodgesLehmann: centres.map(Value.init(_:)), unit: .worker)
  }
}

/// A closed range that holds the true value with a stated confidence.
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

  /// The interval of another quantity, which a function makes of this one.
  package func map<Other: Quantity>(
    _ transform: (Value) -> Other
  ) -> ConfidenceInterval<Other> {
    ConfidenceInterval<Other>(transform(lower), transform(upper))
  }
}

/// The probability with which an interval holds the true value.
package enum ConfidenceLevel: Int, Hashable, CaseIterable, Sendable {
  /// 90 %: two one-sided tests at 5 %, for equivalence.
  case ninety = 90
  /// 95 %: a two-sided test at 5 %, for differences.
  case ninetyFive = 95

  package var alpha: Double { Double(100 - rawValue) / 100 }
}
