/// What a history keeps of one run: its exact figures and its times, a line of JSON.
package struct RecordedRun: Codable, Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  package static let currentSchema = 2

  /// The version of the format.
  package var schema = RecordedRun.currentSchema
  /// Names the run.
  package var runID: String
  /// When the run started, ISO 8601 in UTC.
  package var startedAt: String
  /// What the run ran on, with the commit.
  package var environment: RunEnvironment
  /// The profile's name.
  package var profile: String
  /// The seed of everything that was drawn: exact figures of two seeds cannot be compared.
  package var seed: UInt64
  /// How many cases were planned; an interrupted run has fewer.
  package var plannedCases: Int
  /// The names of the figures, in the order of every variant's `counts`.
  package var metrics: [String]
  /// The cases, in the order of the run.
  package var cases: [RecordedCase]

  /// Describes a run.
  package init(
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
package struct RecordedCase: Codable, Hashable, Sendable {
  /// The case's id.
  package var id: String
  /// How many passes one sample holds; counts are for all of them together.
  package var passes: Int
  /// Why nothing more is known, if the case crashed or is not valid.
  package var problem: String?
  /// The variants that somebody wrote; those made automatically follow from them.
  package var variants: [RecordedVariant]

  /// Describes a case.
  package init(id: String, passes: Int, problem: String? = nil, variants: [RecordedVariant]) {
    self.id = id
    self.passes = passes
    self.problem = problem
    self.variants = variants
  }
}

/// What a history keeps of a variant.
package struct RecordedVariant: Codable, Hashable, Sendable {
  /// The variant's name.
  package var name: String
  /// The exact figures, in the order of the run's `metrics`.
  package var counts: [Int]
  /// A checksum of every frame.
  package var checksum: String
  /// The median time of a pass in nanoseconds, then the ends of its 95 % interval where there is
  /// one; nil if nothing was timed.
  package var time: [Nanoseconds]?

  /// Describes a variant.
  package init(name: String, counts: [Int], checksum: String, time: [Nanoseconds]? = nil) {
    self.name = name
    self.counts = counts
    self.checksum = checksum
    self.time = time
  }
}
