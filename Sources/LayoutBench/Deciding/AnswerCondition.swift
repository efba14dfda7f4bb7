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
  }

  /// Whether the case could have a vote: SwiftUI's own memo, something to do, times that count.
  var isEligible: Bool {
    guard key.memo.capacity == .standard, !isIdle, priced != nil else { return false }
    return switch verdict {
    case .incorrect, .invalid, .failed, .untimed: false
    default: true
    }
  }

  var votes: Bool { isEligible && priced?.isTooSmall == false }

  /// Whether the case shows that the candidate is not slower by more than the bound and the guard.
  func isSafe(bound: EquivalenceBound) -> Bool {
    guard verdict != .noPracticalDifference else { return true }
    guard let priced, let interval = priced.ratio.logRatio.ci95 else { return false }
    let limit = bound.logRatio.rawValue + PriceGuard.logRatio(share: priced.share).rawValue
    return interval.upper.rawValue < limit
  }
}

package struct AnswerCondition: Hashable, Codable, Sendable {
  package enum Kind: Hashable, Codable, Sendable {
    case countFrom(Int)
    case countUpTo(Int)
    case populations([Population])
    case scenarios([Scenario])
    case notScenarios([Scenario])
  }

  package var kind: Kind
  /// The geometric mean of the ratios where it holds.
  package var gain: Double
  /// The geometric mean of the ratios where it does not.
  package var loss: Double

  static let leastCases = 2
}

extension AnswerCondition {
  /// Tries the count, the kind of subviews, then resizing and animating.
  init?(paying: [AnswerCase], costing: [AnswerCase], others: [AnswerCase]) {
    let all = paying + costing + others
    let kind = Self.kinds(of: all).first { kind in
      paying.allSatisfy { kind.holds(for: $0.key) }
        && costing.allSatisfy { !kind.holds(for: $0.key) }
        && all.count { kind.holds(for: $0.key) } >= Self.leastCases
        && all.count { !kind.holds(for: $0.key) } >= Self.leastCases
    }
    guard let kind,
      let gain = Answer.RatioSpread(all.filter { kind.holds(for: $0.key) }),
      let loss = Answer.RatioSpread(all.filter { !kind.holds(for: $0.key) })
    else { return nil }
    self.kind = kind
    self.gain = gain.typical
    self.loss = loss.typical
  }

  private static func kinds(of cases: [AnswerCase]) -> [Kind] {
    let counts = Set(cases.map(\.key.count)).sorted()
    let populations = Population.allCases.filter { kind in
      cases.contains { $0.key.population == kind }
    }
    let moving = Scenario.allCases.filter { $0.traits.motion != nil }
    return counts.dropFirst().map(Kind.countFrom) + counts.dropLast().map(Kind.countUpTo)
      + parts(of: populations).map(Kind.populations)
      + parts(of: moving).flatMap { [Kind.scenarios($0), .notScenarios($0)] }
      + [.scenarios(moving), .notScenarios(moving)]
  }

  /// Every part of a short list that is neither empty nor the whole, small ones first.
  private static func parts<Element>(of elements: [Element]) -> [[Element]] {
    (1..<max(1 << elements.count - 1, 1)).map { bits in
      elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] }
    }.sorted { $0.count < $1.count }
  }
}

extension AnswerCondition.Kind {
  package func holds(for key: CaseKey) -> Bool {
    switch self {
    case .countFrom(let least): key.count >= least
    case .countUpTo(let most): key.count <= most
    case .populations(let kinds): kinds.contains(key.population)
    case .scenarios(let scenarios): scenarios.contains(key.scenario)
    case .notScenarios(let scenarios): !scenarios.contains(key.scenario)
    }
  }
}
