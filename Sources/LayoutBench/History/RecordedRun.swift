package struct RecordedRun: Codable, Hashable, Sendable {
  package static let currentSchema = 2

  package var schema = RecordedRun.currentSchema
  package var runID: String
  /// When the run started, ISO 8601 in UTC.
  package var startedAt: String
  package var environment: RunEnvironment
  package var profile: String
  /// The seed of everything that was drawn: exact figures of two seeds cannot be compared.
  package var seed: UInt64
  /// How many cases were planned; an interrupted run has fewer.
  package var plannedCases: Int
  /// The names of the figures, in the order of every variant's `counts`.
  package var metrics: [String]
  package var cases: [RecordedCase]

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

package struct RecordedCase: Codable, Hashable, Sendable {
  package var id: String
  /// How many passes one sample holds; counts are for all of them together.
  package var passes: Int
  package var problem: String?
  /// The variants that somebody wrote; those made automatically follow from them.
  package var variants: [RecordedVariant]

  package init(id: String, passes: Int, problem: String? = nil, variants: [RecordedVariant]) {
    self.id = id
    self.passes = passes
    self.problem = problem
    self.variants = variants
  }
}

package struct RecordedVariant: Codable, Hashable, Sendable {
  package var name: String
  /// The exact figures, in the order of the run's `metrics`.
  package var counts: [Int]
  package var checksum: String
  /// The median time of a pass in nanoseconds, then the ends of its 95 % interval where there is
  /// one; nil if nothing was timed.
  package var time: [Nanoseconds]?

  package init(name: String, counts: [Int], checksum: String, time: [Nanoseconds]? = nil) {
    self.name = name
    self.counts = counts
    self.checksum = checksum
    self.time = time
  }
}
