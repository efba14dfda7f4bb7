import LayoutModel

/// A layout's variant on a usual line, which names a series of counts.
package struct SeriesKey: Hashable, Comparable, Sendable {
  package var subject: String
  package var variant: String
  package var line: UsualLine

  package init(subject: String, variant: String, line: UsualLine) {
    self.subject = subject
    self.variant = variant
    self.line = line
  }

  package static func < (left: SeriesKey, right: SeriesKey) -> Bool {
    (left.subject, left.variant, left.line) < (right.subject, right.variant, right.line)
  }
}

extension CountSeries {
  /// The name of the series.
  var key: SeriesKey { SeriesKey(subject: subject, variant: variant, line: line) }
}

extension ResultsDocument {
  /// The counts of handwritten variants, to keep in a baseline.
  package var keptSeries: [SeriesKey: [Metric: KeptCounts]] {
    var kept: [SeriesKey: [Metric: KeptCounts]] = [:]
    for series in writtenSeries {
      var counts: [Metric: KeptCounts] = [:]
      for metric in series.counts.keys {
        counts[metric] = KeptCounts(
          series[metric], failed: !series.failures.isEmpty, leftOut: series.leftOut)
      }
      kept[series.key] = counts
    }
    return kept
  }
}
