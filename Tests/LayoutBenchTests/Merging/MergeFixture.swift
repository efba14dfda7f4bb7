import PortableLayout

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A plan of made-up cases, run whole and in shards.
enum MergeFixture {
  static let keys = ["a", "b"].flatMap { subject in
    [10, 100, 1_000, 10_000].map { count in
      CaseKey(
        subject: subject, population: .tags, count: count, host: .root, scenario: .first)
    }
  }

  /// The time of a case's pass; that of 1,000 subviews is as short as that of 100.
  private static func time(_ count: Int) -> Double { count == 1_000 ? 100 : Double(count) }

  static func result(_ key: CaseKey) -> CaseResult {
    var views = ViewCounts()
    views.queries = key.count
    views.measurements = key.count
    let variants = [("uncached", 1.0), ("cached", 0.5)].map { name, factor in
      VariantResult(
        name: name, counters: .init(CallCounts(), views), checksums: Checksums("0"),
        samples: (0..<8).map {
          TimeSample(
            worker: $0, pair: 0, order: 0, perPass: Nanoseconds(time(key.count) * factor))
        })
    }
    return CaseResult(
      key: key, passes: 1, variants: variants)
  }

  /// The document of a run, of a shard if one is given.
  static func document(
    _ shard: Shard? = nil, verification: [VerificationResult]? = nil, keys: [CaseKey] = keys
  ) -> ResultsDocument {
    let plan = Plan(cases: keys, shard: shard)
    let spec = RunSpec(
      profile: "standard", seed: 42, workers: 8, sampling: Sampling(pairs: 1))
    let second = shard.map { 10 - $0.index } ?? 9
    var document = ResultsDocument(
      runID: "20260301T09300\(second)Z-42", startedAt: "2026-03-01T09:30:0\(second)Z",
      isComplete: true, plannedCases: plan.cases.count,
      environment: RunEnvironment(
        commit: "0123abc", toolchain: "Swift 6.3", os: "Linux", architecture: "x86_64",
        cpu: "CPU", cores: 2, buildMode: "release",
        allocations: .counted),
      spec: spec, verification: verification, shard: plan.shard,
      cases: plan.cases.map(result))
    document.noteWallFactor()
    return Analyzer(document).analyzed(document)
  }

  /// All shards, named `1.json` and so on.
  static func sources(_ count: Int = 3) -> [MergeSource] {
    (1...count).map { index in
      (name: "\(index).json", document: document(Shard(index, of: count)))
    }
  }
}
