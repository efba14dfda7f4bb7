import LayoutBench

package typealias MergeSource = (name: String, document: ResultsDocument)

struct ShardSource {
  let name: String
  let document: ResultsDocument
  let plan: [String]
  let shard: Shard

  init(_ source: MergeSource) throws(UserError) {
    (name, document) = source
    guard let record = document.shard else {
      throw UserError(
        "'\(name)' is not a shard. Pass only documents of '\(ProgramName.current) run --shard i/n' "
          + "alone.")
    }
    guard let shard = record.shard else {
      throw UserError(
        "'\(name)' says that it is shard \(record.index)/\(record.count), which cannot be. Run it "
          + "again.")
    }
    (plan, self.shard) = (record.plan, shard)
  }

  var ids: [String] { document.cases.map(\.key.id) }
}

enum MergeCheck {
  static func check(_ sources: [ShardSource]) throws(UserError) {
    guard let first = sources.first else {
      throw UserError("There is nothing to merge. Name the results of all shards.")
    }
    for other in sources.dropFirst() {
      guard first.shard.count == other.shard.count else {
        throw UserError(
          "'\(first.name)' is shard \(first.shard), '\(other.name)' is shard \(other.shard): the "
            + "numbers of shards differ. Run all with the same n in '--shard i/n'.")
      }
      try checkSameWay(first, other)
      try checkSamePlan(first, other)
    }
    try checkShards(sources, count: first.shard.count)
    try checkCases(sources)
    for source in sources { try checkPlan(of: source) }
  }

  private static func checkSameWay(
    _ first: ShardSource, _ other: ShardSource
  ) throws(UserError) {
    let pairs = zip(circumstances(of: first.document), circumstances(of: other.document))
    for (left, right) in pairs where left.value != right.value {
      throw UserError(
        "The documents differ in \(left.what): '\(first.name)' has '\(left.value)', "
          + "'\(other.name)' has '\(right.value)'. Run all shards in the same way, from the same "
          + "commit.")
    }
  }

  /// What has to be equal: near exact figures hold for one toolchain, system and architecture.
  private static func circumstances(
    of document: ResultsDocument
  ) -> [(what: String, value: String)] {
    let environment = document.environment
    let fixed = [
      ("the schema", "\(document.schema)"), ("the commit", environment.commit ?? "none"),
      ("the toolchain", environment.toolchain), ("the build mode", environment.buildMode),
      ("the operating system", environment.os), ("the architecture", environment.architecture),
      ("the seeding of hash tables", environment.hashing),
      ("verification", document.verification == nil ? "none" : "done"),
    ]
    // By reflection, so that an option that is added later is compared too. The time for a case
    // depends on how many a shard has.
    let all = [Mirror(reflecting: document.options), Mirror(reflecting: document.options.sampling)]
    let options = all.flatMap(\.children).filter {
      !["sampling", "budget"].contains($0.label)
    }.map { ("the option '\($0.label ?? "")'", String(describing: $0.value)) }
    return fixed + options
  }

  private static func checkSamePlan(
    _ first: ShardSource, _ other: ShardSource
  ) throws(UserError) {
    guard first.plan != other.plan else { return }
    let index = zip(first.plan, other.plan).prefix { $0 == $1 }.count
    func id(_ plan: [String]) -> String {
      plan.indices.contains(index) ? "'\(plan[index])'" : "nothing more"
    }
    throw UserError(
      "The documents are of different plans: where '\(first.name)' has \(id(first.plan)), "
        + "'\(other.name)' has \(id(other.plan)). Run all shards with the same selection.")
  }

  private static func checkShards(_ sources: [ShardSource], count: Int) throws(UserError) {
    var names: [Shard: String] = [:]
    for source in sources {
      guard let name = names.updateValue(source.name, forKey: source.shard) else { continue }
      throw UserError(
        "Shard \(source.shard) is given twice: '\(name)' and '\(source.name)'. Leave one out.")
    }
    let given = Set(sources.map(\.shard.index))
    let missing = (1...count).filter { !given.contains($0) }
    guard !missing.isEmpty else { return }
    let shown = sources.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
    let more = sources.count > 4 ? " and \(sources.count - 4) more" : ""
    throw UserError(
      "\(missing.count == 1 ? "Shard" : "Shards") "
        + "\(ranges(missing).map { "\($0)/\(count)" }.joined(separator: ", ")) "
        + "\(missing.count == 1 ? "is" : "are") not among \(shown)\(more). Name the results of all "
        + "shards.")
  }

  /// Rising numbers with neighbours joined: `1`, `3...5`.
  private static func ranges(_ numbers: [Int]) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)" }
  }

  private static func checkCases(_ sources: [ShardSource]) throws(UserError) {
    for source in sources {
      var left = Set(source.plan.filter(source.shard.contains))
      for id in source.ids where left.remove(id) == nil {
        throw UserError(
          "The case '\(id)' in '\(source.name)' is none of shard \(source.shard), or is there "
            + "twice. Run that shard again.")
      }
    }
  }

  private static func checkPlan(of source: ShardSource) throws(UserError) {
    let held = Set(source.ids)
    let missing = source.plan.filter { source.shard.contains($0) && !held.contains($0) }
    guard let first = missing.first else { return }
    let isOne = missing.count == 1
    throw UserError(
      "'\(source.name)', shard \(source.shard), lacks "
        + "\(isOne ? "a case" : "\(missing.count) cases")"
        + "\(source.document.isComplete ? "" : ", since it was interrupted"): '\(first)'"
        + "\(isOne ? "" : " and others"). Run that shard again.")
  }
}
