/// Which part of a plan a document holds, and what the whole plan is.
///
/// The whole plan's ids prove that a merge is complete, name what is missing, and give the order.
package struct ShardRecord: Codable, Hashable, Sendable {
  package var index: Int
  package var count: Int
  /// The ids of all cases of the whole plan, in order.
  package var plan: [String]

  package init(_ shard: Shard, plan: [String]) {
    index = shard.index
    count = shard.count
    self.plan = plan
  }

  package var shard: Shard? { Shard(index, of: count) }
}
