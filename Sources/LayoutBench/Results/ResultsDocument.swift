/// Everything that a run found: the source of truth for every report.
public struct ResultsDocument: Codable, Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  public static let currentSchema = 1

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
  public var environment: RunEnvironment
  /// How the run was made.
  public var options: RunOptions
  /// What was verified before anything was timed; nil if nothing was.
  public var verification: [VerificationResult]?
  /// The cases measured, in the order of the plan.
  public var cases: [CaseResult]

  /// Makes a document.
  public init(
    runID: String, startedAt: String, isComplete: Bool, plannedCases: Int,
    environment: RunEnvironment, options: RunOptions,
    verification: [VerificationResult]? = nil, cases: [CaseResult]
  ) {
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
