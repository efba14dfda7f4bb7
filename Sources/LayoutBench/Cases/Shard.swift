/// One of several parts into which the cases of a plan are split, as in `2/3`.
///
/// The case's id alone decides its shard, so that every case is in exactly one, whatever the
/// order of the plan, the platform and the process.
package struct Shard: Hashable, Sendable, LosslessStringConvertible {
  package static let mostShards = 1_000

  /// Which part, from 1.
  package let index: Int
  package let count: Int

  /// One of so many parts; nil unless `1 <= index <= count <= 1000`.
  package init?(_ index: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(index, of: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// FNV-1a spread by SplitMix64's finaliser, then scaled to the number of parts: the remainder
  /// of a division would look at the low bits alone.
  package func contains(_ id: String) -> Bool {
    let hash = SeededGenerator.seed(from: 0, label: id)
    return Int(hash.multipliedFullWidth(by: UInt64(count)).high) + 1 == index
  }
}

extension Shard: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let index = try container.decode(Int.self, forKey: .index)
    let count = try container.decode(Int.self, forKey: .count)
    guard let shard = Shard(index, of: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .index, in: container, debugDescription: "\(index)/\(count) is not a shard.")
    }
    self = shard
  }
}

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
