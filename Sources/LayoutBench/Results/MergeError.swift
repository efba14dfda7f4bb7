package enum MergeError: Error, Equatable, Sendable, CustomStringConvertible {
  case nothing
  case notAShard(String)
  case impossibleShard(String, index: Int, count: Int)
  case mixedCounts(String, Shard, String, Shard)
  case different(what: String, String, value: String, String, otherValue: String)
  case differentPlans(String, case: String?, String, otherCase: String?)
  case duplicateShard(Shard, String, String)
  case duplicateCase(String, String, String)
  /// A case is in a document whose part it is not.
  case strayCase(String, String, Shard)
  case missingCases(String, Shard, first: String, lacking: Int, isInterrupted: Bool)
  case missingShards([Int], count: Int, given: [String])

  package var description: String {
    switch self {
    case .nothing:
      "There is nothing to merge. Name the results of all shards."
    case .notAShard(let name):
      "'\(name)' is not a shard. Pass only documents of '\(ProgramName.current) run --shard i/n' alone."
    case .impossibleShard(let name, let index, let count):
      "'\(name)' says that it is shard \(index)/\(count), which cannot be. Run it again."
    case .mixedCounts(let name, let shard, let other, let otherShard):
      "'\(name)' is shard \(shard), '\(other)' is shard \(otherShard): the numbers of shards "
        + "differ. Run all with the same n in '--shard i/n'."
    case .different(let what, let name, let value, let other, let otherValue):
      "The documents differ in \(what): '\(name)' has '\(value)', '\(other)' has "
        + "'\(otherValue)'. Run all shards in the same way, from the same commit."
    case .differentPlans(let name, let id, let other, let otherID):
      "The documents are of different plans: where '\(name)' has \(Self.quoted(id)), '\(other)' "
        + "has \(Self.quoted(otherID)). Run all shards with the same selection."
    case .duplicateShard(let shard, let name, let other):
      "Shard \(shard) is given twice: '\(name)' and '\(other)'. Leave one out."
    case .duplicateCase(let id, let name, let other) where name == other:
      "The case '\(id)' is twice in '\(name)'. Run that shard again."
    case .duplicateCase(let id, let name, let other):
      "The case '\(id)' is in '\(name)' and in '\(other)'. Run both shards again."
    case .strayCase(let id, let name, let shard):
      "The case '\(id)' in '\(name)' is none of shard \(shard). Run that shard again."
    case .missingCases(let name, let shard, let first, let lacking, let isInterrupted):
      "'\(name)', shard \(shard), lacks \(lacking == 1 ? "a case" : "\(lacking) cases")"
        + "\(isInterrupted ? ", since it was interrupted" : ""): '\(first)'"
        + "\(lacking == 1 ? "" : " and others"). Run that shard again."
    case .missingShards(let indices, let count, let given):
      "\(indices.count == 1 ? "Shard" : "Shards") "
        + "\(Self.ranges(indices).map { "\($0)/\(count)" }.joined(separator: ", ")) "
        + "\(indices.count == 1 ? "is" : "are") not among "
        + "\(Self.names(given)). Name the results of all shards."
    }
  }

  private static func quoted(_ id: String?) -> String { id.map { "'\($0)'" } ?? "nothing more" }

  private static func names(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  /// Rising numbers with neighbours joined: `1`, `3...5`.
  private static func ranges(_ indices: [Int]) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    for index in indices {
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)" }
  }
}
