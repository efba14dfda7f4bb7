import CLayoutBench
import Foundation
import LayoutBench
import LayoutDeciding

/// Ranks five layouts twice, of which two are the same and one does two tenths more work: the two
/// must share a rank, the others come in the planted order, and both runs agree.
struct RankingTrial {
  /// The groups of equal rank that are planted, the fastest first.
  private static let planted: [Set<String>] = [
    ["ranked-halves"], ["ranked-flow", "ranked-flow-again"], ["ranked-flow-slowed"],
    ["ranked-masonry"],
  ]

  func run() async throws {
    _ = clb_keep_freed_memory()
    var (right, agreeing, cases) = (0, 0, 0)
    let first = try await ranking(seed: 1)
    let second = try await ranking(seed: 2)
    for (one, other) in zip(first.cases, second.cases) {
      let groups = [one, other].map { run in
        Dictionary(grouping: run.entries) { $0.rank ?? 0 }
          .sorted { $0.key < $1.key }.map { Set($0.value.map(\.name)) }
      }
      cases += 1
      if groups.allSatisfy({ $0 == Self.planted }) { right += 1 }
      if groups[0] == groups[1] { agreeing += 1 }
      print(one.result.key.id)
      for run in [one, other] {
        print(
          "  "
            + run.entries.map { entry in
              let ratio = run.pair("ranked-flow", entry.name)?.ratio
              let text = ratio.map { String(format: " %.2fx", $0.value.rawValue) } ?? ""
              return "\(entry.rank ?? 0) \(entry.name)\(text)"
            }.joined(separator: ", "))
      }
    }
    print(
      "\(right) of \(cases) cases in the planted order in both runs; \(agreeing) of \(cases) agree")
    exit(right == cases ? 0 : 1)
  }

  private func ranking(seed: UInt64) async throws -> Ranking {
    let contenders = try decisionSuite.contenders(ranked.map(\.name))
    let suite = try decisionSuite.ranking(contenders)
    let plan = Plan(
      cases: [100, 400].flatMap { count in
        [Population.tags, .flexible].map { population in
          CaseKey(
            subject: Suite.ranking, population: population, count: count, host: .root,
            scenario: .first, memo: MemoOption(.standard))
        }
      })
    var spec = RunSpec(profile: "trial", seed: seed, workers: 8, sampling: Sampling(pairs: 10))
    // 120 ms a case and worker.
    spec.timeBudget = 0.12 * 8 * Double(plan.timed)
    var document = ResultsDocument(
      runID: "ranking", startedAt: "", environment: .here(commit: nil), spec: spec)
    var runner = Runner(
      spec, launcher: InProcessLauncher(suite: suite), judge: Analyzer(comparing: .eachOther))
    runner.changes.contenders = contenders
    try await runner.run(plan, into: &document)
    return Ranking(document, names: contenders.map(decisionSuite.name(of:)))
  }
}
