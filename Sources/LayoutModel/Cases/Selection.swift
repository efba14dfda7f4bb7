import Foundation

/// A user's choice of a suite's cases; an axis that is nil is left to the profile.
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
  /// The error of a name that no subject has.
  package static func unknownSubject(_ name: String, known: [String]) -> UserError {
    var meant = ""
    if let nearest = Spelling.nearest(name, in: known) { meant = " Did you mean '\(nearest)'?" }
    return UserError(
      "No subject is called '\(name)'.\(meant) Choose from: \(known.joined(separator: ", ")).")
  }

  /// The error of a selection without a case.
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
  /// Returns true if a case could be a part of the selection, in this suite or an earlier one.
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

/// The ids that contain a match of a regular expression; all where there is none.
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

  /// Returns true if an id has a match, or where there is no expression.
  package func holds(_ id: String) -> Bool {
    guard let expression else { return true }
    return expression.firstMatch(in: id, range: NSRange(id.startIndex..., in: id)) != nil
  }
}

/// One of several parts into which the cases of a plan are split, as in `2/3`.
///
/// The case's id alone decides its shard, so that every case is in exactly one, whatever the
/// order of the plan, the platform and the process.
package struct Shard: Codable, Hashable, Sendable, LosslessStringConvertible {
  package static let mostShards = 1_000

  /// The index of the part, from 1.
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

  /// Returns true if a case is in the part.
  ///
  /// FNV-1a spread by SplitMix64's finaliser, then scaled to the number of parts: the remainder
  /// of a division would look at the low bits alone.
  package func contains(_ id: String) -> Bool {
    let hash = SeededGenerator.seed(from: 0, label: id)
    return Int(hash.multipliedFullWidth(by: UInt64(count)).high) + 1 == index
  }
}

/// The place of a shard in the whole plan, with the plan's ids.
///
/// The ids prove that a merge is complete, name what is missing, and give the order.
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
