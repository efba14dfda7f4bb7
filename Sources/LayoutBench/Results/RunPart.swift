/// One of the runs that a merged document was made from.
package struct RunPart: Codable, Hashable, Sendable {
  /// Names the run.
  package var runID: String
  /// When it started, ISO 8601.
  package var startedAt: String
  /// Which part it was.
  package var shard: Shard
  /// What it ran on.
  package var environment: RunEnvironment

  /// Describes a part.
  package init(runID: String, startedAt: String, shard: Shard, environment: RunEnvironment) {
    self.runID = runID
    self.startedAt = startedAt
    self.shard = shard
    self.environment = environment
  }
}
