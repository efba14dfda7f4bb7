import Foundation

/// The `customSmallerIsBetter` format of github-action-benchmark: an array of named values.
///
/// The action fails on an empty array; a table is never empty.
/// Source: README of benchmark-action/github-action-benchmark, "Examples", custom benchmarks.
enum GitHubActionBenchmarkExport {
  private struct Point: Encodable {
    var name: String
    var unit: String
    var value: Double
    var range: String?
    var extra: String
  }

  static func text(of table: ExportTable) throws -> String {
    try JSONText.text(
      of: table.entries.flatMap { entry in
        entry.metrics.map { metric in
          Point(
            name: "\(entry.name)/\(metric.name)", unit: metric.unit, value: metric.value,
            range: metric.halfInterval.map { "± \(ExportNumber.text($0))" },
            extra: extra(metric, table))
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
    return "\(origin)\nrun \(table.runID)"
  }
}
