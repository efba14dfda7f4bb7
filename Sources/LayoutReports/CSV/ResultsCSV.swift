import LayoutBench

/// `results.csv`: one row for each case, variant and metric.
///
/// Rows come in the order of the document: cases as planned, variants with the baseline first,
/// metrics always the same.
package enum ResultsCSV {
  package static let header = [
    "schema", "run_id", "commit", "timestamp", "toolchain", "os", "arch", "seed", "subject",
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

  private static func runFields(_ document: ResultsDocument) -> [String] {
    let environment = document.environment
    return [
      String(document.schema), document.runID, environment.commit ?? "", document.startedAt,
      environment.toolchain, environment.os, environment.architecture,
      String(document.options.seed),
    ]
  }

  private static func caseFields(_ key: CaseKey, variant: String) -> [String] {
    [
      key.subject, variant, key.population.rawValue, String(key.count), key.host.rawValue,
      key.scenario.rawValue, key.memo.description,
    ]
  }
}

extension MetricReading {
  fileprivate var fields: [String] {
    // Times to a thousandth of a nanosecond, ratios to a millionth.
    let places = metric.unit == .ratio ? 6 : 3
    func text(_ value: Double?) -> String {
      value.map { CSVTable.number($0, places: places) } ?? ""
    }
    return [
      metric.rawValue, metric.unit.rawValue, metric.tier.rawValue, text(value), text(lower),
      text(upper), sampleCount.map(String.init) ?? "", workerCount.map(String.init) ?? "",
    ]
  }
}
