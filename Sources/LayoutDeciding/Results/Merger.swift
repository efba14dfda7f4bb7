import LayoutModel

/// Joins the results of shards into the results of one run.
package enum Merger {
  /// Returns the results of the whole run.
  ///
  /// Cases are in the order of the plan. Verdicts and guards are found again over all of them. The
  /// run is named after the earliest shard, so that merging again gives the same name.
  package static func merge(_ sources: [MergeSource]) throws(UserError) -> ResultsDocument {
    var shards: [ShardSource] = []
    for source in sources { shards.append(try ShardSource(source)) }
    try shards.check()
    return merged(shards.sorted(on: \.shard.index))
  }

  /// The results of the run, from shards in the order of their numbers.
  private static func merged(_ shards: [ShardSource]) -> ResultsDocument {
    var document = shards[0].document
    let documents = shards.map(\.document)
    let first = documents.min(by: Self.startsEarlier) ?? document
    document.runID = runID(of: first, count: shards.count)
    document.startedAt = first.startedAt
    document.isComplete = true
    document.plannedCases = shards[0].plan.count
    document.environment = environment(of: shards)
    document.cases = cases(of: shards)
    document.verification = verification(of: documents, in: document.cases)
    document.queryProfiles = queryProfiles(of: documents, in: document.cases)
    document.series = joined(\.series, of: documents)
    document.shard = nil
    // The least time of all shards: what the machine takes when nothing else runs.
    document.priceScale.kernel = documents.compactMap(\.priceScale.kernel).min()
    document.noteWallFactor()
    return Analyzer(document).analyzed(document)
  }

  /// The elements of a kind in all shards. Nil if no shard has any.
  private static func joined<Element>(
    _ elements: (ResultsDocument) -> [Element]?, of documents: [ResultsDocument]
  ) -> [Element]? {
    var joined: [Element]?
    for document in documents {
      if let own = elements(document) { joined = (joined ?? []) + own }
    }
    return joined
  }

  /// Returns true if a run began before another.
  private static func startsEarlier(_ left: ResultsDocument, _ right: ResultsDocument) -> Bool {
    (left.startedAt, left.runID) < (right.startedAt, right.runID)
  }

  /// The start and the seed, as in a shard's own name, with the number of shards.
  private static func runID(of first: ResultsDocument, count: Int) -> String {
    let start = first.startedAt.replacing("-", with: "").replacing(":", with: "")
    return "\(start)-\(first.spec.seed)-merged-\(count)"
  }

  /// The cases of all shards, in the order of the plan.
  private static func cases(of shards: [ShardSource]) -> [CaseResult] {
    let plan = shards[0].plan
    let indices = Dictionary(zip(plan, plan.indices), uniquingKeysWith: { first, _ in first })
    let cases = shards.flatMap(\.document.cases)
    return cases.sorted(on: { result in indices[result.key.id] ?? 0 })
  }

  /// Returns the environment of all shards together.
  ///
  /// Different processors are listed, the fewest cores count, and a counter is partial that some
  /// shards lack.
  static func environment(of shards: [ShardSource]) -> RunEnvironment {
    let all = shards.map(\.document.environment)
    var environment = all[0]
    environment.cpu = processors(all)
    var lacking = 0
    for other in all {
      environment.cores = min(environment.cores, other.cores)
      if other.allocations != .counted { lacking += 1 }
    }
    if lacking > 0, lacking < all.count {
      environment.allocations = .notAvailable(reason: "in \(lacking) of \(all.count) shards")
    }
    return environment
  }

  /// The processor that all have in common, or a list of the different ones.
  private static func processors(_ all: [RunEnvironment]) -> String? {
    var names: Set<String> = []
    for environment in all { names.insert(environment.cpu ?? "unknown") }
    guard names.count > 1 else { return all[0].cpu }
    return "several: \(names.sorted().joined(separator: "; "))"
  }

  /// Returns the verification of all shards together.
  ///
  /// A subject with cases in several shards was verified in each of them, with the same histories
  /// as far as time allowed. Therefore the longest replay counts, and every finding.
  static func verification(
    of documents: [ResultsDocument], in cases: [CaseResult]
  ) -> [VerificationResult]? {
    guard let results = joined(\.verification, of: documents) else { return nil }
    // By subject in the order of the cases, and by variant in that of the shards.
    var bySubject = Dictionary(grouping: results, by: \.subject)
    var inOrder: [VerificationResult] = []
    for subject in cases.subjects + results.map(\.subject) {
      inOrder += joined(bySubject.removeValue(forKey: subject) ?? [])
    }
    return inOrder
  }

  /// Joins the results of each variant of one subject.
  private static func joined(_ results: [VerificationResult]) -> [VerificationResult] {
    var joined: [VerificationResult] = []
    for result in results {
      if let index = joined.firstIndex(where: { other in other.variant == result.variant }) {
        joined[index] = joined[index].joined(result)
      } else {
        joined.append(result)
      }
    }
    return joined
  }

  /// Returns one profile for each subject. If there are several, the one of the preferred case
  /// counts.
  static func queryProfiles(
    of documents: [ResultsDocument], in cases: [CaseResult]
  ) -> [QueryProfile]? {
    guard let profiles = joined(\.queryProfiles, of: documents) else { return nil }
    var best: [String: QueryProfile] = [:]
    for profile in profiles {
      let name = profile.key.subject
      if let known = best[name], !QueryProfile.precedes(profile.key, known.key) { continue }
      best[name] = profile
    }
    return cases.subjects.compactMap { subject in best[subject] }
  }
}
