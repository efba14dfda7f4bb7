import LayoutModel

/// A shard's results, with the name that the user gave them.
package typealias MergeSource = (name: String, document: ResultsDocument)

/// A shard's results, with the plan of the whole run.
struct ShardSource {
  let name: String
  let document: ResultsDocument
  let plan: [String]
  let shard: Shard

  /// Reads the shard of a document. Throws an error for the document of a whole run.
  init(_ source: MergeSource) throws(UserError) {
    (name, document) = source
    guard let record = document.shard, let shard = record.shard else {
      throw UserError.notMergeable(
        name, "it is not a shard of '\(ProgramName.current) run --shard i/n'")
    }
    (plan, self.shard) = (record.plan, shard)
  }

  /// Returns the reason why the shard cannot be merged with the first one, or nil if it can.
  func problem(beside first: ShardSource) -> String? {
    for (own, other) in zip(circumstances, first.circumstances) where own.value != other.value {
      return "\(own.name) is '\(own.value)', but '\(other.value)' in '\(first.name)'"
    }
    guard plan == first.plan else { return "its plan is not that of '\(first.name)'" }
    var left = Set(plan.filter(shard.contains))
    for id in document.cases.keys.ids where left.remove(id) == nil {
      return "its case '\(id)' is none of shard \(shard), or is there twice"
    }
    guard let missing = plan.first(where: left.contains) else { return nil }
    return "it lacks the case '\(missing)'"
  }

  /// The properties that all shards must share.
  ///
  /// Near exact figures hold for one toolchain, system and architecture.
  private var circumstances: [(name: String, value: String)] {
    let parts: [Any] = [document.environment, document.spec, document.spec.sampling]
    // By reflection, so that an option that is added later is compared too. The limits of time
    // and processors may differ.
    let free = [
      "sampling", "timeBudget", "limits", "verification", "cpu", "cores", "allocations",
    ]
    var members: [(name: String, value: String)] = []
    for part in parts {
      for member in Mirror(reflecting: part).children {
        let name = member.label ?? ""
        guard !free.contains(name) else { continue }
        members.append((name, member.value as? String ?? "\(member.value)"))
      }
    }
    let verification = if document.verification == nil { "none" } else { "done" }
    return members + [
      ("schema", "\(document.schema)"), ("the number of shards", "\(shard.count)"),
      ("verification", verification),
    ]
  }
}

extension [ShardSource] {
  /// Throws an error for shards of different runs, a shard that is given twice, and a missing
  /// shard.
  func check() throws(UserError) {
    guard let first else {
      throw UserError("There is nothing to merge. Name the results of all shards.")
    }
    var missing = Set(1...first.shard.count)
    for source in self {
      if let problem = source.problem(beside: first) {
        throw .notMergeable(source.name, problem)
      }
      guard missing.remove(source.shard.index) != nil else {
        throw .notMergeable(source.name, "shard \(source.shard) is given twice")
      }
    }
    guard let index = missing.min() else { return }
    throw .notMergeable(first.name, "shard \(index)/\(first.shard.count) is missing")
  }
}

extension UserError {
  /// The error of results that belong to another run, with the reason.
  fileprivate static func notMergeable(_ name: String, _ reason: String) -> UserError {
    UserError(
      "'\(name)' cannot be merged: \(reason). Run all shards in the same way, from the same commit, "
        + "and name each once.")
  }
}
