import LayoutBench
import LayoutCharts

struct CasesPlotView {
  let data: ReportData

  var html: String? {
    guard !data.timed.isEmpty else { return nil }
    let words = ReportWords(data: data)
    let chart = twice({ drawing($0, id: $1) ?? Drawing.empty }, "plot")
    return section(
      "cases-plot", question: "How sure is it, and does it differ by case?",
      heading: words.spread,
      about: "A mark a case: time with the cache divided by time without, on a logarithmic axis. "
        + "Faint lines are 95 % intervals; an upright line is the typical case.",
      markKey([
        (.pays, "pays off"), (.same, "no practical difference"),
        (.tooClose, "too close to call from prices"), (.open, "not decided"), (.costs, "costs"),
      ]) + "<div class=\"row\"><div>\(chart)</div><div class=\"note\"><p><b>Inner band</b>: within "
        + "\(escaped(Figures.bound(data.summary.bound))), no practical difference. "
        + "<b>Outer band</b>: up to where verdicts from prices begin.</p>"
        + "<p>Cases in which nothing happens, with another size memo, or in which less than a "
        + "microsecond is at stake have no vote and are not drawn.</p></div></div>")
  }

  func drawing(_ width: Double, id: String) -> Drawing? {
    let layouts = data.timed
    guard !layouts.isEmpty else { return nil }
    let rows = layouts.map { layout in
      let points = layout.voting.compactMap { point -> RatioPlot.Point? in
        guard let value = point.value else { return nil }
        let interval = point.ratio?.ci95
        return RatioPlot.Point(
          ratio: value, lower: interval?.lower.rawValue, upper: interval?.upper.rawValue,
          mark: point.mark)
      }
      return RatioPlot.Row(
        name: layout.name, points: points, typical: layout.answer?.ratio?.typical,
        note: note(points))
    }
    let typical = layouts.compactMap { layout in
      layout.answer?.ratio.map { "\(layout.name) \(Figures.ratio(Ratio($0.typical)))" }
    }
    return RatioPlot(
      rows: rows, domain: data.domain, bound: data.bound, id: id,
      title: "Time with the cache divided by time without, for each case",
      summary: "Typical ratios: \(typical.joined(separator: ", ")).", width: width
    ).drawing
  }

  private func note(_ points: [RatioPlot.Point]) -> String {
    let pays = points.count { $0.mark == .pays }
    let costs = points.count { $0.mark == .costs }
    return "\(pays) pay, \(costs) cost, of \(points.count)"
  }
}

extension Drawing {
  static let empty = Drawing(width: 0, height: 0, id: "empty", title: "", summary: "")
}
