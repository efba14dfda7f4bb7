import Foundation
import LayoutBench
import LayoutCharts

/// How the layouts grow with the number of subviews: a small chart for each.
struct RankingGrowthView {
  let ranking: Ranking
  let words: RankingWords

  var html: String? {
    let series = ranking.names.filter { !ranking.broken.contains($0) }.map { ($0, points(of: $0)) }
      .filter { $0.1.count > 1 }
    guard !series.isEmpty else { return nil }
    return section(
      "growth", question: "How do they grow?", heading: heading,
      about: "Time per subview at the prices over the number of subviews, both axes logarithmic: "
        + "what is linear is flat. The other cases' parts are those of the first table.",
      twice({ drawing(series, $0, $1) }, "grow"))
  }

  private func points(of name: String) -> [(x: Double, y: Double)] {
    ranking.growth.compactMap { ranked in
      guard let time = ranked.places.first(where: { $0.name == name })?.time, time > .zero else {
        return nil
      }
      let count = Double(max(1, ranked.result.key.count))
      return (count, time.rawValue / count)
    }
  }

  private var heading: String {
    let steep = ranking.names.filter { name in
      switch ranking.queryGrowth(of: name) {
      case .power(let exponent): exponent > Findings.steepExponent
      case .exponential: true
      case nil: false
      }
    }
    guard !steep.isEmpty else { return "Queries grow no faster than the number of subviews" }
    return "Queries grow faster than the number of subviews in \(Wording.list(steep, "and"))"
  }

  private func drawing(
    _ series: [(String, [(x: Double, y: Double)])], _ width: Double, _ id: String
  ) -> Drawing {
    let all = series.flatMap(\.1)
    let counts = (all.map(\.x).min() ?? 1)...(all.map(\.x).max() ?? 10)
    let times = (all.map(\.y).min() ?? 1) * 0.7...(all.map(\.y).max() ?? 10) * 1.5
    let panels = series.map { name, points in
      var panel = LinePanel(heading: name, note: "queries grow: \(words.growth(of: name))")
      panel.curves = series.filter { $0.0 != name }.map {
        LinePanel.Curve($0.1, style: "l-same dash")
      }
      panel.curves.append(LinePanel.Curve(points, style: "l-pays", dots: "d-c"))
      return panel
    }
    return LinePanels(
      panels: panels,
      x: LinePanels.Axis(
        .logarithmic, counts, ticks: Ticks.logarithmic(counts).map { ($0, Ticks.label($0)) }),
      y: LinePanels.Axis(
        .logarithmic, times,
        ticks: Ticks.logarithmic(times, most: 4).map { ($0, GrowthView.label($0)) }),
      id: id, title: "Time per subview over the number of subviews",
      summary: series.map { "\($0.0) \(words.growth(of: $0.0))" }.joined(separator: ", ") + ".",
      width: width
    ).drawing
  }
}
