/// Which part of a plan a document holds, and what the whole plan is.
///
/// The whole plan's ids prove that a merge is complete, name what is missing, and give the order.
public struct ShardRecord: Codable, Hashable, Sendable {
  /// Which part, from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int
  /// The ids of all cases of the whole plan, in order.
  public var plan: [String]

  /// Records a part.
  public init(_ shard: Shard, plan: [String]) {
    index = shard.index
    count = shard.count
    self.plan = plan
  }

  /// The part; nil if the numbers are none of a part's.
  public var shard: Shard? { Shard(index, of: count) }
}

/// One of the runs that a merged document was made from.
public struct RunPart: Codable, Hashable, Sendable {
  /// Names the run.
  public var runID: String
  /// When it started, ISO 8601.
  public var startedAt: String
  /// Which part it was.
  public var shard: Shard
  /// What it ran on.
  public var environment: RunEnvironment

  /// Describes a part.
  public init(runID: String, startedAt: String, shard: Shard, environment: RunEnvironment) {
    self.runID = runID
    self.startedAt = startedAt
    self.shard = shard
    self.environment = environment
  }
}
