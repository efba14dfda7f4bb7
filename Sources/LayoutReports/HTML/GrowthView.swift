import Foundation
import LayoutBench

/// View 7: how does it grow, and when is a frame used up?
struct GrowthView {
  let data: ReportData
  private static let most = 9
  private var frame: Nanoseconds { data.document.options.worth.frame }

  private struct Series {
    var name: String
    var points: [(count: Int, time: Double, queries: Double)]
    /// How the queries grow: exact.
    var model: GrowthFit.Model?
    var time: GrowthFit?

    init(name: String, points: [(count: Int, time: Double, queries: Double)]) {
      self.name = name
      self.points = points
      model = GrowthFit.model(
        of: points.map { GrowthPoint(count: $0.count, amount: $0.queries) })
      time = GrowthFit(points.map { GrowthPoint(count: $0.count, amount: $0.time) })
    }

    var perSubview: [(x: Double, y: Double)] {
      points.filter { $0.count > 0 }.map { (Double($0.count), $0.time / Double($0.count)) }
    }

    func count(using frame: Double) -> Double? {
      guard let count = time?.count(reaching: frame), count < 1e6 else { return nil }
      return count
    }
  }

  private struct Growing {
    var layout: String
    var place: String
    var series: [Series]
  }

  var html: String? {
    let layouts = growing
    guard !layouts.isEmpty else { return nil }
    return section(
      "growth", question: "How does it grow, and when is a frame used up?",
      heading: heading(layouts),
      about: "Time per subview at the list's prices over the number of subviews, both axes "
        + "logarithmic: what is linear is flat. A dotted line, where one falls, is a frame: "
        + "above it a pass takes longer than \(Figures.time(frame)).",
      chartKey([(dot("d-b"), "without the cache"), (dot("d-c"), "with it")])
        + twice({ drawing(layouts, $0, $1) }, "grow") + table(layouts))
  }

  private func dot(_ style: String) -> String {
    icon(size: 12, units: 12, [.circle(6, 6, radius: 4, style)])
  }

  private var growing: [Growing] {
    data.timed.compactMap { layout -> Growing? in
      let groups = Dictionary(grouping: layout.points.filter { $0.comparison.priced != nil }) {
        point -> CaseKey in
        var key = point.key
        key.count = 0
        return key
      }
      let largest = groups.filter { Set($0.value.map(\.key.count)).count >= 3 }
        .max { ($0.value.count, $1.key.id) < ($1.value.count, $0.key.id) }
      guard let largest else { return nil }
      let points = largest.value.sorted { $0.key.count < $1.key.count }
      func series(_ name: String, _ isCandidate: Bool) -> Series {
        Series(
          name: name,
          points: points.compactMap { point in
            guard let priced = point.comparison.priced else { return nil }
            let counts = (isCandidate ? point.candidate : point.baseline)?.passCounts
            let time = isCandidate ? priced.candidateTime : priced.baselineTime
            return (point.key.count, time.rawValue, counts?[.query] ?? 0)
          })
      }
      return Growing(
        layout: layout.name,
        place: "\(largest.key.population.rawValue), \(largest.key.scenario.rawValue), "
          + largest.key.host.rawValue,
        series: [series("without", false), series("with", true)])
    }.prefix(Self.most).map { $0 }
  }

  private func heading(_ layouts: [Growing]) -> String {
    let fits = layouts.compactMap { layout in
      layout.series[0].model.map { (layout.layout, $0) }
    }
    let steep = fits.filter { _, model in
      switch model {
      case .power(let exponent): exponent > Hints.steepExponent
      case .exponential(let base): base > Hints.steepExponent
      }
    }
    guard !fits.isEmpty else { return "How queries grow is not known" }
    if steep.isEmpty {
      return "Queries grow no faster than the number of subviews"
    }
    if steep.count == fits.count { return "Queries grow faster than the number of subviews" }
    let names = Wording.list(steep.prefix(3).map(\.0), "and")
    return "Queries grow faster than the number of subviews in \(names)"
  }

  private func drawing(_ layouts: [Growing], _ width: Double, _ id: String) -> Drawing {
    let points = layouts.flatMap { $0.series.flatMap(\.perSubview) }
    let counts = (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 10)
    let panels = layouts.map { layout -> LinePanel in
      var panel = LinePanel(heading: layout.layout, note: layout.place)
      let limit = (0...24).map { step -> (x: Double, y: Double) in
        let count =
          counts.lowerBound * pow(counts.upperBound / counts.lowerBound, Double(step) / 24)
        return (count, frame.rawValue / count)
      }
      panel.curves = [LinePanel.Curve(points: limit, style: "l-ink dash")]
      for (index, series) in layout.series.enumerated() {
        panel.curves.append(
          LinePanel.Curve(
            points: series.perSubview, style: index == 0 ? "l-same" : "l-pays",
            dots: index == 0 ? "d-b" : "d-c"))
      }
      return panel
    }
    return GrowthChart(
      panels: panels, points: points,
      summary: layouts.map { "\($0.layout) \(Wording.growth($0.series[0].model))" }
    ).drawing(width, id)
  }

  private func table(_ layouts: [Growing]) -> String {
    let rows = layouts.flatMap { layout in
      layout.series.map { series -> [Phrase] in
        [
          "\(layout.layout), \(series.name)", Phrase(Wording.growth(series.model)),
          Phrase(Self.words(series.count(using: frame.rawValue))),
        ]
      }
    }
    let titles = ["layout", "queries grow", ">a frame of \(Figures.time(frame)) used up from"]
    return HTMLText.text(of: [.table(Table(titles, rows))])
  }

  /// A count that is extrapolated, to two digits.
  private static func words(_ count: Double?) -> String {
    guard let count, count.isFinite, count >= 1 else { return "over 1,000,000" }
    let power = pow(10, max(0, floor(log10(count)) - 1))
    return "about \(Figures.count(Int((count / power).rounded() * power)))"
  }
}

/// Small charts of the time per subview over the number of subviews, on the same axes.
struct GrowthChart {
  var panels: [LinePanel]
  var points: [(x: Double, y: Double)]
  var summary: [String]

  func drawing(_ width: Double, _ id: String) -> Drawing {
    let counts = (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 10)
    let positive = points.map(\.y).filter { $0 > 0 }
    let times = (positive.min() ?? 10) * 0.7...(positive.max() ?? 1_000) * 1.5
    return LinePanels(
      panels: panels,
      x: LinePanels.Axis(
        domain: counts, ticks: Ticks.logarithmic(counts).map { ($0, Ticks.label($0)) }),
      y: LinePanels.Axis(
        domain: times,
        ticks: Ticks.logarithmic(times, most: 4).map { ($0, Self.label($0)) }),
      id: id, title: "Time per subview over the number of subviews",
      summary: summary.joined(separator: ", ") + ".", width: width
    ).drawing
  }

  /// A round time in few characters, as in `5 µs`.
  private static func label(_ nanoseconds: Double) -> String {
    let units = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    let unit = units.first { nanoseconds >= $0.1 * 0.999 } ?? ("ns", 1)
    return "\(MarkupText.coordinate(nanoseconds / unit.1)) \(unit.0)"
  }
}
