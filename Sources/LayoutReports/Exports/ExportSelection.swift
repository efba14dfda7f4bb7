import LayoutAnalysis
import LayoutBench

/// A chart for every number of a run would be thousands of series that nobody looks at, so by
/// default there are the variants that somebody wrote, queries and times, and no more than 300
/// series.
package struct ExportSelection: Hashable, Sendable {
  /// A regular expression that a case's id has to contain; nil for every case.
  package var filter: String?
  /// Whether every case, variant and metric is exported.
  package var isWhole: Bool

  package init(filter: String? = nil, isWhole: Bool = false) {
    self.filter = filter
    self.isWhole = isWhole
  }

  package static let usualMetrics: [Metric] = [.queries, .timePerPass]

  package static let mostSeries = 300

  func cases(of document: ResultsDocument) throws(SelectionError) -> [CaseResult] {
    let filter = try IDFilter(filter)
    return document.cases.filter { filter.holds($0.key.id) }
  }

  /// The entries of the cases that matter most, as far as the most series allow.
  ///
  /// Of each layout its base case comes first, then in turn the cases that differ from it in one
  /// part: by scenario, host, count, population, memo. Which cases these are depends on the plan
  /// alone, so that a series goes on from run to run.
  func limited(_ entries: [[ExportEntry]]) -> [[ExportEntry]] {
    func series(_ entries: [ExportEntry]) -> Int { entries.reduce(0) { $0 + $1.metrics.count } }
    guard !isWhole, entries.reduce(0, { $0 + series($1) }) > Self.mostSeries else {
      return entries
    }
    var left = Self.mostSeries
    var chosen: Set<CaseKey> = []
    for round in Self.rounds(entries.compactMap(\.first?.key)) {
      let wanted = Set(round)
      let cases = entries.filter { $0.first.map { wanted.contains($0.key) } == true }
      // All layouts or none, but for the first round, which nothing comes before.
      let size = cases.reduce(0) { $0 + series($1) }
      guard size <= left || chosen.isEmpty else { break }
      for entries in cases where series(entries) <= left {
        left -= series(entries)
        entries.first.map { _ = chosen.insert($0.key) }
      }
    }
    return entries.filter { $0.first.map { chosen.contains($0.key) } == true }
  }

  private static func rounds(_ keys: [CaseKey]) -> [[CaseKey]] {
    let bySubject = Dictionary(grouping: keys, by: \.subject)
    var rounds: [[CaseKey]] = []
    for subject in keys.map(\.subject).uniqued() {
      let own = bySubject[subject, default: []]
      guard let base = CaseKey.base(of: own) else { continue }
      let ordered = own.enumerated().sorted { left, right in
        (order(left.element, base) + [left.offset])
          .lexicographicallyPrecedes(order(right.element, base) + [right.offset])
      }
      for (place, key) in ordered.map(\.element).enumerated() {
        if place == rounds.count { rounds.append([]) }
        rounds[place].append(key)
      }
    }
    return rounds
  }

  private static func order(_ key: CaseKey, _ base: CaseKey) -> [Int] {
    let parts = key.differences(from: base)
    // A repeated proposal calls nothing.
    return [parts.count, key.scenario == .relayout ? 1 : 0, parts.first?.rawValue ?? -1]
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
