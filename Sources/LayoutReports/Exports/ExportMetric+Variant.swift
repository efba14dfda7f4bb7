import LayoutBench

extension ExportMetric {
  /// Every metric of a variant, as in `results.csv`, with all calls together after those by method.
  static func all(of variant: VariantResult, passes: Int) -> [ExportMetric] {
    var rows = MetricRow.rows(of: variant, comparison: nil, passes: passes)
      .filter { $0.metric != "passes" }
    let firstQuery = rows.firstIndex { $0.metric == ExactCounts.Metric.queries.rawValue }
    rows.insert(.count("calls", variant.counts.calls.total), at: firstQuery ?? 0)
    return rows.compactMap { ExportMetric($0, samples: samples(of: $0.metric, variant)) }
  }

  private init?(_ row: MetricRow, samples: [[Double]]) {
    guard let value = Double(row.value) else { return nil }
    name = ExportName.plain(row.metric)
    self.value = value
    tier = row.tier
    // The interval is of the centre over workers, which need not be the median of all samples:
    // other tools take bounds that do not hold the value for an error.
    lower = Double(row.lower).map { min($0, value) }
    upper = Double(row.upper).map { max($0, value) }
    self.samples = samples
    kind =
      switch row.unit {
      case "ns": row.metric == Self.timeMetric ? .time : .duration
      case "bytes": .bytes
      default: .count
      }
  }

  private static let timeMetric = "time per pass"

  private static func samples(of metric: String, _ variant: VariantResult) -> [[Double]] {
    if metric == timeMetric {
      let byWorker = Dictionary(grouping: variant.samples, by: \.worker)
      return byWorker.keys.sorted().map { worker in
        byWorker[worker, default: []].map { ExportNumber.rounded($0.perPass.rawValue) }
      }
    }
    // Which worker timed a phase is not kept, so its samples count as those of one.
    let phase = variant.phases.first { "\($0.phase) time per pass" == metric }
    return phase.map { [$0.perPass.map { ExportNumber.rounded($0.rawValue) }] } ?? []
  }
}
