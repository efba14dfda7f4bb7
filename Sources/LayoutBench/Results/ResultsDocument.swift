/// Everything that a run found: the source of truth for every report.
public struct ResultsDocument: Codable, Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  package static let currentSchema = 3

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
  /// What the run ran on.
  package var environment: RunEnvironment
  /// How the run was made.
  package var options: RunOptions
  /// The prices that verdicts and answers hold for.
  package var prices: PriceList
  /// The prices that calls really paid, which the times hold; nil where they paid nothing.
  package var paid: PriceList?
  /// How the prices are brought to the machine of the run.
  package var priceScale: PriceScale
  /// The layouts that are SwiftUI's own, which nobody can give a cache.
  package var references: [String]
  /// The types of the layouts, by subject: what an answer calls them.
  package var layoutTypes: [String: String]
  /// One answer a layout, at the prices.
  package var answers: [LayoutAnswer]
  /// What was verified before anything was timed; nil if nothing was.
  package var verification: [VerificationResult]?
  /// Where the queries come from, one case of each layout; nil if nothing was profiled.
  package var queryProfiles: [QueryProfile]?
  /// Which part of a plan this is; nil if it is the whole.
  package var shard: ShardRecord?
  /// The ids of the cases that were left out, for want of time; nil if none was.
  package var leftOut: [String]?
  /// The ids of the cases that were timed in fewer workers than planned, for want of time, with the
  /// number of workers; nil if none was.
  package var shortened: [String: Int]?
  /// The runs that were merged into this one, by shard; nil if it is a run of its own.
  package var parts: [RunPart]?
  /// The cases measured, in the order of the plan.
  public var cases: [CaseResult]

  /// Makes a document.
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
  /// Whether every sample is at hand, as far as anything was timed.
  package var hasSamples: Bool {
    cases.allSatisfy { result in
      result.variants.allSatisfy { $0.timeSummary == nil || !$0.samples.isEmpty }
    }
  }
}
