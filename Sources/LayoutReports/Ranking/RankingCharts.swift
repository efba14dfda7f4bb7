import Foundation
import LayoutBench

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
      case .power(let exponent): exponent > Hints.steepExponent
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
    let panels = series.map { name, points in
      var panel = LinePanel(heading: name, note: "queries grow: \(words.growth(of: name))")
      panel.curves = series.filter { $0.0 != name }.map {
        LinePanel.Curve(points: $0.1, style: "l-same dash")
      }
      panel.curves.append(LinePanel.Curve(points: points, style: "l-pays", dots: "d-c"))
      return panel
    }
    return GrowthChart(
      panels: panels, points: series.flatMap(\.1),
      summary: series.map { "\($0.0) \(words.growth(of: $0.0))" }
    ).drawing(width, id)
  }
}

/// The time of each layout divided by that of the first, a mark a case.
struct RankingOrderChart {
  let ranking: Ranking
  let base: CaseRanking

  var html: String {
    guard let first = base.places.first(where: { $0.rank == 1 })?.name else { return "" }
    let rows = base.places.filter { $0.rank != nil && $0.name != first }
      .map { row(of: $0.name, against: first) }
    let values = rows.flatMap { $0.points.map(\.ratio) }
    guard let least = values.min(), let most = values.max() else { return "" }
    let domain = max(1.0 / 32, min(0.72, least * 0.9))...min(64, max(1.39, most * 1.1))
    let text = escaped(first)
    return "<h4>Against \(text), in every case</h4><p class=\"sub\">A mark a case: the time of the "
      + "layout divided by that of \(text), on a logarithmic axis, with its 95 % interval. An "
      + "upright line is the case of the table.</p>"
      + markKey([
        (.costs, "slower"), (.same, "no practical difference"),
        (.tooClose, "too close to call from prices"), (.open, "not decided"), (.pays, "faster"),
      ])
      + twice(
        { width, id in
          RatioPlot(
            rows: rows, domain: domain, bound: ranking.document.options.delta, id: id,
            title: "Time divided by that of \(first)",
            summary: rows.map { row in
              "\(row.name) \(row.typical.map { Figures.ratio(Ratio($0)) } ?? "not timed")"
            }.joined(separator: ", ") + ".", width: width
          ).drawing
        }, "order")
  }

  private func row(of name: String, against first: String) -> RatioPlot.Row {
    let pairs = ranking.cases.compactMap { ranked -> (ratio: Estimate<Ratio>, verdict: Verdict)? in
      if let pair = ranked.pair(first, name), let ratio = pair.ratio {
        return (ratio, pair.verdict)
      }
      guard let pair = ranked.pair(name, first), let ratio = pair.ratio else { return nil }
      return (ratio.map { Ratio(1 / $0.rawValue) }, pair.verdict.turned)
    }
    return RatioPlot.Row(
      name: name,
      points: pairs.map { pair in
        RatioPlot.Point(
          ratio: pair.ratio.value.rawValue, lower: pair.ratio.ci95?.lower.rawValue,
          upper: pair.ratio.ci95?.upper.rawValue, mark: Mark(pair.verdict))
      },
      typical: base.pair(first, name)?.ratio?.value.rawValue,
      note: "slower in \(Wording.cases(pairs.count { $0.verdict == .costs }, of: pairs.count))")
  }
}
