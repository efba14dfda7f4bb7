/// Everything that a run found: the source of truth for every report.
public struct ResultsDocument: Codable, Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  package static let currentSchema = 2

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
  /// What was verified before anything was timed; nil if nothing was.
  package var verification: [VerificationResult]?
  /// Which part of a plan this is; nil if it is the whole.
  package var shard: ShardRecord?
  /// The runs that were merged into this one, by shard; nil if it is a run of its own.
  package var parts: [RunPart]?
  /// The cases measured, in the order of the plan.
  public var cases: [CaseResult]

  /// Makes a document.
  package init(
    runID: String, startedAt: String, isComplete: Bool, plannedCases: Int,
    environment: RunEnvironment, options: RunOptions,
    verification: [VerificationResult]? = nil, shard: ShardRecord? = nil,
    parts: [RunPart]? = nil, cases: [CaseResult]
  ) {
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
