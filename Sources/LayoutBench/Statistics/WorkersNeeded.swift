extension Estimate<LogRatio> {
  /// More workers than this are no advice worth printing.
  package static var mostWorkersToAdvise: Int { 1_000 }

  /// Returns about how many more workers it takes to tell on which side of the bound the value is.
  ///
  /// Source: the half width h of an interval shrinks with the square root of the number of units,
  /// so that n workers have to become n (h / t)^2, t being the distance from value to bound. The
  /// 95 % interval counts outside the bound, the 90 % interval within, as in the verdicts.
  /// Without an interval, or from a single worker, it is the least number that has an interval.
  /// - Parameter bound: The smallest difference that matters.
  /// - Returns: Zero when the verdict is clear; nil when the value is so close to the bound that
  ///   `mostWorkersToAdvise` would not do.
  package func moreWorkersNeeded(bound: EquivalenceBound = .standard) -> Int? {
    switch Verdict(self, bound: bound) {
    case .leaning, .inconclusive: break
    default: return 0
    }
    let distance = abs(value.rawValue) - bound.logRatio.rawValue
    let level = distance > 0 ? ConfidenceLevel.ninetyFive : .ninety
    guard unit == .worker, let interval = level == .ninetyFive ? ci95 : ci90 else {
      let workers = unit == .worker ? count : 1
      return max(1, SignedRank.minimumCount(for: level) - workers)
    }
    guard distance != 0 else { return nil }
    let shrink = interval.halfWidth / abs(distance)
    let needed = (Double(count) * shrink * shrink).rounded(.up)
    guard needed <= Double(Self.mostWorkersToAdvise) else { return nil }
    return max(1, Int(needed) - count)
  }
}
