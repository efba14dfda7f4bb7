import Foundation
import LayoutDeciding
import LayoutModel

/// The file format of another tool, for export.
package enum ExportFormat: String, CaseIterable, Sendable {
  case gitHubActionBenchmark = "github-action-benchmark"
  case bencher
  case go

  /// The tool that reads the format, in parentheses the tool's name for it.
  package var reader: String {
    switch self {
    case .gitHubActionBenchmark: "charts on GitHub Pages (customSmallerIsBetter)"
    case .bencher: "bencher.dev (Bencher Metric Format)"
    case .go: "benchstat (Go benchmark text, a line for each sample)"
    }
  }

  /// Returns the figures of a table in the format.
  package func text(of table: ExportTable) throws -> String {
    switch self {
    case .gitHubActionBenchmark: try JSONText.text(of: table.gitHubActionBenchmark)
    case .bencher: try JSONText.text(of: table.bencher)
    case .go: GoBenchmarkExport.text(of: table)
    }
  }
}

/// The figures of a results document for other tools: the table that every format is made from.
///
/// Cases that are not valid and variants that are incorrect have no numbers worth keeping, so they
/// are left out. A chart for every number of a run would be thousands of series that nobody looks
/// at, so by default there are the base case of each layout, the variants that somebody wrote,
/// queries and times.
package struct ExportTable: Sendable {
  let document: ResultsDocument
  package private(set) var entries: [ExportEntry] = []
  /// The cases that are not valid.
  package private(set) var leftOut: [String] = []

  /// - Parameters:
  ///   - filter: A regular expression that a case's id has to contain; nil for base cases alone.
  ///   - isWhole: Whether every case, variant and metric is exported.
  package init(
    _ document: ResultsDocument, filter: String? = nil, isWhole: Bool = false
  ) throws(UserError) {
    self.document = document
    for result in try Self.cases(of: document, filter, isWhole) {
      guard result.isValid, result.failure == nil else {
        leftOut.append(result.key.id)
        continue
      }
      for variant in result.variants where isWhole || variant.isWritten {
        guard !document.isIncorrect(variant, in: result) else { continue }
        entries.append(ExportEntry(variant, of: result, isWhole: isWhole))
      }
    }
    guard !entries.isEmpty else { throw Self.emptiness(filter) }
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw UserError(
        "Two results have the name '\(entry.name)'. Rename a subject or a variant, or use --filter."
      )
    }
  }

  /// The error of a document without a valid case.
  private static func emptiness(_ filter: String?) -> UserError {
    let filter = filter.map { " that matches the filter '\($0)'" } ?? ""
    return UserError(
      "There is nothing to export: results.json has no valid case\(filter). See the ids with "
        + "'\(ProgramName.current) list', and 'Findings' in report.md beside results.json.")
  }

  /// Returns the cases to export.
  ///
  /// The plan alone decides which base case a layout has, so that a series goes on from run to run.
  private static func cases(
    of document: ResultsDocument, _ filter: String?, _ isWhole: Bool
  ) throws(UserError) -> [CaseResult] {
    if filter != nil || isWhole {
      let filter = try IDFilter(filter)
      return document.cases.filter { filter.holds($0.key.id) }
    }
    let keys = Dictionary(grouping: document.cases.map(\.key), by: \.subject)
    let bases = keys.values.compactMap { CaseKey.base(of: $0) }
    return document.cases.filter { bases.contains($0.key) }
  }
}

extension ResultsDocument {
  /// Returns true if a case or verification found a variant to be incorrect.
  fileprivate func isIncorrect(_ variant: VariantResult, in result: CaseResult) -> Bool {
    let comparison = result.comparisons.first { $0.candidate == variant.name }
    return comparison?.verdict == .incorrect
      || verification(of: result.key.subject).contains { $0.variant == variant.name && $0.isBroken }
  }
}

/// The exported figures of one case and variant.
package struct ExportEntry: Sendable {
  let key: CaseKey
  let variant: String
  /// The number of passes in a sample; counts are for all of them, times for one.
  let passes: Int
  let metrics: [ExportedMetric]

  /// The case's id and the variant: `flow/tags/1000/root/first/memo-3/as-written`.
  var name: String { "\(key.id)/\(variant.ofSeries)" }

  /// Creates the entry of a variant; figures that are not known are left out.
  init(_ variant: VariantResult, of result: CaseResult, isWhole: Bool) {
    (key, self.variant, passes) = (result.key, variant.name, result.passes)
    var figures = variant.figures(passes: passes)
    figures[.calls] = variant[.calls].map { MetricFigure($0) }
    let samples = variant.samples.sorted(on: \.worker).map(\.perPass)
    var metrics: [ExportedMetric] = []
    for metric in isWhole ? Self.all : [.queries, .timePerPass] {
      guard let figure = figures[metric], figure.value.isFinite else { continue }
      var exported = ExportedMetric(metric, figure)
      if metric == .timePerPass { exported.add(samples) }
      metrics.append(exported)
    }
    self.metrics = metrics
  }

  /// The metrics of a whole export: all calls together come after those by method.
  private static let all: [Metric] = {
    var metrics = Metric.allCases.filter { $0 != .passes && $0 != .calls }
    metrics.insert(.calls, at: metrics.firstIndex(of: .queries) ?? 0)
    return metrics
  }()
}

/// An exported figure with its interval and its samples.
struct ExportedMetric: Sendable {
  let metric: Metric
  /// The value to a thousandth, as in `results.csv`.
  let value: Double
  /// The lower end of the interval; nil for what is exact.
  let lower: Double?
  /// The upper end of the interval; nil for what is exact.
  let upper: Double?
  /// The samples of a time; empty for other metrics.
  private(set) var samples: [Double] = []

  /// Creates a figure, rounded to a thousandth.
  init(_ metric: Metric, _ figure: MetricFigure) {
    self.metric = metric
    let value = Self.rounded(figure.value)
    self.value = value
    // The interval is of the centre over workers, which need not be the median of all samples:
    // other tools take bounds that do not hold the value for an error.
    lower = figure.lower.map { min(Self.rounded($0), value) }
    upper = figure.upper.map { max(Self.rounded($0), value) }
  }

  /// Adds the samples that the figure is the centre of.
  mutating func add(_ times: [Nanoseconds]) {
    samples += times.map { Self.rounded($0.rawValue) }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  /// The name in a series.
  var name: String { metric.rawValue.ofSeries }
}

extension String {
  /// The name in the name of a series, without the characters that separate its parts.
  var ofSeries: String {
    var name = ""
    for scalar in unicodeScalars {
      let isSeparator =
        scalar == "/" || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .control
      name.unicodeScalars.append(isSeparator ? "-" : scalar)
    }
    return name
  }
}

extension ExportTable {
  /// Benchmarks, each with measures, each with a value and its bounds.
  ///
  /// The time of a pass is Bencher's own measure `latency`, which is in nanoseconds.
  /// Source: bencher.dev, "Bencher Metric Format (BMF)".
  fileprivate var bencher: [String: [String: JSONObject]] {
    var benchmarks: [String: [String: JSONObject]] = [:]
    for entry in entries {
      for metric in entry.metrics {
        let measure = metric.metric == .timePerPass ? "latency" : metric.name
        benchmarks[entry.name, default: [:]][measure] = [
          "value": metric.value, "lower_value": metric.lower, "upper_value": metric.upper,
        ]
      }
    }
    return benchmarks
  }

  /// An array of named values, of which smaller ones are better.
  ///
  /// The action fails on an empty array; a table is never empty.
  /// Source: README of benchmark-action/github-action-benchmark, "Examples", custom benchmarks.
  fileprivate var gitHubActionBenchmark: [JSONObject] {
    var values: [JSONObject] = []
    for entry in entries {
      for metric in entry.metrics {
        let unit = metric.metric.unit
        values.append([
          "name": "\(entry.name)/\(metric.name)",
          "unit": unit == .count ? metric.name : unit.rawValue, "value": metric.value,
        ])
      }
    }
    return values
  }
}
