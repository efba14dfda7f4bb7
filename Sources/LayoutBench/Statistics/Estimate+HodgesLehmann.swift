extension Estimate {
  /// Creates the Hodges-Lehmann estimate of a sample, with its signed-rank intervals.
  ///
  /// The estimate is the median of the M Walsh averages; an interval is [W(k), W(M+1-k)].
  /// Source: Hodges and Lehmann, "Estimates of location based on rank tests" (1963).
  /// - Parameters:
  ///   - sample: One value a unit.
  ///   - unit: What a unit is.
  /// - Returns: Nil when the sample is empty or holds a value that is not finite.
  /// - Complexity: O(n log n) beyond 25 values.
  package init?(hodgesLehmann sample: [Value], unit: StatisticalUnit) {
    guard let averages = WalshAverages(sample.map(\.rawValue)) else { return nil }
    func interval(_ level: ConfidenceLevel) -> ConfidenceInterval<Value>? {
      guard let k = SignedRank.rank(count: sample.count, level: level) else { return nil }
      let (lower, upper) = (averages[rank: k], averages[rank: averages.count + 1 - k])
      return ConfidenceInterval(Value(lower), Value(upper), level: level)
    }
    self.init(
      value: Value(averages.median), ci95: interval(.ninetyFive), ci90: interval(.ninety),
      count: sample.count, unit: unit)
  }

  /// Creates the estimate of pairs that were taken in several workers.
  ///
  /// Hodges-Lehmann within each worker, then over the workers' values. The pairs of a single worker
  /// are units themselves, since nothing tells how much workers differ.
  /// - Parameter workers: The pairs' values, one array a worker; empty arrays are left out.
  /// - Returns: Nil when there is no value or one is not finite.
  package init?(workers: [[Value]]) {
    let workers = workers.filter { !$0.isEmpty }
    if let only = workers.first, workers.count == 1 {
      self.init(hodgesLehmann: only, unit: .pair)
      return
    }
    let centres = workers.compactMap { WalshAverages($0.map(\.rawValue))?.median }
    guard centres.count == workers.count else { return nil }
    self.init(hodgesLehmann: centres.map(Value.init(_:)), unit: .worker)
  }
}
