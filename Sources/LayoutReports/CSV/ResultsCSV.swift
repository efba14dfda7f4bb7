import LayoutBench

/// `results.csv`: one row for each case, variant and metric.
///
/// Rows come in the order of the document: cases as planned, variants with the baseline first,
/// metrics always the same.
package enum ResultsCSV {
  package static let header = [
    "schema", "run_id", "commit", "timestamp", "toolchain", "os", "arch", "seed", "system",
    "subject",
    "variant", "population", "count", "host", "scenario", "memo", "metric", "unit", "tier",
    "value", "lower", "upper", "samples", "workers", "verdict", "checksum",
  ]

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    let run = runFields(document)
    for result in document.cases {
      for variant in result.variants {
        let comparison = result.comparisons.first { $0.candidate == variant.name }
        let start = run + caseFields(result.key, variant: variant.name)
        for row in MetricReading.all(of: variant, comparison: comparison, passes: result.passes) {
          // An exact row holds nothing that another run could give differently.
          let verdict = row.metric.tier == .noisy ? comparison?.verdict.rawValue ?? "" : ""
          table.append(start + row.fields + [verdict, variant.checksums.rounded])
        }
      }
    }
    return table.text
  }

  static func runFields(_ document: ResultsDocument) -> [String] {
    let environment = document.environment
    return [
      String(document.schema), document.runID, environment.commit ?? "", document.startedAt,
      environment.toolchain, environment.os, environment.architecture,
      String(document.options.seed),
      document.options.system.rawValue,
    ]
  }

  static func caseFields(_ key: CaseKey, variant: String) -> [String] {
    [
      key.subject, variant, key.population.rawValue, String(key.count), key.host.rawValue,
      key.scenario.rawValue, key.memo.description,
    ]
  }
}

extension MetricReading {
  fileprivate var fields: [String] {
    [metric.rawValue, metric.unit.rawValue, metric.tier.rawValue] + figures
      + [sampleCount.map(String.init) ?? "", workerCount.map(String.init) ?? ""]
  }

  /// The value and the ends of its interval.
  var figures: [String] {
    // Times to a thousandth of a nanosecond, ratios to a millionth.
    let places = metric.unit == .ratio ? 6 : 3
    return [value, lower, upper].map { $0.map { CSVTable.number($0, places: places) } ?? "" }
  }
}

/// The value of one metric for one variant of a case: what a row of `results.csv` and an exported
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
    guard let comparison, let time else { return readings }
    return readings
      + all(of: comparison).map { $0.from(samples: time.samples, workers: time.workers) }
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
    guard let breakEven, let price = breakEven.price else { return [] }
    let metric = breakEven.standing == .below ? below : above
    return [MetricReading(metric, price.value, price.ci95)]
  }
}

/// `results-wide.csv`: one row for each case and variant, with a column for each metric.
///
/// The figures and units are those of `results.csv`; a cell is empty where that has no row.
package enum ResultsWideCSV {
  private static let metrics = Metric.allCases.filter { $0 != .checksum }
  /// Metrics with columns for the ends of their intervals.
  private static let estimated: Set<Metric> = [
    .timePerPass, .timeRatio, .pricedTimeRatio, .queryBreakEven, .measurementBreakEven,
  ]

  package static func text(of document: ResultsDocument) -> String {
    let names = metrics.flatMap { metric in
      [metric.rawValue]
        + (estimated.contains(metric) ? ["lower", "upper"] : [])
        .map { "\(metric.rawValue), \($0)" }
    }
    let key = ResultsCSV.header.prefix { $0 != "metric" }
    var table = CSVTable(header: key + names + ["verdict", "checksum"])
    let run = ResultsCSV.runFields(document)
    for result in document.cases {
      for variant in result.variants {
        let comparison = result.comparisons.first { $0.candidate == variant.name }
        let readings = Dictionary(
          MetricReading.all(of: variant, comparison: comparison, passes: result.passes)
            .map { ($0.metric, $0) }, uniquingKeysWith: { first, _ in first })
        table.append(
          run + ResultsCSV.caseFields(result.key, variant: variant.name)
            + metrics.flatMap { metric in
              let figures = readings[metric]?.figures ?? ["", "", ""]
              return estimated.contains(metric) ? figures : [figures[0]]
            } + [comparison?.verdict.rawValue ?? "", variant.checksums.rounded])
      }
    }
    return table.text
  }
}
