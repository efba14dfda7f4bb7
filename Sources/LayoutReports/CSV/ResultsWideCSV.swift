import LayoutBench

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
