import Foundation
import LayoutBench

/// JMH's JSON: an average time for each benchmark, the raw data by fork, counts beside it.
///
/// A worker is a fork. Unlike in JMH the score is the median and the interval one of 95 %. What was
/// not timed has no primary metric and is left out.
/// Source: the output of `-rf json` of JMH 1.37, openjdk.org/projects/code-tools/jmh.
package struct JMHExporter: TextExporter {
  package init() {}

  package var format: ExportFormat { .jmh }

  /// Renders the table.
  /// - Throws: ``ExportError/noTimes(format:)``.
  package func text(of table: ExportTable) throws -> String {
    let results = table.entries.compactMap { entry in
      entry.time.map { JMHResult(entry, time: $0, table.environment) }
    }
    guard !results.isEmpty else { throw ExportError.noTimes(format: format.rawValue) }
    return try JSONText.text(of: results)
  }
}

private struct JMHResult: Encodable {
  /// The version whose format this is: readers look at it.
  var jmhVersion = "1.37"
  var benchmark: String
  var mode = "avgt"
  var threads = 1
  var forks: Int
  var jvm: String
  var jvmArgs: [String] = []
  var warmupIterations = 0
  var measurementIterations: Int
  var params: [String: String]
  var primaryMetric: JMHMetric
  var secondaryMetrics: [String: JMHMetric]

  init(_ entry: ExportEntry, time: MetricReading, _ environment: RunEnvironment) {
    let key = entry.key
    // Viewers take a benchmark's name apart at its dots: package, class, method.
    let names = [key.subject, entry.variant].map {
      ExportName.plain($0).replacing(".", with: "-")
    }
    benchmark = (["layoutbench"] + names).joined(separator: ".")
    forks = time.samples.count
    jvm = environment.toolchain
    measurementIterations = time.samples.map(\.count).max() ?? 0
    params = [
      "population": key.population.rawValue, "count": String(key.count),
      "host": key.host.rawValue, "scenario": key.scenario.rawValue, "memo": "\(key.memo)",
    ]
    primaryMetric = JMHMetric(time)
    let others = entry.metrics.filter { $0.metric != .timePerPass }.map { ($0.name, JMHMetric($0)) }
    secondaryMetrics = Dictionary(others) { first, _ in first }
  }
}

private struct JMHMetric: Encodable {
  var score: Double
  var scoreError: JMHNumber
  var scoreConfidence: [JMHNumber]
  var scorePercentiles: [String: Double]
  var scoreUnit: String
  var rawData: [[Double]]

  init(_ metric: MetricReading) {
    let isConstant = metric.samples.isEmpty
    score = metric.value
    // A time is that of a pass; a count is of all the passes of a sample.
    let isTime = metric.metric.unit == .nanoseconds
    scoreUnit = "\(metric.unit)/\(isTime ? "op" : "sample")"
    rawData = isConstant ? [[metric.value]] : metric.samples
    scorePercentiles = Percentiles.jmh(of: rawData.flatMap(\.self))
    if isConstant, metric.metric.tier != .noisy {
      scoreError = .number(0)
      scoreConfidence = [.number(metric.value), .number(metric.value)]
    } else {
      scoreError = metric.halfInterval.map(JMHNumber.number) ?? .none
      scoreConfidence = [metric.lower, metric.upper].map { $0.map(JMHNumber.number) ?? .none }
    }
  }
}

/// A number, or JMH's word for one that the samples are too few for.
private enum JMHNumber: Encodable {
  case number(Double)
  case none

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .none: try container.encode("NaN")
    }
  }
}

private enum Percentiles {
  static let jmh = [
    "0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0",
  ]

  static func jmh(of values: [Double]) -> [String: Double] {
    let sorted = values.sorted()
    let pairs = jmh.map { ($0, value(at: (Double($0) ?? 0) / 100, of: sorted)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The value at a place of `p (n + 1)`, between two values in proportion.
  ///
  /// Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), definition 6.
  private static func value(at fraction: Double, of sorted: [Double]) -> Double {
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    let place = fraction * Double(sorted.count + 1)
    guard place >= 1 else { return first }
    guard place < Double(sorted.count) else { return last }
    let below = Int(place)
    let step = sorted[below] - sorted[below - 1]
    return ExportNumber.rounded(sorted[below - 1] + (place - Double(below)) * step)
  }
}
