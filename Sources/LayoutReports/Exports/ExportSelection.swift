import Foundation
import LayoutBench

/// Which part of a document is exported.
///
/// A chart for every number of a run would be hundreds of series that nobody looks at, so by
/// default there are the variants that somebody wrote and the metrics that decide.
package struct ExportSelection: Hashable, Sendable {
  /// A regular expression that a case's id has to contain; nil for every case.
  package var filter: String?
  /// Whether the variants that the harness made are exported too.
  package var allVariants: Bool
  /// Whether every metric is exported: calls by method, proposals, bytes, phases, ...
  package var allMetrics: Bool

  /// Describes a selection; with nothing said, the usual one.
  package init(filter: String? = nil, allVariants: Bool = false, allMetrics: Bool = false) {
    self.filter = filter
    self.allVariants = allVariants
    self.allMetrics = allMetrics
  }

  /// The metrics that are exported if not all are.
  package static let usualMetrics: [Metric] = [
    .queries, .measurements, .calls, .allocations, .timePerPass,
  ]

  /// The cases that the filter lets through.
  func cases(of document: ResultsDocument) throws(SelectionError) -> [CaseResult] {
    guard let filter else { return document.cases }
    guard let expression = try? NSRegularExpression(pattern: filter) else {
      throw .invalidFilter(filter)
    }
    return document.cases.filter {
      let id = $0.key.id
      return expression.firstMatch(in: id, range: NSRange(id.startIndex..., in: id)) != nil
    }
  }

  /// The variants of a case that are exported.
  func entries(of result: CaseResult) -> [ExportEntry] {
    result.variants.compactMap { variant in
      guard allVariants || !Variant.Name.automatic.contains(variant.name) else { return nil }
      let comparison = result.comparisons.first { $0.candidate == variant.name }
      guard comparison?.verdict != .incorrect else { return nil }
      let metrics = MetricReading.exported(of: variant, passes: result.passes)
        .filter { allMetrics || Self.usualMetrics.contains($0.metric) }
      return ExportEntry(
        key: result.key, variant: variant.name, passes: result.passes, metrics: metrics)
    }
  }
}
