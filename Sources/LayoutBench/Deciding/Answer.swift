import Foundation

package struct Answer: Hashable, Codable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// It pays in some case and is safe in all.
    case cache
    /// It pays in some case and costs in none, but is not shown safe in all.
    case cacheNotShownSafe = "cache, not shown safe"
    /// It pays under a condition that a developer controls, and costs otherwise.
    case cacheIf = "cache if"
    case tooClose = "too close"
    /// It pays and costs, and nothing tells the cases apart.
    case dependsOnContent = "depends on your content"
    case notWorthIt = "not worth it"
    case noCache = "no cache"
    case notKnown = "not known"
    /// The cache changes a size or a frame.
    case broken
  }

  package var subject: String
  package var baseline: String
  package var candidate: String
  package var kind: Kind
  package var cases: Int
  package var votes: Int
  package var ratio: RatioSpread?
  package var best: NamedSaving?
  package var worst: NamedSaving?
  /// The price of a query above which it pays, over the voting cases; nil where none is known.
  package var perQuery: PriceSpread?
  /// The part of the queries that it saves over the voting cases; below zero where it adds some.
  package var savedQueries: Double?
  /// The voting cases in which it is not shown safe.
  package var open: [CaseKey]
  package var condition: AnswerCondition?
  /// The answer at the other system, if it is of another kind.
  package var elsewhere: [Answer]?

  package struct RatioSpread: Hashable, Codable, Sendable {
    /// Their geometric mean.
    package var typical: Double
    package var least: Double
    package var most: Double
  }

  package struct NamedSaving: Hashable, Codable, Sendable {
    package var key: CaseKey
    package var ratio: Double
    /// What is saved a pass, in nanoseconds; below zero where time is lost.
    package var perPass: Nanoseconds
    package var frameShare: Double
  }
}

extension Answer.Kind {
  package var advisesCache: Bool {
    switch self {
    case .cache, .cacheNotShownSafe, .cacheIf: true
    default: false
    }
  }
}

extension Answer {
  package init(
    subject: String, baseline: String, candidate: String, cases: [AnswerCase],
    isBroken: Bool = false, bound: EquivalenceBound = .standard
  ) {
    self.subject = subject
    self.baseline = baseline
    self.candidate = candidate
    self.cases = cases.count
    let voting = cases.filter(\.votes)
    votes = voting.count
    // Without a vote the figures are those of the cases that are too small to matter.
    let told = voting.isEmpty ? cases.filter(\.isEligible) : voting
    ratio = RatioSpread(told)
    let savings = told.compactMap(NamedSaving.init(_:))
    best = savings.filter { $0.perPass > .zero }.max { $0.perPass < $1.perPass }
    worst = savings.filter { $0.perPass < .zero }.min { $0.perPass < $1.perPass }
    perQuery = PriceSpread(told.compactMap { $0.priced?.perQuery })
    savedQueries = Self.savedQueries(told)
    let isUnsafe = { (vote: AnswerCase) in !vote.isSafe(bound: bound) }
    open = voting.filter { isUnsafe($0) && $0.verdict != .costs }.map(\.key)
    let paying = voting.filter { $0.verdict == .paysOff }
    let costing = voting.filter { $0.verdict == .costs }
    condition =
      paying.isEmpty || costing.isEmpty
      ? nil
      : AnswerCondition(
        paying: paying, costing: costing,
        others: voting.filter { $0.verdict == .noPracticalDifference })
    kind =
      isBroken || cases.contains { $0.verdict == .incorrect }
      ? .broken : Self.kind(voting, all: cases, isSafe: open.isEmpty, condition != nil)
  }

  private static func kind(
    _ voting: [AnswerCase], all cases: [AnswerCase], isSafe: Bool, _ hasCondition: Bool
  ) -> Kind {
    let verdicts = Set(voting.map(\.verdict))
    switch (verdicts.contains(.paysOff), verdicts.contains(.costs)) {
    case (true, false): return isSafe ? .cache : .cacheNotShownSafe
    case (true, true): return hasCondition ? .cacheIf : .dependsOnContent
    case (false, true): return .noCache
    case (false, false): break
    }
    if voting.isEmpty {
      return cases.contains(where: \.isEligible) || cases.contains { $0.isIdle && $0.priced != nil }
        ? .notWorthIt : .notKnown
    }
    if verdicts == [.noPracticalDifference] { return .notWorthIt }
    return verdicts.contains(.tooClose) || verdicts.contains(.leaning) ? .tooClose : .notKnown
  }

  private static func savedQueries(_ cases: [AnswerCase]) -> Double? {
    let baseline = cases.reduce(0) { $0 + $1.queries.baseline }
    let candidate = cases.reduce(0) { $0 + $1.queries.candidate }
    return baseline > 0 ? 1 - candidate / baseline : nil
  }
}

extension Answer.RatioSpread {
  init?(_ cases: [AnswerCase]) {
    let logarithms = cases.compactMap { $0.priced?.ratio.logRatio.value }
    guard let least = logarithms.min(), let most = logarithms.max(),
      let mean = LogRatio.mean(logarithms)
    else { return nil }
    typical = Ratio(mean).rawValue
    self.least = Ratio(least).rawValue
    self.most = Ratio(most).rawValue
  }
}

extension Answer.NamedSaving {
  init?(_ vote: AnswerCase) {
    guard let priced = vote.priced else { return nil }
    key = vote.key
    ratio = priced.ratio.ratio.value.rawValue
    perPass = priced.saving
    frameShare = priced.frameShare
  }
}
