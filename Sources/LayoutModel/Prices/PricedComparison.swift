import Foundation

/// Two variants of a case, compared at prices.
package struct PricedComparison: Hashable, Codable, Sendable {
  /// The candidate's priced time divided by the baseline's.
  package var ratio: PairedRatio
  /// The time per pass that the candidate takes more; below zero where it saves.
  package var difference: Estimate<Nanoseconds>
  package var baselineTime: Nanoseconds
  package var candidateTime: Nanoseconds
  /// The part of the priced time that comes from the list, the larger of the two variants' parts.
  package var share: Double
  package var verdict: Verdict
  /// The prices of a query at which the candidate pays; nil where no difference is shown.
  package var perQuery: PriceBreakEven?

  /// Adds an exact constant to each sample, so that the samples go through the same estimates; nil
  /// when no pair is usable.
  ///
  /// - Parameters:
  ///   - readings: The pairs of each worker; several where it is not known which of them is right, so
  ///     that the estimate spans all.
  ///   - machine: The factor by which the engine takes longer than on the reference machine; 0 where
  ///     both times hold the same time of the engine.
  package init?(
    readings: [[[TimePair]]], counts: (baseline: PassCounts, candidate: PassCounts),
    at prices: PriceList, machine: Double = 1, bound: EquivalenceBound = .standard
  ) {
    let candidate = prices.cost(of: counts.candidate)
    func priced(_ pair: TimePair) -> TimePair {
      TimePair(
        baseline: prices.time(of: counts.baseline, timed: pair.baseline, machine: machine),
        candidate: prices.time(of: counts.candidate, timed: pair.candidate, machine: machine))
    }
    let priced = readings.map { workers in workers.map { pairs in pairs.map(priced) } }
    let times = priced.joined().joined()
    guard
      var ratio = Estimate(spanning: priced.compactMap { PairedRatio(workers: $0)?.logRatio }),
      var difference = Estimate(
        spanning: priced.compactMap { Estimate(workers: $0.map { $0.map(\.difference) }) }
      )?.toSixDigits,
      let baselineTime = Median.of(times.map(\.baseline)),
      let candidateTime = Median.of(times.map(\.candidate))
    else { return nil }
    // What comes from the list is exact, in one process as in several.
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

  /// A cache that nobody wrote, of which all is counted: what it saves is what the saved calls cost,
  /// less what its own work takes.
  ///
  /// - Parameter ownTime: What the layout's own code takes without the cache.
  package init(
    counted counts: (baseline: PassCounts, candidate: PassCounts), cacheWork: Nanoseconds,
    ownTime: Nanoseconds, at prices: PriceList, bound: EquivalenceBound = .standard
  ) {
    let baseline = prices.cost(of: counts.baseline)
    let added = counts.candidate.minus(counts.baseline)
    let difference = prices.cost(of: added) + cacheWork
    let time = ownTime + baseline
    let candidateTime = max(time * 0.01, time + difference)
    let ratio = time > .zero ? candidateTime.rawValue / time.rawValue : 1
    var exact = Estimate.exact(difference).toSixDigits
    exact.ci90 = nil
    self.init(
      PairedRatio(exact: Ratio(max(ratio, 1e-9))).toSixDigits, exact,
      times: (time, candidateTime), priced: (baseline, prices.cost(of: counts.candidate)),
      added: added, at: prices, bound: bound)
  }

  private init(
    _ ratio: PairedRatio, _ difference: Estimate<Nanoseconds>,
    times: (Nanoseconds, Nanoseconds), priced: (Nanoseconds, Nanoseconds), added: PassCounts,
    at prices: PriceList, bound: EquivalenceBound
  ) {
    self.ratio = ratio
    self.difference = difference
    baselineTime = Nanoseconds(times.0.rawValue.toSixDigits)
    candidateTime = Nanoseconds(times.1.rawValue.toSixDigits)
    let shares = [(priced.0, times.0), (priced.1, times.1)].map { part, whole in
      whole > .zero ? part.rawValue / whole.rawValue : 0
    }
    let share = max(shares[0], shares[1])
    self.share = share.toFourDigits
    verdict = Verdict(ratio.logRatio, bound: bound, share: share)
    let paid = prices[.query] * added[.query]
    perQuery = PriceBreakEven(rest: difference.map { $0 - paid }, added: added[.query])
  }

  /// The time per pass that the candidate saves; below zero where it costs.
  package var saving: Nanoseconds { Nanoseconds(0) - difference.value }
}

extension Estimate<LogRatio> {
  /// The ratio with the intervals that those of the difference are.
  fileprivate func between(
    _ difference: ConfidenceInterval<Nanoseconds>, of baseline: Nanoseconds
  ) -> Estimate {
    let least = baseline.rawValue * 0.001
    let ends = [difference.lower, difference.upper].map { end in
      LogRatio(log(max(least, (baseline + end).rawValue) / baseline.rawValue))
    }
    guard ends.allSatisfy(\.rawValue.isFinite) else { return self }
    var estimate = self
    estimate.ci95 = ConfidenceInterval(ends[0], ends[1])
    estimate.ci90 = estimate.ci95
    return estimate
  }
}

/// The prices of a query at which a candidate pays, with the other prices of the list.
///
/// The times of two variants differ by dT0 + dQ q + dP p + ...: a plane in the space of prices.
/// This is where the plane meets the line on which only the price of a query changes.
package enum PriceBreakEven: Hashable, Codable, Sendable {
  case above(Estimate<Nanoseconds>)
  /// The candidate pays below this price: it makes more queries, and saves elsewhere.
  case below(Estimate<Nanoseconds>)
  /// Whatever a query costs: none is added, and time is saved.
  case atAnyPrice
  /// Whatever a query costs, it does not: none is saved, and time is added.
  case atNoPrice

  /// Creates the break-even; nil where no difference is shown.
  package init?(rest: Estimate<Nanoseconds>, added: Double) {
    let isLess = rest.ci95.map { $0.upper < .zero } ?? false
    let isMore = rest.ci95.map { $0.lower > .zero } ?? false
    // A price is not below zero.
    let price = rest.map { max(.zero, $0 / -added) }.toSixDigits
    if added <= 0, isLess {
      self = .atAnyPrice
    } else if added >= 0, isMore {
      self = .atNoPrice
    } else if added < 0 {
      self = .above(price)
    } else if added > 0, isLess, rest.value < .zero {
      self = .below(price)
    } else {
      return nil
    }
  }
}

/// The saving from which a cache matters: a convention, which each report states once.
package struct Worth: Codable, Hashable, Sendable {
  /// The part of a frame from which a saving matters.
  package var share = Conventions.worthShare
  /// Cases with more subviews do not decide.
  package var mostSubviews = Conventions.mostSubviews
  /// The number of visible containers of one layout; it multiplies savings, costs and passes.
  package var instances = 1

  package static let standard = Worth()

  package static let frame = Nanoseconds(1e9 / Conventions.frameRate)

  /// The saving a pass, of one container, from which a cache is worth it.
  package var saving: Nanoseconds { Self.frame * share / Double(max(1, instances)) }

  /// The cost a pass, of one container, from which a cache does harm: a tenth of the saving.
  package var harm: Nanoseconds { saving * Conventions.harmShare }

  /// Returns the worth for a case: a view with content of its own is there once.
  package func of(_ key: CaseKey) -> Worth {
    var worth = self
    if key.population == .own {
      (worth.instances, worth.mostSubviews) = (1, max(mostSubviews, key.count))
    }
    return worth
  }

  /// A saving of one container as a part of a frame of the screen.
  package func frameShare(_ saving: Nanoseconds) -> Double {
    saving.rawValue * Double(max(1, instances)) / Self.frame.rawValue
  }
}
