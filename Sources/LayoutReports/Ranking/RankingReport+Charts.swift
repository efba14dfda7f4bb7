import LayoutDeciding
import LayoutModel

/// The plot of a ranking.
extension RankingReport {
  /// The plot of each layout's time, divided by the time of the first-named layout, with a mark for
  /// each case.
  var charts: [Block] {
    guard let base = ranking.base, let first = reference else { return [] }
    var rows: [RatioPlot.Row] = []
    for entry in base.ranked where entry.name != first {
      rows.append(plotRow(entry.name, beside: first, in: base))
    }
    var ratios: [Double] = []
    for row in rows {
      for point in row.points { ratios.append(point.ratio) }
    }
    guard !ratios.isEmpty else { return [] }
    let plot = RatioPlot(
      rows: rows, domain: RatioPlot.domain(of: ratios), bound: ranking.document.spec.bound.delta,
      id: "order",
      title: "Time divided by that of \(first), for each case", summary: "\(headline).")
    let key = Mark.key([
      (.costs, "slower than \(first)"), (.same, "no practical difference"),
      (.tooClose, "too close to call from prices"), (.open, "not decided"), (.pays, "faster"),
    ])
    return [.chart(Chart(drawing: plot.drawing, key: key))]
  }

  /// A layout's row of the plot, with a mark for each case.
  private func plotRow(
    _ name: String, beside first: String, in base: CaseRanking
  ) -> RatioPlot.Row {
    var points: [RatioPlot.Point] = []
    var slower = 0
    for pair in ranking.pairs(first, name) {
      points.append(RatioPlot.Point(pair.ratio, mark: pair.verdict.mark))
      if pair.verdict == .costs { slower += 1 }
    }
    return RatioPlot.Row(
      name: name, points: points, typical: base.pair(first, name)?.ratio.value.rawValue,
      note: "slower in \(Wording.cases(slower, of: points.count))")
  }
}
