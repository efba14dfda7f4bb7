package struct Answer: Hashable, Codable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// It pays in some case and is safe in all.
    case cache
    /// It pays in some case and costs in none, but is not shown safe in all.
    case cacheNotShownSafe = "cache, not shown safe"
    /// It pays under a condition that a developer controls, and costs otherwise.
    case cacheIf = "cache if"
    /// Too close to call: the prices or the intervals do not decide.
    case tooClose = "too close"
    /// It pays and costs, and nothing tells the cases apart.
    case dependsOnContent = "depends on your content"
    /// Nothing that matters is gained or lost.
    case notWorthIt = "not worth it"
    /// It costs in some case and pays in none.
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
    /// That as a part of a frame at 60 Hz.
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
