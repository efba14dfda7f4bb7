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
    case .go: "benchstat (Go benchmark text, a line a sample)"
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
/// Invalid cases and incorrect variants are left out, because their numbers mean nothing. Charting
/// all numbers would take thousands of series, so the default is the base case of each layout with
/// its handwritten variants, queries and times.
package struct ExportTable: Sendable {
  let document: ResultsDocument
  /// The entries for cases and variants, in the order of the document. Never empty.
  package private(set) var entries: [ExportEntry] = []
  /// The cases that are not valid.
  package private(set) var leftOut: [String] = []

  /// - Parameters:
  ///   - filter: A regular expression that a case's id has to contain. Nil for base cases alone.
  ///   - isWhole: True if every case, variant and metric is exported.
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
    try requireOwnNames()
  }

  /// Throws an error if two entries have the same name.
  private func requireOwnNames() throws(UserError) {
    var names: Set<String> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else {
        throw UserError(
          "Two results have the name '\(entry.name)'. Rename a subject or a variant, or use "
            + "--filter.")
      }
    }
  }

  /// The error of a document without a valid case.
  private static func emptiness(_ filter: String?) -> UserError {
    var condition = ""
    if let filter { condition = " that matches the filter '\(filter)'" }
    return UserError(
      "There is nothing to export: results.json has no valid case\(condition). See the ids with "
        + "'\(ProgramName.current) list', and 'Findings' in report.md beside results.json.")
  }

  /// Returns the cases to export.
  ///
  /// The base case of a layout depends on the plan alone, so that a series goes on from run to run.
  private static func cases(
    of document: ResultsDocument, _ filter: String?, _ isWhole: Bool
  ) throws(UserError) -> [CaseResult] {
    if filter != nil || isWhole {
      let filter = try IDFilter(filter)
      return document.cases.filter { result in filter.holds(result.key.id) }
    }
    let bases = document.baseKeys
    return document.cases.filter { result in bases.contains(result.key) }
  }
}

extension ResultsDocument {
  /// Returns true if a case or verification found a variant to be incorrect.
  fileprivate func isIncorrect(_ variant: VariantResult, in result: CaseResult) -> Bool {
    if result.comparison(of: variant.name)?.verdict == .incorrect { return true }
    return verification(of: result.key.subject, variant.name)?.isBroken == true
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
        let measure = if metric.metric == .timePerPass { "latency" } else { metric.name }
        benchmarks[entry.name, default: [:]][measure] = [
          "value": metric.value, "lower_value": metric.lower, "upper_value": metric.upper,
        ]
      }
    }
    return benchmarks
  }

  /// The named values for github-action-benchmark. Smaller values are better.
  ///
  /// The action fails on an empty array; a table is never empty.
  /// Source: README of benchmark-action/github-action-benchmark, "Examples", custom benchmarks.
  fileprivate var gitHubActionBenchmark: [JSONObject] {
    var values: [JSONObject] = []
    for entry in entries {
      for metric in entry.metrics {
        let kind = metric.metric.unit
        // The unit of a count is what it counts.
        let unit = if kind == .count { metric.name } else { kind.rawValue }
        values.append([
          "name": "\(entry.name)/\(metric.name)", "unit": unit, "value": metric.value,
        ])
      }
    }
    return values
  }
}
