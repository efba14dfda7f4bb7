/// What to do about one way to cache a layout, made from all verdicts at a price list.
package struct Answer: Hashable, Codable, Sendable {
  /// What it comes to.
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
    /// Too noisy, failed or not timed.
    case notKnown = "not known"
    /// The cache changes a size or a frame.
    case broken
  }

  /// The layout under test.
  package var subject: String
  /// The variant without the cache in question.
  package var baseline: String
  /// The variant with it.
  package var candidate: String
  /// What it comes to.
  package var kind: Kind
  /// How many cases there are, and how many of them have a vote.
  package var cases: Int
  /// How many cases have a vote.
  package var votes: Int
  /// The ratios of the voting cases; nil without one.
  package var ratio: RatioSpread?
  /// The case in which the most time a pass is saved, where any is.
  package var best: NamedSaving?
  /// The case in which the most time a pass is lost, where any is.
  package var worst: NamedSaving?
  /// The price of a query above which it pays, over the voting cases; nil where none is known.
  package var perQuery: PriceSpread?
  /// The part of the queries that it saves over the voting cases; below zero where it adds some.
  package var savedQueries: Double?
  /// The voting cases in which it is not shown safe.
  package var open: [CaseKey]
  /// What tells the cases in which it pays from those in which it costs.
  package var condition: AnswerCondition?

  /// The ratios of several cases.
  package struct RatioSpread: Hashable, Codable, Sendable {
    /// Their geometric mean.
    package var typical: Double
    /// The least.
    package var least: Double
    /// The largest.
    package var most: Double
  }

  /// What a case saves or loses.
  package struct NamedSaving: Hashable, Codable, Sendable {
    /// The case.
    package var key: CaseKey
    /// The ratio.
    package var ratio: Double
    /// What is saved a pass, in nanoseconds; below zero where time is lost.
    package var perPass: Nanoseconds
    /// That as a part of a frame at 60 Hz.
    package var frameShare: Double
  }
}

extension Answer.Kind {
  /// Whether the advice is to have the cache, at least in some surroundings.
  package var advisesCache: Bool {
    switch self {
    case .cache, .cacheNotShownSafe, .cacheIf: true
    default: false
    }
  }
}
