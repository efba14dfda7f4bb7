import Foundation

/// A user's choice of cases from a suite. The profile decides every property that is nil.
package struct Selection: Sendable, Hashable {
  package var subjects: [String]?
  package var populations: [Population]?
  package var counts: [Int]?
  package var hosts: [LayoutHost]?
  package var scenarios: [Scenario]?
  package var memos: [MemoOption]?
  package var filter: String?
  package var shard: Shard?

  package init() {}
}

extension UserError {
  /// Returns the error for a name that no subject has.
  package static func unknownSubject(_ name: String, known: [String]) -> UserError {
    let start = "No subject is called '\(name)'."
    let all = "Choose from: \(known.joined(separator: ", "))."
    guard let nearest = Spelling.nearest(name, in: known) else {
      return UserError("\(start) \(all)")
    }
    let meant = "\(start) Did you mean '\(nearest)'?"
    guard known.count > fewSubjects else { return UserError("\(meant) \(all)") }
    return UserError("\(meant) All others: '\(ProgramName.list)'.")
  }

  /// The largest number of subjects to name beside the one that is meant.
  private static let fewSubjects = 6

  /// Returns the error for a selection without a case.
  package static func emptySelection(filter: String?) -> UserError {
    guard let filter else {
      return UserError(
        "The selection holds no case. Leave out an option, or name files that have a layout: a view "
          + "alone is for 'profile'.")
    }
    return UserError(
      "No case matches the filter '\(filter)'. See the ids with '\(ProgramName.list)'.")
  }
}

extension Selection {
  /// Returns true if the selection includes a case with an id, in this suite or an earlier one.
  package func holds(_ id: String) -> Bool {
    guard let key = CaseKey(id: id) else { return false }
    func fits<Value: Equatable>(_ chosen: [Value]?, _ value: Value) -> Bool {
      chosen?.contains(value) ?? true
    }
    // A tree of views has subviews of its own, whatever is chosen.
    guard key.population == .own || fits(populations, key.population),
      fits(subjects, key.subject), fits(counts, key.count), fits(hosts, key.host),
      fits(scenarios, key.scenario), fits(memos, key.memo), shard?.contains(id) ?? true
    else { return false }
    return (try? IDFilter(filter))?.holds(id) ?? true
  }
}

/// A filter that accepts ids matching a regular expression, or every id if no expression is given.
package struct IDFilter {
  private let expression: NSRegularExpression?

  package init(_ text: String?) throws(UserError) {
    guard let text else {
      expression = nil
      return
    }
    do {
      expression = try NSRegularExpression(pattern: text)
    } catch {
      throw UserError(
        "'\(text)' is not a regular expression. Quote it and escape special characters.")
    }
  }

  /// Returns true if the filter accepts an id.
  package func holds(_ id: String) -> Bool {
    guard let expression else { return true }
    return expression.firstMatch(in: id, range: NSRange(id.startIndex..., in: id)) != nil
  }
}

/// One of several parts into which a plan's cases are split, as in `2/3`.
///
/// The case's id alone decides its shard. Every case is therefore in exactly one shard, whatever
/// the order of the plan, the platform and the process.
package struct Shard: Codable, Hashable, Sendable, LosslessStringConvertible {
  package static let mostShards = 1_000

  /// The index of the shard, starting at 1.
  package let index: Int
  package let count: Int

  /// Creates a shard. Returns nil unless `1 <= index <= count <= 1000`.
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

  /// Returns true if the case with an id is in the shard.
  ///
  /// The id's hash is scaled to the number of shards, because the remainder of a division would
  /// depend on its low bits alone. The hash is FNV-1a, spread by SplitMix64's finaliser.
  package func contains(_ id: String) -> Bool {
    let hash = SeededGenerator.seed(from: 0, label: id)
    return Int(hash.multipliedFullWidth(by: UInt64(count)).high) + 1 == index
  }
}

/// A record of the shard that a run measured, with the ids of the whole plan.
///
/// The ids prove that a merge is complete, name missing cases, and give the order.
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
