import LayoutModel

/// A count that follows another law than the baseline says, on one usual line.
package struct LawChange: Hashable, Sendable {
  package var series: SeriesKey
  package var metric: Metric
  package var before: KeptCounts
  package var now: KeptCounts
  package var kind: GateFinding.Kind
  /// The least number of subviews whose count differs.
  package var number: Int

  /// Returns the laws that differ in two sets of series, for layouts in both.
  package static func all(
    from before: [SeriesKey: [Metric: KeptCounts]], to now: [SeriesKey: [Metric: KeptCounts]],
    thresholds: ThresholdTable
  ) -> [LawChange] {
    var changes: [LawChange] = []
    for (series, old) in before.sortedByKey {
      guard let new = now[series] else { continue }
      for metric in Metric.lawful {
        let change = LawChange(
          series, metric, from: old[metric] ?? .zero, to: new[metric] ?? .zero, thresholds)
        if let change { changes.append(change) }
      }
    }
    return changes
  }

  /// Creates the change of a law. Nil if it is not watched, or if no common count differs.
  private init?(
    _ series: SeriesKey, _ metric: Metric, from before: KeptCounts, to now: KeptCounts,
    _ thresholds: ThresholdTable
  ) {
    var number: Int?
    var kind = GateFinding.Kind.improvement
    for n in Law.numbers {
      guard let old = before.count(at: n), let new = now.count(at: n), old != new else { continue }
      let allowance = thresholds.allowance(
        for: metric, of: series.subject, series.variant, baseline: old)
      guard let allowance else { return nil }
      if Double(new - old) > allowance {
        kind = .regression
      } else if new > old, kind != .regression {
        kind = .tolerated
      }
      number = number ?? n
    }
    guard let number else { return nil }
    self.init(
      series: series, metric: metric, before: before, now: now, kind: kind, number: number)
  }

  private init(
    series: SeriesKey, metric: Metric, before: KeptCounts, now: KeptCounts,
    kind: GateFinding.Kind, number: Int
  ) {
    self.series = series
    self.metric = metric
    self.before = before
    self.now = now
    self.kind = kind
    self.number = number
  }
}
