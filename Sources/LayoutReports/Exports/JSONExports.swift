import Foundation

/// Bencher Metric Format: benchmarks, each with measures, each with a value and its bounds.
///
/// The time of a pass is Bencher's own measure `latency`, which is in nanoseconds.
/// Source: bencher.dev, "Bencher Metric Format (BMF)"; the lengths of names are those of its API.
enum BencherExport {
  static func text(of table: ExportTable) throws -> String {
    var benchmarks: [String: [String: JSONObject]] = [:]
    for entry in table.entries {
      let name = ExportName.bounded(entry.name, to: 1_024)
      for metric in entry.metrics {
        let measure = metric.metric == .timePerPass ? "latency" : metric.name
        benchmarks[name, default: [:]][ExportName.bounded(measure, to: 64)] = [
          "value": metric.value, "lower_value": metric.lower, "upper_value": metric.upper,
        ]
      }
    }
    return try JSONText.text(of: benchmarks)
  }
}

/// The `customSmallerIsBetter` format of github-action-benchmark: an array of named values.
///
/// The action fails on an empty array; a table is never empty.
/// Source: README of benchmark-action/github-action-benchmark, "Examples", custom benchmarks.
enum GitHubActionBenchmarkExport {
  static func text(of table: ExportTable) throws -> String {
    try JSONText.text(
      of: table.entries.flatMap { entry in
        entry.metrics.map { metric -> JSONObject in
          [
            "name": "\(entry.name)/\(metric.name)", "unit": metric.unit, "value": metric.value,
            "range": metric.halfInterval.map { "± \(ExportNumber.text($0))" },
            "extra": extra(metric, table),
          ]
        }
      })
  }

  private static func extra(_ metric: MetricReading, _ table: ExportTable) -> String {
    let samples = metric.samples.map(\.count).reduce(0, +)
    let origin =
      samples == 0
      ? metric.metric.tier.rawValue
      : "median of \(Figures.quantity(samples, "sample")), "
        + Figures.quantity(metric.samples.count, "worker")
    return "\(origin)\nrun \(table.document.runID)"
  }
}
