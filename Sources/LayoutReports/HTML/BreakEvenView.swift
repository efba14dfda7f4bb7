import Foundation
import LayoutBench

/// View 5: from what price of a query on does it pay?
struct BreakEvenView {
  let data: ReportData
  private static let most = 9

  var html: String? {
    let points = points
    guard !points.isEmpty else { return nil }
    return section(
      "break-even", question: "From what price of a query on does it pay?",
      heading: ReportWords(data: data).breakEven(points),
      about:
        "Ratio of the times over the price of a query, both axes logarithmic, the other prices "
        + "as listed; for each layout the case in which most is at stake.",
      "<ul class=\"key\"><li>\(icon(size: 15, units: 16, [.circle(8, 8, radius: 4.5, "ring")]))both take the same, with its 95 % interval</li>"
        + "<li>blue below the band: the cache pays</li><li>orange above it: it costs</li>"
        + "<li>dotted: the list's price</li></ul>"
        + twice({ drawing(points, $0, $1) }, "prices"))
  }

  private var points: [ReportData.Point] {
    data.timed.compactMap { layout in
      layout.voting.filter { point in
        point.comparison.priced != nil && point.baseline?.passCounts != nil
          && point.candidate?.passCounts != nil
      }.max { abs($0.stake) < abs($1.stake) }
    }.prefix(Self.most).map { $0 }
  }

  private func drawing(_ points: [ReportData.Point], _ width: Double, _ id: String) -> Drawing {
    let prices = 1.0...1_000.0
    let panels = points.map { panel($0, prices) }
    let values = panels.flatMap { $0.curves.flatMap { $0.points.map(\.y) } } + [0.8, 1.25]
    let low = max(1.0 / 16, (values.min() ?? 0.5) * 0.92)
    let high = min(8, (values.max() ?? 2) * 1.08)
    let list = data.prices[.query]
    return LinePanels(
      panels: panels,
      x: LinePanels.Axis(
        domain: prices,
        ticks: [(1, "1 ns"), (10, "10"), (100, "100"), (1_000, "1 µs")]),
      y: LinePanels.Axis(
        domain: low...high,
        ticks: Ticks.ratios(low...high).map { ($0, Ticks.ratioLabel($0)) }),
      id: id, title: "Ratio over the price of a query",
      summary: points.map { point in
        "\(point.key.subject): \(Self.words(point))"
      }.joined(separator: ". ")
        + (list > .zero ? ". The list's price is \(Figures.time(list))." : "."),
      width: width
    ).drawing
  }

  private func panel(_ point: ReportData.Point, _ prices: ClosedRange<Double>) -> LinePanel {
    var panel = LinePanel(heading: point.key.subject, note: Self.words(point))
    panel.band = (1 / (1 + data.bound))...(1 + data.bound)
    if data.prices[.query] > .zero {
      let price = data.prices[.query]
      panel.upright = (price.rawValue, Figures.time(price))
    }
    let curve = (0...60).map { step -> (x: Double, y: Double) in
      let price =
        prices.lowerBound * pow(prices.upperBound / prices.lowerBound, Double(step) / 60)
      return (price, ratio(point, at: price))
    }
    // One line for each verdict that the curve passes through.
    var pieces: [(style: String, points: [(x: Double, y: Double)])] = []
    for dot in curve {
      let style =
        dot.y < 1 / (1 + data.bound) ? "l-pays" : dot.y > 1 + data.bound ? "l-costs" : "l-same"
      if pieces.last?.style == style {
        pieces[pieces.count - 1].points.append(dot)
      } else {
        let joint = pieces.last?.points.last.map { [$0, dot] } ?? [dot]
        pieces.append((style, joint))
      }
    }
    panel.curves = pieces.map { LinePanel.Curve(points: $0.points, style: $0.style) }
    if let price = point.comparison.priced?.perQuery?.price {
      let range = price.ci95.map {
        max(prices.lowerBound, $0.lower.rawValue)...max(prices.lowerBound, $0.upper.rawValue)
      }
      panel.rings = [LinePanel.Ring(x: price.value.rawValue, y: 1, range: range)]
    }
    return panel
  }

  private func ratio(_ point: ReportData.Point, at price: Double) -> Double {
    guard let priced = point.comparison.priced else { return 1 }
    let added = price - data.prices[.query].rawValue
    let times = [
      (priced.baselineTime.rawValue, point.baseline?.passCounts?[.query] ?? 0),
      (priced.candidateTime.rawValue, point.candidate?.passCounts?[.query] ?? 0),
    ].map { max(1, $0.0 + $0.1 * added) }
    return times[1] / times[0]
  }

  private static func words(_ point: ReportData.Point) -> String {
    let place =
      "\(Figures.count(point.key.count)) \(point.key.population.rawValue), "
      + "\(point.key.scenario.rawValue), \(point.key.host.rawValue)"
    return BreakEvenWords.short(point.comparison.priced?.perQuery).map { "\(place): \($0)" }
      ?? place
  }
}

extension ReportData.Point {
  /// What is saved a pass, in nanoseconds; below zero where time is lost.
  var stake: Double { comparison.priced?.saving.rawValue ?? 0 }
}
