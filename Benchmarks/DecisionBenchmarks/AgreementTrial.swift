import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench

/// Compares each catalogue layout that is written without a cache with the automatic variant that
/// leaves out the cache of its other form: exact counts must be equal, times within 5 %.
struct AgreementTrial {
  /// What was found for one layout.
  private struct Row {
    var name: String
    /// The cases whose counts are equal, of how many.
    var equalCounts = 0
    var cases = 0
    /// The pairs of all cases, by worker.
    var pairs: [Int: [TimePair]] = [:]
    /// The case whose ratio is farthest from 1, and the cases that are decided to be beyond 5 %.
    var farthest: (id: String, ratio: Double)?
    var beyond: [String] = []

    var estimate: PairedRatio? {
      PairedRatio(workers: pairs.sorted { $0.key < $1.key }.map(\.value))
    }

    /// Whether the ratio over all cases of the layout is shown to be within 5 %.
    var isWithin: Bool { estimate.map { Verdict($0.logRatio) } == .noPracticalDifference }

    var agrees: Bool { cases > 0 && equalCounts == cases && isWithin }
  }

  private static let names = [Variant.Name.uncached, Variant.Name.automaticUncached]

  func run() async {
    _ = clb_keep_freed_memory()
    let subjects = catalogSuite.subjects.compactMap { $0.comparing(Self.names) }
    let timer = CaseTimer(suite: Suite("agreement", subjects))
    print("| layout | counts equal | time ratio | farthest case | within 5 % |")
    print("|---|---|---|---|---|")
    var (agreeing, beyond, cases) = (0, 0, 0)
    for subject in subjects {
      var row = Row(name: subject.name)
      for key in keys(of: subject) { await look(at: key, timer, &row) }
      if row.agrees { agreeing += 1 }
      beyond += row.beyond.count
      cases += row.cases
      print(line(row))
      for id in row.beyond { print("  beyond 5 % by itself: \(id)") }
    }
    print(
      "\n\(agreeing) of \(subjects.count) layouts agree with their cached form without its cache; "
        + "\(beyond) of \(cases) single cases are decided to be beyond 5 %.")
    exit(agreeing == subjects.count ? 0 : 1)
  }

  /// Cases in which the layout is called; a relayout would time the engine alone.
  private func keys(of subject: Subject) -> [CaseKey] {
    [Population.tags, .flexible].flatMap { population in
      [100, 1_000].flatMap { count in
        [LayoutHost.root, .stack].flatMap { host in
          [Scenario.first, .update].map { scenario in
            CaseKey(
              subject: subject.name, population: population, count: count, host: host,
              scenario: scenario, memo: MemoOption(.standard))
          }
        }
      }
    }
  }

  private func look(at key: CaseKey, _ timer: CaseTimer, _ row: inout Row) async {
    row.cases += 1
    guard let result = await timer.time(key), result.variants.count == 2 else { return }
    let (written, leftOut) = (result.variants[0], result.variants[1])
    let areEqual = Metric.counts.allSatisfy { written[$0] == leftOut[$0] }
    if areEqual, written.checksums == leftOut.checksums, result.problems.isEmpty {
      row.equalCounts += 1
    }
    for sample in written.samples {
      let other = leftOut.samples.first { $0.worker == sample.worker && $0.pair == sample.pair }
      guard let other else { continue }
      row.pairs[sample.worker, default: []].append(
        TimePair(baseline: sample.perPass, candidate: other.perPass))
    }
    guard let comparison = result.comparisons.first, let ratio = comparison.ratio?.ratio.value
    else { return }
    if abs(log(ratio.rawValue)) > abs(log(row.farthest?.ratio ?? 1)) {
      row.farthest = (key.id, ratio.rawValue)
    }
    if comparison.verdict != .noPracticalDifference, comparison.verdict != .inconclusive,
      comparison.verdict != .leaning
    {
      row.beyond.append("\(key.id), \(comparison.verdict.rawValue)")
    }
  }

  private func line(_ row: Row) -> String {
    let ratio = row.estimate?.ratio
    let interval = ratio?.ci95.map {
      String(format: " [%.3f, %.3f]", $0.lower.rawValue, $0.upper.rawValue)
    }
    let value = ratio.map { String(format: "%.3f", $0.value.rawValue) } ?? "not timed"
    let farthest = row.farthest.map { String(format: "%.3f ", $0.ratio) + $0.id } ?? ""
    return "| \(row.name) | \(row.equalCounts) of \(row.cases) | \(value)\(interval ?? "") "
      + "| \(farthest) | \(row.isWithin ? "yes" : "no") |"
  }
}
