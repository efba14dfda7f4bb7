import Foundation

/// A comparison of two variants of a case at the prices of a list.
package struct PricedComparison: Hashable, Codable, Sendable {
  /// The candidate's priced time divided by the baseline's.
  package var ratio: PairedRatio
  /// The candidate's added time per pass. A negative value is a saving.
  package var difference: Estimate<Nanoseconds>
  package var baselineTime: Nanoseconds
  package var candidateTime: Nanoseconds
  /// The part of the priced time that comes from the list, from 0 to 1. Of the two variants, the
  /// larger part counts.
  package var share: Double
  package var verdict: Verdict
  /// The break-even price of a query. Nil if the samples show no difference.
  package var perQuery: PriceBreakEven?

  /// Creates the comparison of timed variants. Returns nil if no pair is usable.
  ///
  /// The price of the calls is added to each sample, so that priced times go through the same
  /// estimates.
  ///
  /// - Parameters:
  ///   - readings: The pairs of each worker. If it is not known which of several readings is right,
  ///     the estimate spans all of them.
  ///   - takesOffEngine: Whether to subtract the engine's time to measure. This is not needed if it is
  ///     the same in both times.
  package init?(
    readings: [[[TimePair]]], counts: (baseline: PassCounts, candidate: PassCounts),
    at prices: PriceList, takesOffEngine: Bool = true, bound: EquivalenceBound = .standard
  ) {
    let candidate = prices.cost(of: counts.candidate)
    func priced(_ time: Nanoseconds, _ counts: PassCounts) -> Nanoseconds {
      prices.time(of: counts, timed: time, takesOffEngine: takesOffEngine)
    }
    func priced(_ pair: TimePair) -> TimePair {
      TimePair(
        baseline: priced(pair.baseline, counts.baseline),
        candidate: priced(pair.candidate, counts.candidate))
    }
    let priced = readings.map { workers in workers.mapPairs(priced) }
    let times = priced.joined().joined()
    guard var (ratio, difference) = Self.estimates(spanning: priced),
      let baselineTime = Median.of(times.map(\.baseline)),
      let candidateTime = Median.of(times.map(\.candidate))
    else { return nil }
    // The part from the list is exact, in one process as in several.
    let timed = max(0, (candidateTime - candidate).rawValue)
    difference = difference.ofOneProcess(
      below: timed * (1 - 1 / Conventions.oneProcess), above: timed * (Conventions.oneProcess - 1))
    if difference.unit == .pair, let interval = difference.ci95 {
      ratio = ratio.between(interval, of: baselineTime)
    }
    // Nothing rests on it, and a document holds thousands.
    difference.ci90 = nil
    self.init(
      PairedRatio(ratio).toSixDigits, difference, times: (baselineTime, candidateTime),
      priced: (prices.cost(of: counts.baseline), candidate),
      added: counts.candidate.minus(counts.baseline), at: prices, bound: bound)
  }

  /// Creates the comparison of a layout with an automatic cache, which is counted and not timed.
  ///
  /// The cache saves the cost of the saved calls, less the time of its own work.
  ///
  /// - Parameter ownTime: The time of the layout's own code without the cache.
  package init(
    counted counts: (baseline: PassCounts, candidate: PassCounts), cacheWork: Nanoseconds,
    ownTime: Nanoseconds, at prices: PriceList, bound: EquivalenceBound = .standard
  ) {
    let baseline = prices.cost(of: counts.baseline)
    let added = counts.candidate.minus(counts.baseline)
    let difference = prices.cost(of: added) + cacheWork
    let time = ownTime + baseline
    let candidateTime = max(time * 0.01, time + difference)
    let ratio = candidateTime.part(of: time) ?? 1
    var exact = Estimate.exact(difference).toSixDigits
    exact.ci90 = nil
    self.init(
      PairedRatio(exact: Ratio(max(ratio, 1e-9))).toSixDigits, exact,
      times: (time, candidateTime), priced: (baseline, prices.cost(of: counts.candidate)),
      added: added, at: prices, bound: bound)
  }

  /// Returns the ratio and the difference whose intervals cover all readings. Nil if no pair is
  /// usable.
  private static func estimates(
    spanning readings: [[[TimePair]]]
  ) -> (ratio: Estimate<LogRatio>, difference: Estimate<Nanoseconds>)? {
    var ratios: [Estimate<LogRatio>] = []
    var differences: [Estimate<Nanoseconds>] = []
    for workers in readings {
      if let ratio = PairedRatio(workers: workers) { ratios.append(ratio.logRatio) }
      let difference = Estimate(workers: workers.mapPairs(\.difference))
      if let difference { differences.append(difference) }
    }
    guard let ratio = Estimate(spanning: ratios),
      let difference = Estimate(spanning: differences)
    else { return nil }
    return (ratio, difference.toSixDigits)
  }

  /// Creates the comparison from known times and estimates.
  private init(
    _ ratio: PairedRatio, _ difference: Estimate<Nanoseconds>,
    times: (Nanoseconds, Nanoseconds), priced: (Nanoseconds, Nanoseconds), added: PassCounts,
    at prices: PriceList, bound: EquivalenceBound
  ) {
    self.ratio = ratio
    self.difference = difference
    baselineTime = Nanoseconds(times.0.rawValue.toSixDigits)
    candidateTime = Nanoseconds(times.1.rawValue.toSixDigits)
    let share = max(priced.0.part(of: times.0) ?? 0, priced.1.part(of: times.1) ?? 0)
    self.share = share.toFourDigits
    verdict = Verdict(ratio.logRatio, bound: bound, share: share)
    let paid = prices[.query] * added[.query]
    let rest = difference.map { time in time - paid }
    perQuery = PriceBreakEven(rest: rest, added: added[.query])
  }

  /// The time per pass that the candidate saves. A negative value is a cost.
  package var saving: Nanoseconds { Nanoseconds(0) - difference.value }

  /// The saving with its interval.
  package var estimatedSaving: Estimate<Nanoseconds> {
    difference.map { change in .zero - change }
  }
}

extension [[TimePair]] {
  /// Returns a value for each pair, in the order of the workers.
  fileprivate func mapPairs<Value>(_ value: (TimePair) -> Value) -> [[Value]] {
    map { pairs in pairs.map(value) }
  }
}

extension Nanoseconds {
  /// Returns the time as a fraction of a whole, or nil unless the whole is positive.
  fileprivate func part(of whole: Nanoseconds) -> Double? {
    guard whole > .zero else { return nil }
    return rawValue / whole.rawValue
  }
}

extension Estimate<LogRatio> {
  /// Returns the ratio with its intervals derived from a difference's interval.
  fileprivate func between(
    _ difference: ConfidenceInterval<Nanoseconds>, of baseline: Nanoseconds
  ) -> Estimate {
    /// Returns the ratio of the baseline's time plus a difference to the baseline's time.
    func ratio(with difference: Nanoseconds) -> LogRatio {
      let least = baseline.rawValue * 0.001
      return LogRatio(log(max(least, (baseline + difference).rawValue) / baseline.rawValue))
    }
    let (lower, upper) = (ratio(with: difference.lower), ratio(with: difference.upper))
    guard lower.rawValue.isFinite, upper.rawValue.isFinite else { return self }
    var estimate = self
    estimate.ci95 = ConfidenceInterval(lower, upper)
    estimate.ci90 = estimate.ci95
    return estimate
  }
}
