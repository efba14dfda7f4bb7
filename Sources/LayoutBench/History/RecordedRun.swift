/// What a history keeps of one run: its exact figures and its times, a line of JSON.
public struct RecordedRun: Codable, Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  public static let currentSchema = 1

  /// The version of the format.
  public var schema = RecordedRun.currentSchema
  /// Names the run.
  public var runID: String
  /// When the run started, ISO 8601 in UTC.
  public var startedAt: String
  /// What the run ran on, with the commit.
  public var environment: RunEnvironment
  /// The profile's name.
  public var profile: String
  /// The seed of everything that was drawn: exact figures of two seeds cannot be compared.
  public var seed: UInt64
  /// How many cases were planned; an interrupted run has fewer.
  public var plannedCases: Int
  /// The names of the figures, in the order of every variant's `counts`.
  public var metrics: [String]
  /// The cases, in the order of the run.
  public var cases: [RecordedCase]

  /// Describes a run.
  public init(
    runID: String, startedAt: String, environment: RunEnvironment, profile: String, seed: UInt64,
    plannedCases: Int, metrics: [String], cases: [RecordedCase]
  ) {
    self.runID = runID
    self.startedAt = startedAt
    self.environment = environment
    self.profile = profile
    self.seed = seed
    self.plannedCases = plannedCases
    self.metrics = metrics
    self.cases = cases
  }
}

/// What a history keeps of a case.
public struct RecordedCase: Codable, Hashable, Sendable {
  /// The case's id.
  public var id: String
  /// How many passes one sample holds; counts are for all of them together.
  public var passes: Int
  /// Why nothing more is known, if the case crashed or is not valid.
  public var problem: String?
  /// The variants that somebody wrote; those made automatically follow from them.
  public var variants: [RecordedVariant]

  /// Describes a case.
  public init(id: String, passes: Int, problem: String? = nil, variants: [RecordedVariant]) {
    self.id = id
    self.passes = passes
    self.problem = problem
    self.variants = variants
  }
}

/// What a history keeps of a variant.
public struct RecordedVariant: Codable, Hashable, Sendable {
  /// The variant's name.
  public var name: String
  /// The exact figures, in the order of the run's `metrics`.
  public var counts: [Int]
  /// A checksum of every frame.
  public var checksum: String
  /// The median time of a pass in nanoseconds, then the ends of its 95 % interval where there is
  /// one; nil if nothing was timed.
  public var time: [Nanoseconds]?

  /// Describes a variant.
  public init(name: String, counts: [Int], checksum: String, time: [Nanoseconds]? = nil) {
    self.name = name
    self.counts = counts
    self.checksum = checksum
    self.time = time
  }
}
