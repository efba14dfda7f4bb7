import LayoutBench
import LayoutCharts

struct RankingOrderView {
  let ranking: Ranking
  let words: RankingWords

  var html: String? {
    guard let base = ranking.base else { return nil }
    return section(
      "order", question: "Which takes the least time?", heading: words.distance ?? words.headline,
      about: "\(words.baseTitle). A pass: what was timed here, plus exact counts at the prices.",
      table(base) + chart(base))
  }

  private func table(_ base: CaseRanking) -> String {
    let first = base.places.first { $0.rank == 1 }?.name
    let rows = base.places.map { place in
      let pair = first.flatMap { base.pair($0, place.name) }
      let ratio =
        pair.map { RankingWords.ratio($0.ratio) }
        ?? (place.rank == nil ? words.unranked(place) : "")
      let cells = [
        place.time.map(Figures.time) ?? Figures.none, ratio,
        pair.map { RankingWords.verdict($0.verdict) } ?? "",
        Figures.count(place.result.queries),
        Figures.count(place.result.measurements), words.growth(of: place.name),
        words.timeGrowth(of: place.name), words.depthGrowth(of: place.name) ?? Figures.none,
      ]
      return "<tr><td>\(place.rank.map { "\($0)" } ?? Figures.none)</td>"
        + "<th scope=\"row\">\(LayoutReports.html(place.name))</th>"
        + cells.map { "<td class=\"r\">\(LayoutReports.html($0))</td>" }.joined() + "</tr>"
    }
    let heads = [
      "a pass", "to the first", "", "queries", "measurements", "queries grow", "time grows",
      "queries grow in depth",
    ]
    return "<div class=\"scroll\"><table class=\"tree\"><thead><tr><th scope=\"col\">rank</th>"
      + "<th scope=\"col\">layout</th>"
      + heads.map {
        $0.isEmpty ? "<td></td>" : "<th scope=\"col\" class=\"r\">\($0)</th>"
      }.joined() + "</tr></thead><tbody>\(rows.joined())</tbody></table></div>"
  }

  private func chart(_ base: CaseRanking) -> String {
    guard let first = base.places.first(where: { $0.rank == 1 })?.name else { return "" }
    let rows = base.places.filter { $0.rank != nil && $0.name != first }
      .map { row(of: $0.name, against: first, base) }
    let values = rows.flatMap { $0.points.map(\.ratio) }
    guard let least = values.min(), let most = values.max() else { return "" }
    let domain = max(1.0 / 32, min(0.72, least * 0.9))...min(64, max(1.39, most * 1.1))
    let text = LayoutReports.html(first)
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

  private func row(of name: String, against first: String, _ base: CaseRanking) -> RatioPlot.Row {
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
