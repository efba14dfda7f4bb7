import LayoutAnalysis
import LayoutBench

/// A chart for every number of a run would be thousands of series that nobody looks at, so by
/// default there are the base case of each layout, the variants that somebody wrote, queries and
/// times.
package struct ExportSelection: Hashable, Sendable {
  /// A regular expression that a case's id has to contain; nil for base cases alone.
  package var filter: String?
  /// Whether every case, variant and metric is exported.
  package var isWhole: Bool

  package init(filter: String? = nil, isWhole: Bool = false) {
    self.filter = filter
    self.isWhole = isWhole
  }

  package static let usualMetrics: [Metric] = [.queries, .timePerPass]

  /// Which base case a layout has depends on the plan alone, so that a series goes on from run to
  /// run.
  func cases(of document: ResultsDocument) throws(UserError) -> [CaseResult] {
    guard filter == nil, !isWhole else {
      let filter = try IDFilter(filter)
      return document.cases.filter { filter.holds($0.key.id) }
    }
    let keys = Dictionary(grouping: document.cases.map(\.key), by: \.subject)
    let bases = Set(keys.values.compactMap { CaseKey.base(of: $0) })
    return document.cases.filter { bases.contains($0.key) }
  }

  func entries(of result: CaseResult) -> [ExportEntry] {
    result.variants.compactMap { variant in
      guard isWhole || !Variant.Name.automatic.contains(variant.name) else { return nil }
      let comparison = result.comparisons.first { $0.candidate == variant.name }
      guard comparison?.verdict != .incorrect else { return nil }
      let metrics = MetricReading.exported(of: variant, passes: result.passes)
        .filter { isWhole || Self.usualMetrics.contains($0.metric) }
      return ExportEntry(
        key: result.key, variant: variant.name, passes: result.passes, metrics: metrics)
    }
  }
}
