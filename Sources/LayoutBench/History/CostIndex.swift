import Foundation

/// How a layout's cost developed over the runs, 1 at the first run that has it.
///
/// Runs may hold different cases, so that sums cannot be compared: each run is compared with the
/// one before it over the cases that both have, and the ratios are chained.
package struct CostIndex: Hashable, Sendable {
  /// The index of each run; nil where it has nothing to compare.
  package var values: [Double?]

  /// Chains ratios.
  /// - Parameters:
  ///   - runs: What each run found, by case; nil for a run that cannot be compared.
  ///   - ratio: What two runs' values of the same cases say, the later over the earlier; nil if
  ///     that is nothing.
  init(
    runs: [[String: Double]?], ratio: ([(before: Double, now: Double)]) -> Double?
  ) {
    var earlier: [(values: [String: Double], index: Double)] = []
    values = runs.map { values in
      guard let values, !values.isEmpty else { return nil }
      // The latest run that has something in common, as not every run needs to.
      for before in earlier.reversed() {
        let common = values.sorted { $0.key < $1.key }.compactMap { id, now in
          before.values[id].map { (before: $0, now: now) }
        }
        guard !common.isEmpty else { continue }
        guard let change = ratio(common) else { return nil }
        earlier.append((values, before.index * change))
        return before.index * change
      }
      earlier.append((values, 1))
      return 1
    }
  }
}

extension RunHistory {
  /// The exact costs of a layout's variant: the ratio of the sums over the cases in common.
  /// - Parameters:
  ///   - metric: The figure.
  ///   - subject: The layout's name.
  ///   - variant: The variant's name.
  package func index(of metric: Metric, subject: String, variant: String) -> CostIndex {
    let seed = runs.last?.seed
    return CostIndex(
      runs: runs.map { run in
        guard run.seed == seed, let column = run.metrics.firstIndex(of: metric.rawValue) else {
          return nil
        }
        return run.values(subject, variant) { variant, result in
          variant.counts.indices.contains(column)
            ? (id: "\(result.id) \(result.passes)", Double(variant.counts[column])) : nil
        }
      }
    ) { common in
      let before = common.reduce(0) { $0 + $1.before }
      let now = common.reduce(0) { $0 + $1.now }
      // From nothing to nothing is no change; from nothing to something has no ratio.
      return before > 0 ? now / before : now == 0 ? 1 : nil
    }
  }

  /// The times of a layout's variant: the geometric mean of the ratios of the medians over the
  /// cases in common, on machines and builds that are as that of the last run.
  package func timeIndex(subject: String, variant: String) -> CostIndex {
    let (seed, machine) = (runs.last?.seed, runs.last?.environment.machine)
    return CostIndex(
      runs: runs.map { run in
        guard run.seed == seed, run.environment.machine == machine else { return nil }
        return run.values(subject, variant) { variant, result in
          variant.time?.first.map { (id: "\(result.id) \(result.passes)", $0.rawValue) }
        }
      }
    ) { common in
      let logarithms = common.filter { $0.before > 0 && $0.now > 0 }.map { log($0.now / $0.before) }
      guard !logarithms.isEmpty else { return nil }
      return exp(logarithms.reduce(0, +) / Double(logarithms.count))
    }
  }
}

extension RecordedRun {
  fileprivate func values(
    _ subject: String, _ variant: String,
    _ value: (RecordedVariant, RecordedCase) -> (id: String, Double)?
  ) -> [String: Double] {
    var values: [String: Double] = [:]
    for result in cases where result.id.prefix(while: { $0 != "/" }) == subject {
      for candidate in result.variants where candidate.name == variant {
        if let (id, value) = value(candidate, result) { values[id] = value }
      }
    }
    return values
  }
}

extension RunEnvironment {
  /// What times depend on beside the code: the processor, the system, the build.
  package var machine: String {
    [cpu ?? "unknown", "\(cores)", os, architecture, buildMode].joined(separator: ", ")
  }
}
