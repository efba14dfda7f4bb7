import PortableLayout

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Results documents as a gate gets them.
enum GateFixtures {
  /// A case of a subject.
  static func key(_ subject: String, count: Int = 10) -> CaseKey {
    CaseKey(
      subject: subject, population: .tags, count: count, host: .root, scenario: .first)
  }

  /// A variant that made so many queries, one measurement each, and so many allocations.
  static func variant(
    _ name: String, queries: Int, checksum: String = "00000000000000aa", allocations: Int? = nil
  ) -> VariantResult {
    var views = ViewCounts()
    views.queries = queries
    views.measurements = 10
    var counters: [Metric: Int] = .init(CallCounts(), views)
    counters[.allocations] = allocations
    counters[.allocatedBytes] = allocations.map { $0 * 64 }
    return VariantResult(name: name, counters: counters, checksums: Checksums(checksum))
  }

  /// A case with variants.
  static func result(_ subject: String, _ variants: [VariantResult]) -> CaseResult {
    CaseResult(key: key(subject), passes: 1, variants: variants)
  }

  /// A document of cases.
  static func document(
    _ cases: [CaseResult], seed: UInt64 = 42, isComplete: Bool = true
  ) -> ResultsDocument {
    var spec = RunProfile.gate.spec
    spec.seed = seed
    return ResultsDocument(
      runID: "run", startedAt: "2026-11-21T00:00:00Z", isComplete: isComplete,
      plannedCases: isComplete ? cases.count : cases.count + 1,
      environment: RunEnvironment(
        commit: nil, toolchain: "Swift 6.3", os: "Linux", architecture: "x86_64", cpu: "CPU",
        cores: 2, buildMode: "release"),
      spec: spec,
      cases: cases)
  }

  /// A document of one case of `flow` with one variant.
  static func flow(
    queries: Int, checksum: String = "00000000000000aa", allocations: Int? = nil
  ) -> ResultsDocument {
    document([
      result(
        "flow",
        [variant("cached", queries: queries, checksum: checksum, allocations: allocations)])
    ])
  }
}
