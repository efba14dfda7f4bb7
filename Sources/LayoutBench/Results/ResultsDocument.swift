/// Everything that a run found: the source of truth for every report.
public struct ResultsDocument: Codable, Hashable, Sendable {
  package static let currentSchema = 4

  /// The version of the format.
  public var schema = ResultsDocument.currentSchema
  /// Names the run: the time that it started and the seed.
  public var runID: String
  /// When the run started, ISO 8601.
  public var startedAt: String
  /// Whether every planned case was measured; false after an interruption.
  public var isComplete: Bool
  /// How many cases were planned.
  public var plannedCases: Int
  package var environment: RunEnvironment
  package var options: RunOptions
  package var prices: PriceList
  /// The prices that calls really paid, which the times hold; nil where they paid nothing.
  package var paid: PriceList?
  package var priceScale: PriceScale
  package var references: [String]
  /// The types of the layouts, by subject: what an answer calls them.
  package var layoutTypes: [String: String]
  package var answers: [LayoutAnswer]
  package var verification: [VerificationResult]?
  package var queryProfiles: [QueryProfile]?
  package var shard: ShardRecord?
  /// The ids of the cases that were left out, for want of time; nil if none was.
  package var leftOut: [String]?
  /// The ids of the cases that were timed in fewer workers than planned, for want of time, with the
  /// number of workers; nil if none was.
  package var shortened: [String: Int]?
  package var parts: [RunPart]?
  /// The cases measured, in the order of the plan.
  public var cases: [CaseResult]

  package init(
    runID: String, startedAt: String, isComplete: Bool, plannedCases: Int,
    environment: RunEnvironment, options: RunOptions, prices: PriceList = .engine,
    paid: PriceList? = nil, priceScale: PriceScale = .none, references: [String] = [],
    layoutTypes: [String: String] = [:], answers: [LayoutAnswer] = [],
    verification: [VerificationResult]? = nil, shard: ShardRecord? = nil,
    parts: [RunPart]? = nil, cases: [CaseResult]
  ) {
    self.prices = prices
    self.paid = paid
    self.priceScale = priceScale
    self.references = references
    self.layoutTypes = layoutTypes
    self.answers = answers
    self.shard = shard
    self.parts = parts
    self.verification = verification
    self.runID = runID
    self.startedAt = startedAt
    self.isComplete = isComplete
    self.plannedCases = plannedCases
    self.environment = environment
    self.options = options
    self.cases = cases
  }
}

extension ResultsDocument {
  package var hasSamples: Bool {
    cases.allSatisfy { result in
      result.variants.allSatisfy { $0.timeSummary == nil || !$0.samples.isEmpty }
    }
  }
}
