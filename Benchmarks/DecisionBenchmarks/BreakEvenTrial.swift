import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench

/// Predicts the break-even cost of each catalogue case, then looks at half and at twice of it.
struct BreakEvenTrial {
  /// One prediction and what was observed.
  private struct Row {
    var id: String
    var candidate: String
    var predicted: Double
    var costs: [Double]
    var differences: [Double]

    /// Whether the costs that were looked at lie clearly below and above the predicted one.
    var isOnBothSides: Bool {
      costs.count == 2 && costs[0] < 0.8 * predicted && costs[1] > 1.25 * predicted
    }

    /// Whether the candidate loses below the predicted cost and pays above it.
    var agrees: Bool { differences[0] > 0 && differences[1] < 0 }
  }

  func run() async throws {
    _ = clb_keep_freed_memory()
    let timer = MeasurementTimer(seed: 42)
    var rows: [Row] = []
    for key in keys {
      guard let result = await measure(key) else { continue }
      let work = timer.extraWork(in: key)
      for comparison in result.comparisons {
        guard case .above(let cost)? = comparison.breakEven?.outcome,
          // Leaving a cache out is no cache, and a prediction is one only if its interval is narrow.
          comparison.candidate != Variant.Name.automaticUncached,
          let interval = comparison.breakEven?.cost?.ci95,
          interval.lower.rawValue > cost.rawValue / 1.5,
          interval.upper.rawValue < cost.rawValue * 1.5,
          // Half of it must still be more than a measurement with the least extra work.
          cost / 2 > work.least
        else { continue }
        let row = await look(key, comparison.candidate, cost, work)
        // The costs that were looked at must lie on either side of the predicted one.
        if row.isOnBothSides { rows.append(row) }
      }
    }
    print("| case | variant | predicted | difference at 0.5 c* | at 2 c* | agrees |")
    print("|---|---|---|---|---|---|")
    for row in rows {
      print(
        "| \(row.id) | \(row.candidate) | \(ns(row.predicted)) | "
          + zip(row.costs, row.differences).map { "\(ns($1)) at \(ns($0))" }
          .joined(separator: " | ")
          + " | \(row.agrees ? "yes" : "no") |")
    }
    let agreeing = rows.filter(\.agrees).count
    print("\n\(agreeing) of \(rows.count) predictions agree with what is observed.")
    exit(rows.count > 0 && agreeing * 10 >= rows.count * 9 ? 0 : 1)
  }

  /// Cases in which measurements differ: no memo answers for the layout.
  private var keys: [CaseKey] {
    catalogSuite.subjects.flatMap { subject in
      [Population.flexible, .text, .aspect].flatMap { population in
        [LayoutHost.root, .stack].flatMap { host in
          [Scenario.first, .resize].map { scenario in
            CaseKey(
              subject: subject.name, population: subject.isView ? .own : population, count: 200,
              host: host, scenario: scenario, memo: MemoOption(.entries(0)))
          }
        }
      }
    }.uniqued()
  }

  private func look(
    _ key: CaseKey, _ candidate: String, _ predicted: Nanoseconds,
    _ work: MeasurementTimer.ExtraWork
  ) async -> Row {
    var row = Row(
      id: key.id, candidate: candidate, predicted: predicted.rawValue, costs: [], differences: [])
    for factor in [0.5, 2] {
      var key = key
      key.measurementCost = work.rounds(for: predicted * factor)
      guard let result = await measure(key),
        let baseline = result.variants.first?.medianPass,
        let time = result.variant(named: candidate)?.medianPass
      else { continue }
      row.costs.append(result.measurementTime?.rawValue ?? 0)
      row.differences.append(time.rawValue - baseline.rawValue)
    }
    return row
  }

  private func measure(_ key: CaseKey) async -> CaseResult? {
    await CaseMeasurement(suite: catalogSuite).measure(key)
  }

  private func ns(_ value: Double) -> String { String(format: "%.1f ns", value) }
}

extension [CaseKey] {
  /// The keys without repetitions: a tree of views has one population.
  fileprivate func uniqued() -> [CaseKey] {
    var seen: Set<CaseKey> = []
    return filter { seen.insert($0).inserted }
  }
}
