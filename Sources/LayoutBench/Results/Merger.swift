package enum Merger {
  /// Merges documents, given in any order.
  ///
  /// Cases come in the order of the whole plan; verdicts and guards are found again over all of
  /// them. The run is named after the earliest shard, so that merging again gives the same.
  /// - Parameter sources: The documents of all shards.
  /// - Throws: ``MergeError`` unless they are all the shards of one plan, run in the same way.
  package static func merge(_ sources: [MergeSource]) throws(MergeError) -> ResultsDocument {
    var shards: [ShardSource] = []
    for source in sources { shards.append(try ShardSource(source)) }
    try MergeCheck.check(shards)
    shards.sort { $0.shard.index < $1.shard.index }
    return merged(shards)
  }

  private static func merged(_ shards: [ShardSource]) -> ResultsDocument {
    var document = shards[0].document
    let documents = shards.map(\.document)
    let first = documents.min { ($0.startedAt, $0.runID) < ($1.startedAt, $1.runID) } ?? document
    document.runID = runID(of: first, count: shards.count)
    document.startedAt = first.startedAt
    document.isComplete = true
    document.plannedCases = shards[0].record.plan.count
    document.environment = environment(of: shards)
    document.cases = cases(of: shards)
    document.verification = verification(of: documents, in: document.cases)
    document.queryProfiles = queryProfiles(of: documents, in: document.cases)
    document.shard = nil
    document.parts = shards.map {
      RunPart(
        runID: $0.document.runID, startedAt: $0.document.startedAt, shard: $0.shard,
        environment: $0.document.environment)
    }
    // The quietest moment of all of them tells what the machine can do.
    document.priceScale.kernel = documents.compactMap(\.priceScale.kernel).min()
    return Analyzer(document).analyzed(document)
  }

  /// The start and the seed, as in a shard's own name, with the number of shards.
  private static func runID(of first: ResultsDocument, count: Int) -> String {
    let start = first.startedAt.filter { $0 != "-" && $0 != ":" }
    return "\(start)-\(first.options.seed)-merged-\(count)"
  }

  private static func cases(of shards: [ShardSource]) -> [CaseResult] {
    let plan = shards[0].record.plan
    let places = Dictionary(zip(plan, plan.indices), uniquingKeysWith: { first, _ in first })
    // What a guard said about the cases of one shard, it says again about all of them.
    return shards.flatMap { GrowthGuard.withdrawn(from: $0.document.cases) }
      .sorted { (places[$0.key.id] ?? 0) < (places[$1.key.id] ?? 0) }
  }
}
