package struct RunPart: Codable, Hashable, Sendable {
  package var runID: String
  package var startedAt: String
  package var shard: Shard
  package var environment: RunEnvironment

  package init(runID: String, startedAt: String, shard: Shard, environment: RunEnvironment) {
    self.runID = runID
    self.startedAt = startedAt
    self.shard = shard
    self.environment = environment
  }
}
