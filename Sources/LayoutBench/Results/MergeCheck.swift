enum MergeCheck {
  static func check(_ sources: [ShardSource]) throws(MergeError) {
    guard let first = sources.first else { throw .nothing }
    for other in sources.dropFirst() {
      guard first.shard.count == other.shard.count else {
        throw .mixedCounts(first.name, first.shard, other.name, other.shard)
      }
      try checkSameWay(first, other)
      try checkSamePlan(first, other)
    }
    try checkShards(sources)
    try checkCases(sources)
  }

  private static func checkSameWay(
    _ first: ShardSource, _ other: ShardSource
  ) throws(MergeError) {
    let before = circumstances(of: first.document)
    let after = circumstances(of: other.document)
    for (left, right) in zip(before, after) where left.value != right.value {
      throw .different(
        what: left.what, first.name, value: left.value, other.name, otherValue: right.value)
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
    // By reflection, so that an option that is added later is compared too.
    let options = Mirror(reflecting: document.options).children.map {
      ("the option '\($0.label ?? "")'", String(describing: $0.value))
    }
    return fixed + options
  }

  private static func checkSamePlan(
    _ first: ShardSource, _ other: ShardSource
  ) throws(MergeError) {
    let (plan, otherPlan) = (first.record.plan, other.record.plan)
    guard plan != otherPlan else { return }
    let index = zip(plan, otherPlan).prefix { $0 == $1 }.count
    throw .differentPlans(
      first.name, case: plan.indices.contains(index) ? plan[index] : nil, other.name,
      otherCase: otherPlan.indices.contains(index) ? otherPlan[index] : nil)
  }

  private static func checkShards(_ sources: [ShardSource]) throws(MergeError) {
    var names: [Shard: String] = [:]
    for source in sources {
      if let name = names.updateValue(source.name, forKey: source.shard) {
        throw .duplicateShard(source.shard, name, source.name)
      }
    }
    let count = sources[0].shard.count
    let given = Set(sources.map(\.shard.index))
    let missing = (1...count).filter { !given.contains($0) }
    guard missing.isEmpty else {
      throw .missingShards(missing, count: count, given: sources.map(\.name))
    }
  }

  private static func checkCases(_ sources: [ShardSource]) throws(MergeError) {
    var names: [String: String] = [:]
    for source in sources {
      for id in source.document.cases.map(\.key.id) {
        if let name = names.updateValue(source.name, forKey: id) {
          throw .duplicateCase(id, name, source.name)
        }
      }
    }
    let plan = Set(sources[0].record.plan)
    for source in sources {
      for id in source.document.cases.map(\.key.id)
      where !source.shard.contains(id) || !plan.contains(id) {
        throw .strayCase(id, source.name, source.shard)
      }
    }
    for source in sources {
      let held = Set(source.document.cases.map(\.key.id))
      let missing = source.record.plan.filter {
        source.shard.contains($0) && !held.contains($0)
      }
      if let first = missing.first {
        throw .missingCases(
          source.name, source.shard, first: first, lacking: missing.count,
          isInterrupted: !source.document.isComplete)
      }
    }
  }
}

package struct MergeSource: Sendable {
  package var name: String
  package var document: ResultsDocument

  package init(name: String, document: ResultsDocument) {
    self.name = name
    self.document = document
  }
}

struct ShardSource {
  var name: String
  var document: ResultsDocument
  var record: ShardRecord
  var shard: Shard

  init(_ source: MergeSource) throws(MergeError) {
    guard let record = source.document.shard else { throw .notAShard(source.name) }
    guard let shard = record.shard else {
      throw .impossibleShard(source.name, index: record.index, count: record.count)
    }
    name = source.name
    document = source.document
    self.record = record
    self.shard = shard
  }
}
