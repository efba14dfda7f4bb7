/// The cost of one measurement above which a cache pays.
///
/// One sample takes T = O + N c, with c the cost of a measurement, N their exact number and O the
/// bookkeeping. The cache pays if and only if c > c* = (O_c - O_u) / (N_u - N_c), for N_u > N_c.
/// All of them are for the same passes, those of one sample, so that c* is for one measurement.
package struct BreakEven: Hashable, Codable, Sendable {
  /// At which costs of a measurement the cache pays.
  package enum Outcome: Hashable, Codable, Sendable {
    /// Whatever a measurement costs.
    case atAnyCost
    /// When a measurement costs more than this.
    case above(Nanoseconds)
    /// When a measurement costs less than this: the cache measures more, but has less bookkeeping.
    case below(Nanoseconds)
    /// Whatever a measurement costs, it does not.
    case never
  }

  /// O_c - O_u, the bookkeeping that the cache adds to a sample.
  package var overhead: Estimate<Nanoseconds>
  /// N_u - N_c, the measurements that the cache saves a sample; exact.
  package var savedMeasurements: Int

  /// Estimates the break-even from pairs taken at a known cost of a measurement.
  /// - Parameters:
  ///   - workers: The times of a sample, uncached as baseline and cached as candidate, one array a
  ///     worker.
  ///   - cost: The synthetic cost of one measurement, c0.
  ///   - uncached: N_u, the measurements of an uncached sample.
  ///   - cached: N_c, the measurements of a cached sample.
  /// - Returns: Nil when there is no pair or a time is not finite.
  package init?(workers: [[TimePair]], cost: Nanoseconds, uncached: Int, cached: Int) {
    let saved = uncached - cached
    let measuring = cost * Double(saved)
    let values = workers.map { $0.map { $0.difference + measuring } }
    guard let estimate = Estimate(workers: values) else { return nil }
    overhead = estimate
    savedMeasurements = saved
  }

  /// c* with its intervals, nil when the variants measure equally often.
  package var cost: Estimate<Nanoseconds>? {
    guard savedMeasurements != 0 else { return nil }
    return overhead.map { $0 / Double(savedMeasurements) }
  }

  /// At which costs of a measurement the cache pays, by the best guess.
  package var outcome: Outcome {
    if savedMeasurements > 0, let cost {
      return cost.value > .zero ? .above(cost.value) : .atAnyCost
    }
    guard overhead.value < .zero else { return .never }
    return cost.map { .below($0.value) } ?? .atAnyCost
  }
}
