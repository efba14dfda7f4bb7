/// What a comparison of two variants says, in the words that users read.
public enum Verdict: String, Hashable, Codable, CaseIterable, Sendable {
  /// The candidate is faster by more than the bound.
  case paysOff = "pays off"
  /// The candidate is slower by more than the bound.
  case costs
  /// The difference is within the bound.
  case noPracticalDifference = "no practical difference"
  /// The difference is beyond the bound, but by less than the error of the prices.
  case tooClose = "too close to call from prices"
  /// There is a difference, but whether it is beyond the bound is open.
  case leaning
  /// The samples do not tell.
  case inconclusive
  /// Nothing was timed: the run looked at counts only.
  case untimed = "not timed"
  /// A variant gives wrong results, whatever its speed.
  case incorrect
  /// A validity guard has tripped: the case measures nothing.
  case invalid
  /// The case did not run to its end.
  case failed
}

extension Verdict {
  /// Finds the verdict on a comparison.
  /// - Parameters:
  ///   - estimate: ln(candidate / baseline); an interval that it lacks fulfils no condition.
  ///   - bound: The smallest difference that matters.
  package init(_ estimate: Estimate<LogRatio>, bound: EquivalenceBound = .standard) {
    let limit = bound.logRatio
    if let ci95 = estimate.ci95, ci95.upper < -limit {
      self = .paysOff
    } else if let ci95 = estimate.ci95, ci95.lower > limit {
      self = .costs
    } else if let ci90 = estimate.ci90, -limit < ci90.lower, ci90.upper < limit {
      self = .noPracticalDifference
    } else if let ci95 = estimate.ci95, !ci95.contains(.zero) {
      self = .leaning
    } else {
      self = .inconclusive
    }
  }

  /// Returns the verdict after what overrides every comparison.
  ///
  /// A wrong result outranks a missing one, and a missing one a meaningless one.
  /// - Parameters:
  ///   - isIncorrect: Whether a variant is incoherent or breaks the geometry.
  ///   - hasFailed: Whether the case crashed or timed out.
  ///   - isInvalid: Whether a validity guard has tripped.
  package func overridden(
    isIncorrect: Bool = false, hasFailed: Bool = false, isInvalid: Bool = false
  ) -> Verdict {
    if isIncorrect { return .incorrect }
    if hasFailed { return .failed }
    return isInvalid ? .invalid : self
  }
}
