import LayoutDeciding
import LayoutModel

/// `results.csv`: one row for each case and variant, with a column for each metric.
///
/// The columns: the case, what is exact, what the machine decides, and what is the same for the
/// whole run. A cell is empty if a variant has no such figure. Counts are of all passes of a case
/// together, as their names say (`queries_all_passes`); times are of one pass, and so are the queries
/// of a column beside them.
package enum ResultsCSV {
  /// Metrics with columns for the ends of their intervals.
  private static let estimated: Set<Metric> = [
    .timePerPass, .timeRatio, .pricedTimeRatio, .queryBreakEven,
  ]

  /// A variant of a case, with its figures.
  private struct Row {
    var document: ResultsDocument
    var result: CaseResult
    var variant: VariantResult
    var comparison: Comparison?
    var figures: [Metric: MetricFigure]
    var time: VariantTime?

    init(_ variant: VariantResult, of result: CaseResult, in document: ResultsDocument) {
      (self.document, self.result, self.variant) = (document, result, variant)
      comparison = result.comparison(of: variant.name)
      figures = variant.figures(passes: result.passes, comparison)
      if comparison == nil, let time = result.timeAtPrices(ofReference: variant.name) {
        figures[.pricedTimePerPass] = MetricFigure(time)
      }
      time = VariantTime(variant)
    }

    /// The saved time per pass at the prices. Nil for the baseline.
    var saving: Estimate<Nanoseconds>? { comparison?.priced?.estimatedSaving }

    /// A number of the timing as a field. Empty if nothing was timed.
    func timing(_ number: (VariantTime) -> Int) -> String {
      guard let time else { return "" }
      return String(number(time))
    }
  }

  private typealias Column = CSVColumn<Row>

  /// All columns, in their order.
  private static let columns: [Column] = {
    let exact = [Metric.passes] + Metric.counts
    let measured = Metric.allCases.filter { metric in metric.tier != .exact }
    let checksum = Column("checksum", \.variant.checksums.rounded)
    return aCase + exact.flatMap(columns) + queries + [checksum]
      + measured.flatMap(columns) + saved + decided + run
  }()

  /// The columns that name the case and the variant.
  private static let aCase =
    [
      Column("case", \.result.key.id),
      Column("subject", \.result.key.subject),
      Column("variant", \.variant.name),
    ] + CaseKey.columns.map { column in column.of(\.result.key) }

  /// The queries of one pass, which a curve over the number of subviews shows.
  private static let queries = [
    Column("queries_per_pass") { row in
      let perPass = Double(row.variant.queries) / Double(max(1, row.result.passes))
      return CSVTable.number(perPass, decimals: 3)
    }
  ]

  /// The columns of the saving: a time per pass, below zero where the variant costs time.
  private static let saved = [
    Column("priced_saving_per_pass_ns") { row in nanoseconds(row.saving?.value) },
    Column("priced_saving_per_pass_lower_ns") { row in nanoseconds(row.saving?.ci95?.lower) },
    Column("priced_saving_per_pass_upper_ns") { row in nanoseconds(row.saving?.ci95?.upper) },
  ]

  /// A time to a thousandth of a nanosecond; empty where there is none.
  private static func nanoseconds(_ time: Nanoseconds?) -> String {
    CSVTable.number(time?.rawValue, decimals: 3)
  }

  /// The columns of the timing and the verdict.
  private static let decided = [
    Column("samples") { row in row.timing(\.samples) },
    Column("workers") { row in row.timing(\.workers) },
    Column("verdict") { row in row.comparison?.verdict.name ?? "" },
  ]

  /// The columns that are the same in every row.
  private static let run = [
    Column("schema") { row in String(row.document.schema) },
    Column("run_id", \.document.runID),
    Column("commit") { row in row.document.environment.commit ?? "" },
    Column("timestamp", \.document.startedAt),
    Column("toolchain", \.document.environment.toolchain),
    Column("os", \.document.environment.os),
    Column("arch", \.document.environment.architecture),
    Column("seed") { row in String(row.document.spec.seed) },
    Column("system", \.document.spec.system.rawValue),
  ]

  /// Returns the rows of a document.
  package static func text(of document: ResultsDocument) -> String {
    var rows: [Row] = []
    for result in document.cases {
      for variant in result.variants { rows.append(Row(variant, of: result, in: document)) }
    }
    return CSVTable.text(of: rows, columns)
  }

  /// Returns the columns of a metric and its interval. A name has the unit, such as
  /// `time_per_pass_ns` and `time_per_pass_lower_ns`, or the extent, such as `queries_all_passes`.
  private static func columns(_ metric: Metric) -> [Column] {
    // Times to a thousandth of a nanosecond, ratios to a millionth.
    let decimals = if metric.unit == .ratio { 6 } else { 3 }
    let value = Column(name(of: metric, "")) { row in
      CSVTable.number(row.figures[metric]?.value, decimals: decimals)
    }
    guard estimated.contains(metric) else { return [value] }
    let lower = Column(name(of: metric, "_lower")) { row in
      CSVTable.number(row.figures[metric]?.lower, decimals: decimals)
    }
    let upper = Column(name(of: metric, "_upper")) { row in
      CSVTable.number(row.figures[metric]?.upper, decimals: decimals)
    }
    return [value, lower, upper]
  }

  /// The name of a column: the metric, the end of the interval, then the unit.
  private static func name(of metric: Metric, _ end: String) -> String {
    let name = metric.rawValue.replacing(" ", with: "_").replacing("-", with: "_")
    let unit =
      switch metric.unit {
      case .nanoseconds: "_ns"
      case .count where metric == .passes: ""
      case .bytes, .count: "_all_passes"
      case .ratio: ""
      }
    return name + end + unit
  }
}

extension CaseResult {
  /// The time of the reference at the prices. Nil if nothing was priced.
  fileprivate func timeAtPrices(ofReference name: String) -> Nanoseconds? {
    for comparison in comparisons where comparison.baseline == name {
      if let priced = comparison.priced { return priced.baselineTime }
    }
    return nil
  }
}

extension CaseKey {
  /// The columns that tell the cases of one layout apart.
  static let columns = [
    CSVColumn<CaseKey>("population", \.population.rawValue),
    CSVColumn("count") { key in String(key.count) },
    CSVColumn("host", \.host.rawValue),
    CSVColumn("scenario", \.scenario.rawValue),
    CSVColumn("memo", \.memo.description),
  ]
}
