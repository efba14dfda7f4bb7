package struct AnswerCase: Hashable, Sendable {
  package var key: CaseKey
  package var verdict: Verdict
  package var priced: PricedComparison?
  package var queries: CountPair
  /// Whether neither variant does anything in the case, as where a proposal is repeated.
  package var isIdle: Bool

  package struct CountPair: Hashable, Sendable {
    package var baseline: Double
    package var candidate: Double

    package init(baseline: Double, candidate: Double) {
      self.baseline = baseline
      self.candidate = candidate
    }
  }

  package init(
    key: CaseKey, verdict: Verdict, priced: PricedComparison?, queries: CountPair, isIdle: Bool
  ) {
    self.key = key
    self.verdict = verdict
    self.priced = priced
    self.queries = queries
    self.isIdle = isIdle
  }

  /// Whether the case could have a vote: SwiftUI's own memo, something to do, times that count.
  var isEligible: Bool {
    guard key.memo.capacity == .standard, !isIdle, priced != nil else { return false }
    return switch verdict {
    case .incorrect, .invalid, .failed, .untimed: false
    default: true
    }
  }

  /// Whether the case votes: it could, and its difference is not too small to matter.
  var votes: Bool { isEligible && priced?.isTooSmall == false }

  /// Whether the case shows that the candidate is not slower by more than the bound and the guard.
  func isSafe(bound: EquivalenceBound) -> Bool {
    guard verdict != .noPracticalDifference else { return true }
    guard let priced, let interval = priced.ratio.logRatio.ci95 else { return false }
    let limit = bound.logRatio.rawValue + PriceGuard.logRatio(share: priced.share).rawValue
    return interval.upper.rawValue < limit
  }
}
