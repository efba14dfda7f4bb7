import LayoutBench

struct CasesView {
  let data: ReportData

  var html: String? {
    let layouts = (data.layouts + data.references).filter { !$0.points.isEmpty }
    guard !layouts.isEmpty else { return nil }
    let scale = Scale(data.domain, from: 4, to: 196)
    let filter =
      "<div class=\"find\"><label for=\"find\">Show only</label> <input id=\"find\" type=\"search\" "
      + "placeholder=\"text resize costs\"><span id=\"found\" aria-live=\"polite\"></span></div>"
    let count = layouts.reduce(0) { $0 + $1.points.count }
    return section(
      "cases", question: "What exactly was measured?",
      heading: count == 1 ? "The one case" : "Every case",
      about: "Best first. Queries are those of one pass, without the cache and with it; "
        + "the interval is of 95 %.",
      filter + layouts.map { details($0, scale) }.joined())
  }

  private func details(_ layout: ReportData.Layout, _ scale: Scale) -> String {
    let points = layout.points.sorted { ($0.value ?? .infinity) < ($1.value ?? .infinity) }
    let values = layout.voting.compactMap(\.value)
    let range =
      values.min().flatMap { low in
        values.max().map {
          "\(Figures.ratio(Ratio(low))) to \(Figures.ratio(Ratio($0)))"
        }
      } ?? "no vote"
    let names = layout.answer.map { "\($0.candidate) against \($0.baseline), " } ?? ""
    let heads = ["content", "count", "in", "change", "queries", "ratio", "95 % interval"]
    let head = heads.map { "<th scope=\"col\" data-s=\"\">\($0)</th>" }.joined()
    return "<details id=\"c-\(MarkupText.identifier(layout.name))\"><summary>"
      + "<code>\(escaped(layout.name))</code><span>\(escaped(names))"
      + "\(Figures.quantity(points.count, "case")), \(range)</span></summary>"
      + "<div class=\"scroll\"><table class=\"cs\"><thead><tr>\(head)"
      + "<th scope=\"col\"><span class=\"vh\">drawn</span></th>"
      + "<th scope=\"col\" data-s=\"\">verdict</th></tr></thead><tbody>"
      + points.map { row($0, scale) }.joined() + "</tbody></table></div></details>"
  }

  private func row(_ point: ReportData.Point, _ scale: Scale) -> String {
    let key = point.key
    let memo = key.memo.capacity == .standard ? "" : ", memo \(key.memo)"
    let interval = point.ratio?.ci95.map { interval in
      "\(Figures.decimal(interval.lower.rawValue, places: 2))–"
        + Figures.decimal(interval.upper.rawValue, places: 2)
    }
    let verdict =
      point.comparison.verdict.isUsable && !point.votes
      ? "no vote: \(point.comparison.verdict.rawValue)" : point.comparison.verdict.rawValue
    return "<tr><td>\(key.population.rawValue)\(memo)</td>"
      + "<td class=\"r\">\(Figures.count(key.count))</td><td>\(key.host.rawValue)</td>"
      + "<td>\(key.scenario.rawValue)</td><td class=\"r\">\(queries(point))</td>"
      + "<td class=\"r\">\(point.value.map { Figures.ratio(Ratio($0)) } ?? Figures.none)</td>"
      + "<td class=\"r mu\">\(interval ?? Figures.none)</td><td>\(drawn(point, scale))</td>"
      + "<td>\(escaped(verdict))</td></tr>"
  }

  private func queries(_ point: ReportData.Point) -> String {
    let counts = [point.baseline, point.candidate].map { result -> String in
      guard let queries = result?.passCounts?[.query] else {
        return result.map { Figures.count($0.queries) } ?? Figures.none
      }
      return Figures.count(Int(queries.rounded()))
    }
    return counts.joined(separator: " → ")
  }

  private func drawn(_ point: ReportData.Point, _ scale: Scale) -> String {
    guard let value = point.value else { return "" }
    var elements: [SVGElement] = [.line(scale(1), 0, scale(1), 14, "ib")]
    if let interval = point.ratio?.ci95 {
      elements.append(
        .line(
          scale.clamped(interval.lower.rawValue), 7, scale.clamped(interval.upper.rawValue), 7,
          "ii"))
    }
    elements += point.mark.elements(x: scale.clamped(value), y: 7, radius: 3.4)
    return SVGElement(
      "svg",
      [("class", "ch iv"), ("viewBox", "0 0 200 14"), ("aria-hidden", "true")], elements
    ).xml
  }
}

struct CasesPlotView {
  let data: ReportData

  var html: String? {
    guard !data.timed.isEmpty else { return nil }
    let words = ReportWords(data: data)
    let chart = twice(drawing, "plot")
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
        + "<p>Cases in which nothing happens, or with another size memo, have no vote and are not "
        + "drawn.</p></div></div>")
  }

  func drawing(_ width: Double, id: String) -> Drawing {
    let layouts = data.timed
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
