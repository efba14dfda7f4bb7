import Foundation

/// Bencher Metric Format: benchmarks, each with measures, each with a value and its bounds.
///
/// The time of a pass is Bencher's own measure `latency`, which is in nanoseconds.
/// Source: bencher.dev, "Bencher Metric Format (BMF)"; the lengths of names are those of its API.
enum BencherExport {
  static let longestBenchmark = 1_024
  static let longestMeasure = 64

  private struct Value: Encodable {
    var value: Double
    var lower: Double?
    var upper: Double?

    enum CodingKeys: String, CodingKey {
      case value
      case lower = "lower_value"
      case upper = "upper_value"
    }
  }

  static func text(of table: ExportTable) throws -> String {
    var benchmarks: [String: [String: Value]] = [:]
    for entry in table.entries {
      let name = ExportName.bounded(entry.name, to: Self.longestBenchmark)
      for metric in entry.metrics {
        let measure = metric.metric == .timePerPass ? "latency" : metric.name
        benchmarks[name, default: [:]][ExportName.bounded(measure, to: Self.longestMeasure)] =
          Value(value: metric.value, lower: metric.lower, upper: metric.upper)
      }
    }
    return try JSONText.text(of: benchmarks)
  }
}
