import Foundation
import LayoutAnalysis
import LayoutBench

extension RunReport {
  private static let mostPanels = 9
  private var frame: Nanoseconds { Worth.frame }

  var growth: Section? {
    let series = GrowthSeries.all(in: document.cases)
    let layouts = summary.timed.compactMap { GrowingLayout($0, in: series) }
      .prefix(Self.mostPanels)
    guard !layouts.isEmpty else { return nil }
    let rows = layouts.flatMap { layout in
      layout.series.map { series -> [Phrase] in
        [
          "\(code: layout.name), \(code: series.variant)", Phrase(layout.place),
          Phrase(Wording.growth(series.queriesModel)),
          Phrase(Self.words(series.count(taking: frame))),
        ]
      }
    }
    return Section(
      id: "growth", name: "Growth",
      question: "How does it grow, and when is a frame used up?",
      heading: heading(Array(layouts)),
      about: Phrase(
        "Time per subview at the list's prices over the number of subviews, both axes "
          + "logarithmic: what is linear is flat. A dotted line, where one falls, is a frame: "
          + "above it a pass takes longer than \(Figures.time(frame))."),
      blocks: [
        .chart(
          Chart(
            id: "grow", key: [Self.dot("d-b", "without the cache"), Self.dot("d-c", "with it")]
          ) { drawing(Array(layouts), $0, $1) }),
        .table(
          Table(
            ["layout", "case", "queries grow", ">a frame of \(Figures.time(frame)) used up from"],
            rows)),
      ])
  }

  private static func dot(_ style: String, _ text: String) -> (icon: String, text: String) {
    (icon([.circle(8, 8, radius: 5, style)]), text)
  }

  private func heading(_ layouts: [GrowingLayout]) -> String {
    let models = layouts.compactMap { layout in
      layout.series[0].queriesModel.map { (name: layout.name, isSteep: $0.isSteep) }
    }
    let steep = models.filter(\.isSteep)
    guard !models.isEmpty else { return "How queries grow is not known" }
    if steep.isEmpty { return "Queries grow no faster than the number of subviews" }
    let place =
      steep.count == models.count
      ? "" : " in \(Wording.list(steep.prefix(3).map(\.name), "and"))"
    return "Queries grow faster than the number of subviews" + place
  }

  private func drawing(_ layouts: [GrowingLayout], _ width: Double, _ id: String) -> Drawing {
    let points = layouts.flatMap { $0.series.flatMap(\.timesPerSubview) }
    let counts = (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 10)
    let times = points.map(\.y).filter { $0 > 0 }
    let limit = (0...24).map { step -> (x: Double, y: Double) in
      let count = counts.lowerBound * pow(counts.upperBound / counts.lowerBound, Double(step) / 24)
      return (count, frame.rawValue / count)
    }
    let panels = layouts.map { layout in
      let curves = zip(layout.series, [("l-same", "d-b"), ("l-pays", "d-c")]).map {
        LinePanel.Curve(points: $0.timesPerSubview, style: $1.0, dots: $1.1)
      }
      return LinePanel(
        heading: layout.name, note: layout.place,
        curves: [LinePanel.Curve(points: limit, style: "l-ink dash")] + curves)
    }
    let range = (times.min() ?? 10) * 0.7...(times.max() ?? 1_000) * 1.5
    return LinePanels(
      panels: panels,
      x: LinePanels.Axis(
        domain: counts, ticks: Ticks.logarithmic(counts).map { ($0, Ticks.label($0)) }),
      y: LinePanels.Axis(
        domain: range,
        ticks: Ticks.logarithmic(range, most: 4).map { ($0, Figures.tick(Nanoseconds($0))) }),
      id: id, title: "Time per subview over the number of subviews",
      summary: layouts.map { "\($0.name) \(Wording.growth($0.series[0].queriesModel))" }
        .joined(separator: ", ") + ".", width: width
    ).drawing
  }

  /// A count that is extrapolated, to two digits.
  private static func words(_ count: Double?) -> String {
    guard let count, count.isFinite, count >= 1 else { return "over 1,000,000" }
    let power = pow(10, max(0, floor(log10(count)) - 1))
    return "about \(Figures.count(Int((count / power).rounded() * power)))"
  }
}

/// How a layout grows without the cache and with it, over the cases that differ in the number of
/// subviews alone; of several such lines the longest.
private struct GrowingLayout: Sendable {
  var name: String
  var place: String
  var series: [GrowthSeries]

  /// Nil where fewer than three counts were timed.
  init?(_ layout: SubjectSummary, in growth: [GrowthSeries]) {
    guard let comparison = layout.outcomes.first?.comparison else { return nil }
    let lines = growth.filter { $0.key.subject == layout.name && $0.timesPerSubview.count >= 3 }
    let candidates = lines.filter { $0.variant == comparison.candidate }
    let longest = candidates.max {
      ($0.points.count, $1.key.id) < ($1.points.count, $0.key.id)
    }
    series = [comparison.baseline, comparison.candidate].compactMap { name in
      lines.first { $0.key == longest?.key && $0.variant == name }
    }
    guard let longest, series.count == 2 else { return nil }
    name = layout.name
    place = Wording.place(of: longest.key, without: [.subject, .count])
  }
}

/// How the queries and the time of a variant grow over cases that differ in the number of subviews.
struct GrowthSeries: Sendable {
  struct Point: Hashable, Sendable {
    var count: Int
    /// The queries of one pass.
    var queries: Double
    /// The time of one pass at the prices; nil if nothing was timed.
    var time: Nanoseconds?
  }

  var key: CaseKey
  var variant: String
  var points: [Point]

  var queriesModel: GrowthFit.Model? {
    GrowthFit.model(of: points.map { GrowthPoint(count: $0.count, amount: $0.queries) })
  }

  /// The number of subviews whose pass takes a time; nil where none below a million is known.
  func count(taking time: Nanoseconds) -> Double? {
    let fit = GrowthFit(
      points.compactMap { point in
        point.time.map { GrowthPoint(count: point.count, amount: $0.rawValue) }
      })
    return fit?.count(reaching: time.rawValue).flatMap { $0 < 1e6 ? $0 : nil }
  }

  var timesPerSubview: [(x: Double, y: Double)] {
    points.filter { $0.count > 0 }.compactMap { point in
      point.time.map { (Double(point.count), $0.rawValue / Double(point.count)) }
    }
  }

  static func all(in cases: [CaseResult]) -> [GrowthSeries] {
    struct Name: Hashable {
      var key: CaseKey
      var variant: String
    }
    var series: [Name: GrowthSeries] = [:]
    var order: [Name] = []
    for result in cases {
      var key = result.key
      key.count = 0
      for variant in result.variants where result.isUsable(variant) {
        let name = Name(key: key, variant: variant.name)
        if series[name] == nil { order.append(name) }
        series[name, default: GrowthSeries(key: key, variant: variant.name, points: [])]
          .points.append(
            Point(
              count: result.key.count,
              queries: Double(variant.queries) / Double(max(1, result.passes)),
              time: CaseRanking.time(of: variant.name, in: result)))
      }
    }
    return order.compactMap { name in
      series[name].map {
        GrowthSeries(
          key: $0.key, variant: $0.variant, points: $0.points.sorted { $0.count < $1.count })
      }
    }
  }
}

extension GrowthFit.Model {
  fileprivate var isSteep: Bool {
    switch self {
    case .power(let exponent): exponent > SteepGrowth.leastOfQueries
    case .exponential(let base): base > SteepGrowth.leastOfQueries
    }
  }
}
