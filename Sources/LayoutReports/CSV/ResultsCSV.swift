import LayoutDeciding
import LayoutModel

/// `results.csv`: one row for each case and variant, with a column for each metric.
///
/// The columns: the case, what is exact, what the machine decides, and what is the same for the
/// whole run. A cell is empty where a variant has no such figure. Counts are of all passes of a case
/// together, as their names say (`queries_all_passes`); times are of one pass.
package enum ResultsCSV {
  private static let exact = [Metric.passes] + Metric.counts
  private static let measured = Metric.allCases.filter { $0.tier != .exact }
  /// Metrics with columns for the ends of their intervals.
  private static let estimated: Set<Metric> = [
    .timePerPass, .timeRatio, .pricedTimeRatio, .queryBreakEven,
  ]

  private static let header =
    ["case", "subject", "variant"] + CaseKey.columns + exact.flatMap(columns) + ["checksum"]
    + measured.flatMap(columns) + ["samples", "workers", "verdict"]
    + ["schema", "run_id", "commit", "timestamp", "toolchain", "os", "arch", "seed", "system"]

  package static func text(of document: ResultsDocument) -> String {
    var table = CSVTable(header: header)
    let environment = document.environment
    let run = [
      String(document.schema), document.runID, environment.commit ?? "", document.startedAt,
      environment.toolchain, environment.os, environment.architecture,
      String(document.spec.seed), document.spec.system.rawValue,
    ]
    for result in document.cases {
      for variant in result.variants {
        let comparison = result.comparisons.first { $0.candidate == variant.name }
        let figures = variant.figures(passes: result.passes, comparison)
        func fields(_ metric: Metric) -> [String] {
          let figure = figures[metric]
          // Times to a thousandth of a nanosecond, ratios to a millionth.
          let places = metric.unit == .ratio ? 6 : 3
          let values = [figure?.value, figure?.lower, figure?.upper]
          return values.prefix(estimated.contains(metric) ? 3 : 1)
            .map { CSVTable.number($0, places: places) }
        }
        let time = VariantTime(variant)
        table.append(
          [result.key.id, result.key.subject, variant.name] + result.key.fields
            + exact.flatMap(fields)
            + [variant.checksums.rounded] + measured.flatMap(fields)
            + [time?.samples, time?.workers].map { $0.map(String.init) ?? "" }
            + [comparison?.verdict.rawValue ?? ""] + run)
      }
    }
    return table.text
  }

  /// The columns of a metric: its name with its unit, as `time_per_pass_ns`, or with what it counts,
  /// as `queries_all_passes`, and the ends of its interval, as `time_per_pass_lower_ns`.
  private static func columns(_ metric: Metric) -> [String] {
    let name = metric.rawValue.replacing(" ", with: "_").replacing("-", with: "_")
    let unit =
      switch metric.unit {
      case .nanoseconds: "_ns"
      case .count where metric == .passes: ""
      case .bytes, .count: "_all_passes"
      case .ratio: ""
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

/// An exact count, or the median of the samples with the ends of its interval.
struct MetricFigure: Hashable, Sendable {
  var value: Double
  var lower: Double?
  var upper: Double?

  init(_ count: Int) { value = Double(count) }

  init<Value: Quantity>(_ value: Value, _ interval: ConfidenceInterval<Value>? = nil) {
    self.value = value.rawValue
    (lower, upper) = (interval?.lower.rawValue, interval?.upper.rawValue)
  }

  init<Value: Quantity>(_ estimate: Estimate<Value>) { self.init(estimate.value, estimate.ci95) }
}

extension VariantResult {
  /// Returns the figures for the cells of `results.csv` and for exports.
  ///
  /// Counts are for one sample of `passes` passes; times are for one pass. The value of a time is
  /// the median of its samples, its ends are those of the signed-rank interval over workers (over
  /// pairs, if there was one worker).
  func figures(passes: Int, _ comparison: Comparison? = nil) -> [Metric: MetricFigure] {
    var figures = [Metric.passes: MetricFigure(passes)]
    for metric in Metric.listed { figures[metric] = self[metric].map { MetricFigure($0) } }
    if let time = VariantTime(self) {
      figures[.timePerPass] = MetricFigure(time.median, time.interval)
      figures[.shortestTimePerPass] = MetricFigure(time.shortest)
    }
    figures[.ownTimePerPass] = ownTime.map { MetricFigure($0.perPass) }
    for (phase, metric) in Metric.methodTimes {
      figures[metric] = ownTime?.time(in: [phase]).map { MetricFigure($0) }
    }
    figures[.timeRatio] = (comparison?.ratio?.ratio).map { MetricFigure($0) }
    guard let priced = comparison?.priced else { return figures }
    figures[.pricedTimePerPass] = MetricFigure(priced.candidateTime)
    figures[.pricedTimeRatio] = MetricFigure(priced.ratio.ratio)
    // Where the candidate makes more calls it pays below a price, which is another metric.
    switch priced.perQuery {
    case .above(let price): figures[.queryBreakEven] = MetricFigure(price)
    case .below(let price): figures[.queryBreakEvenFromAbove] = MetricFigure(price)
    case .atAnyPrice, .atNoPrice, nil: break
    }
    return figures
  }
}
