import Foundation
import LayoutAnalysis
import LayoutBench

/// `results.csv`: one row for each case and variant, with a column for each metric.
///
/// The columns: the case, what is exact, what the machine decides, and what is the same for the
/// whole run. A cell is empty where a variant has no such figure.
package enum ResultsCSV {
  private static let key = ["subject", "variant"] + CaseKey.columns
  private static let run = [
    "schema", "run_id", "commit", "timestamp", "toolchain", "os", "arch", "seed", "system",
  ]
  private static let exact = [Metric.passes] + Metric.counts
  private static let measured = Metric.allCases.filter { $0.tier != .exact }
  /// Metrics with columns for the ends of their intervals.
  private static let estimated: Set<Metric> = [
    .timePerPass, .timeRatio, .pricedTimeRatio, .queryBreakEven, .measurementBreakEven,
  ]

  package static let header =
    key + exact.flatMap(columns) + ["checksum"] + measured.flatMap(columns)
    + ["samples", "workers", "verdict"] + run

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    let environment = document.environment
    let run = [
      String(document.schema), document.runID, environment.commit ?? "", document.startedAt,
      environment.toolchain, environment.os, environment.architecture,
      String(document.options.seed), document.options.system.rawValue,
    ]
    for result in document.cases {
      for variant in result.variants {
        let comparison = result.comparisons.first { $0.candidate == variant.name }
        let readings = Dictionary(
          MetricReading.all(of: variant, comparison: comparison, passes: result.passes)
            .map { ($0.metric, $0) }, uniquingKeysWith: { first, _ in first })
        func fields(_ metric: Metric) -> [String] {
          let figures = readings[metric]?.figures ?? ["", "", ""]
          return estimated.contains(metric) ? figures : [figures[0]]
        }
        let time = readings[.timePerPass]
        table.append(
          [result.key.subject, variant.name] + result.key.fields + exact.flatMap(fields)
            + [variant.checksums.rounded] + measured.flatMap(fields)
            + [time?.sampleCount, time?.workerCount].map { $0.map(String.init) ?? "" }
            + [comparison?.verdict.rawValue ?? ""] + run)
      }
    }
    return table.text
  }

  /// The columns of a metric: its name with its unit, as `time_per_pass_ns`, and the ends of its
  /// interval, as `time_per_pass_lower_ns`.
  private static func columns(_ metric: Metric) -> [String] {
    let name = String(metric.rawValue.map { $0 == " " || $0 == "-" ? "_" : $0 })
    let unit =
      switch metric.unit {
      case .nanoseconds: "_ns"
      case .bytes where !name.hasSuffix("bytes"): "_bytes"
      case .bytes, .count, .ratio: ""
      }
    return (estimated.contains(metric) ? ["", "_lower", "_upper"] : [""])
      .map { name + $0 + unit }
  }
}

extension CaseKey {
  /// The columns that tell the cases of one layout apart.
  static let columns = ["population", "count", "host", "scenario", "memo"]

  var fields: [String] {
    [population.rawValue, "\(count)", host.rawValue, scenario.rawValue, memo.description]
  }
}

/// The value of one metric for one variant of a case: what a cell of `results.csv` and an exported
/// number hold.
package struct MetricReading: Sendable {
  package var metric: Metric
  /// The value: an exact count, or the median of the samples.
  package var value: Double
  package var lower: Double?
  package var upper: Double?
  var sampleCount: Int?
  var workerCount: Int?
  /// The samples of each worker, in the order taken; empty for what is not sampled.
  package var samples: [[Double]] = []

  init(_ metric: Metric, _ value: Int) {
    self.metric = metric
    self.value = Double(value)
  }

  init<Value: Quantity>(
    _ metric: Metric, _ value: Value, _ interval: ConfidenceInterval<Value>? = nil
  ) {
    self.metric = metric
    self.value = value.rawValue
    lower = interval?.lower.rawValue
    upper = interval?.upper.rawValue
  }

  /// The value and the ends of its interval, as text.
  var figures: [String] {
    // Times to a thousandth of a nanosecond, ratios to a millionth.
    let places = metric.unit == .ratio ? 6 : 3
    return [value, lower, upper].map { $0.map { CSVTable.number($0, places: places) } ?? "" }
  }

  func from(samples: Int, workers: Int?) -> MetricReading {
    var reading = self
    reading.sampleCount = samples
    reading.workerCount = workers
    return reading
  }
}

extension MetricReading {
  /// The readings of one variant, in the order in which they are written.
  ///
  /// Counts are for one sample, which is `passes` passes; times are for one pass. The value of a
  /// time is the median of its samples, its ends those of the signed-rank interval over workers
  /// (over pairs, if there was one worker).
  static func all(
    of variant: VariantResult, comparison: Comparison?, passes: Int
  ) -> [MetricReading] {
    var readings = [MetricReading(.passes, passes)]
    readings += Metric.listed.compactMap { metric in
      variant[metric].map { MetricReading(metric, $0) }
    }
    let time = VariantTime(variant)
    if let time {
      readings += [
        MetricReading(.timePerPass, time.median, time.interval),
        MetricReading(.shortestTimePerPass, time.shortest),
      ].map { $0.from(samples: time.samples, workers: time.workers) }
    }
    readings += variant.phases.compactMap { phase in
      phase.median.map {
        MetricReading(.time(of: phase.phase), $0).from(samples: phase.perPass.count, workers: nil)
      }
    }
    readings += variant.ownTime.map { [MetricReading(.ownTimePerPass, $0.perPass)] } ?? []
    guard let comparison else { return readings }
    // What is counted has no samples.
    return readings
      + all(of: comparison).map { reading in
        time.map { reading.from(samples: $0.samples, workers: $0.workers) } ?? reading
      }
  }

  private static func all(of comparison: Comparison) -> [MetricReading] {
    var readings: [MetricReading] = []
    if let ratio = comparison.ratio?.ratio {
      readings.append(MetricReading(.timeRatio, ratio.value, ratio.ci95))
    }
    if let priced = comparison.priced {
      let ratio = priced.ratio.ratio
      readings += [
        MetricReading(.pricedTimePerPass, priced.candidateTime),
        MetricReading(.pricedTimeRatio, ratio.value, ratio.ci95),
      ]
      readings += breakEven(priced.perQuery, .queryBreakEven, .queryBreakEvenFromAbove)
      readings += breakEven(
        priced.perMeasurement, .measurementBreakEven, .measurementBreakEvenFromAbove)
    }
    return readings
  }

  /// A break-even price; where the candidate makes more calls it pays below it, which is another
  /// metric.
  private static func breakEven(
    _ breakEven: PriceBreakEven?, _ above: Metric, _ below: Metric
  ) -> [MetricReading] {
    switch breakEven {
    case .above(let price): [MetricReading(above, price.value, price.ci95)]
    case .below(let price): [MetricReading(below, price.value, price.ci95)]
    case .atAnyPrice, .atNoPrice, nil: []
    }
  }
}

/// A table as RFC 4180 text, with one departure: lines end in LF, so that files differ well.
///
/// A field is quoted only where it has to be. Source: RFC 4180, section 2.
struct CSVTable {
  private(set) var text = ""
  private let columns: Int

  init(header: [String]) {
    columns = header.count
    append(header)
  }

  mutating func append(_ row: [String]) {
    precondition(row.count == columns, "\(row.count) fields for \(columns) columns")
    for (index, field) in row.enumerated() {
      if index > 0 { text += "," }
      text += Self.quoted(field)
    }
    text += "\n"
  }

  /// A field as it is written: in quotes if it holds a quote, a comma or a line's end.
  static func quoted(_ field: String) -> String {
    guard strpbrk(field, "\",\n\r") != nil else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension CSVTable {
  /// A number to a number of decimals, without trailing zeros; empty if it is not finite.
  static func number(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "" }
    var text = String(format: "%.\(places)f", value)
    guard places > 0 else { return text == "-0" ? "0" : text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
