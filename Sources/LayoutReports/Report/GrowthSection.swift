import Foundation
import LayoutDeciding
import LayoutModel

extension RunReport {
  private static let mostPanels = 9
  private var frame: Nanoseconds { Worth.frame }

  var growth: Section? {
    let layouts = Array(
      summary.timed.compactMap { GrowingLayout($0, document) }.prefix(Self.mostPanels))
    guard !layouts.isEmpty else { return nil }
    let rows = layouts.flatMap { layout in
      layout.series.map { series -> [Phrase] in
        [
          "\(code: layout.name), \(code: series.variant)", Phrase(layout.place),
          Phrase(series.queriesWords),
          Phrase(Self.words(series.count(taking: frame))),
        ]
      }
    }
    return Section(
      id: "growth", name: "Growth",
      question: "How does it grow, and when is a frame used up?",
      heading: heading(layouts),
      about: Phrase(
        "Time per subview at the list's prices over the number of subviews, both axes "
          + "logarithmic: what is linear is flat. A dotted line, where one falls, is a frame: "
          + "above it a pass takes longer than \(Figures.time(frame))."),
      isInMarkdown: false,
      blocks: [
        .chart(
          Chart(
            drawing: drawing(layouts),
            key: [Self.dot("d-b", "without the cache"), Self.dot("d-c", "with it")])),
        .table(
          Table(
            [
              "layout", "case", "queries a pass", ">a frame of \(Figures.time(frame)) used up from",
            ],
            rows)),
      ])
  }

  private static func dot(_ style: String, _ text: String) -> (icon: String, text: String) {
    (icon([.circle(8, 8, radius: 5, style)]), text)
  }

  private func heading(_ layouts: [GrowingLayout]) -> String {
    let steep = layouts.filter(\.isSteep).map(\.name)
    guard layouts.contains(where: { $0.series[0].knowsQueries }) else {
      return "How queries grow is not known"
    }
    guard !steep.isEmpty else { return "Queries grow no faster than the number of subviews" }
    return "Queries grow faster than the number of subviews"
      + (steep.count == layouts.count ? "" : " in \(Wording.list(Array(steep.prefix(3)), "and"))")
  }

  private func drawing(_ layouts: [GrowingLayout]) -> Drawing {
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
        domain: counts, ticks: Ticks.logarithmic(counts).map { ($0, Figures.count(Int($0))) }),
      y: LinePanels.Axis(
        domain: range,
        ticks: Ticks.logarithmic(range, most: 4).map { ($0, Figures.tick(Nanoseconds($0))) }),
      id: "grow", title: "Time per subview over the number of subviews",
      summary: layouts.map { "\($0.name) \($0.series[0].queriesWords)" }
        .joined(separator: ", ") + "."
    ).drawing
  }

  /// A count that is extrapolated, to two digits.
  private static func words(_ count: Double?) -> String {
    guard let count, count.isFinite, count >= 1 else { return "over 1,000,000" }
    let power = pow(10, max(0, floor(log10(count)) - 1))
    return "about \(Figures.count(Int((count / power).rounded() * power)))"
  }
}

/// The growth of a layout without the cache and with it.
///
/// Its cases differ in the number of subviews alone; of several such lines the longest counts.
private struct GrowingLayout: Sendable {
  var name: String
  var place: String
  var series: [GrowthSeries]

  var isSteep: Bool { series[0].hasSteepQueries }

  /// Creates the growth of a layout; nil where fewer than three counts were timed.
  init?(_ layout: SubjectSummary, _ document: ResultsDocument) {
    guard let comparison = layout.outcomes.first?.comparison else { return nil }
    let lines = Dictionary(grouping: layout.cases) { result in
      var key = result.key
      key.count = 0
      return key
    }
    let all = lines.map { key, cases in
      (
        key: key,
        series: [comparison.baseline, comparison.candidate].map { GrowthSeries($0, in: cases) }
      )
    }.filter { $0.series.allSatisfy { $0.timesPerSubview.count >= 3 } }
    let longest = all.max {
      ($0.series[1].points.count, $1.key.id) < ($1.series[1].points.count, $0.key.id)
    }
    guard let longest else { return nil }
    let line = UsualLine(host: longest.key.host, scenario: longest.key.scenario)
    name = layout.name
    series = longest.series.map { series in
      var series = series
      series.counts = document.series?.first {
        $0.subject == layout.name && $0.variant == series.variant && $0.line == line
      }
      return series
    }
    place = Wording.place(of: longest.key, without: [.subject, .count])
  }
}

/// The queries and times of a variant over cases that differ in the number of subviews.
struct GrowthSeries: Sendable {
  let variant: String
  /// The queries of one pass, and its time at the prices if it was timed, by rising number of
  /// subviews.
  let points: [(count: Int, queries: Double, time: Nanoseconds?)]
  /// The counts that its law is found from; nil where there are none.
  var counts: CountSeries?

  init(_ variant: String, in cases: [CaseResult]) {
    self.variant = variant
    points = cases.sorted { $0.key.count < $1.key.count }.compactMap { result in
      guard let found = result.variant(named: variant), result.isUsable(found) else { return nil }
      return (
        result.key.count, Double(found.queries) / Double(max(1, result.passes)),
        CaseRanking.time(of: variant, in: result)
      )
    }
  }

  private var law: CountGrowth? { counts?.growth(of: .queries) }

  /// The law of the queries of a pass, else how they grow over the cases.
  var queriesWords: String {
    law?.words(passes: counts?.passes ?? 1) ?? Wording.growth(queriesModel)
  }

  var knowsQueries: Bool { law != nil || queriesModel != nil }

  var hasSteepQueries: Bool { law?.isSteep ?? queriesModel?.isSteep ?? false }

  var queriesModel: GrowthFit.Model? {
    GrowthFit.model(of: points.map { GrowthPoint(count: $0.count, amount: $0.queries) })
  }

  /// The number of subviews whose pass takes a time; nil where none below a million is known.
  func count(taking time: Nanoseconds) -> Double? {
    let timed = points.compactMap { point in
      point.time.map { GrowthPoint(count: point.count, amount: $0.rawValue) }
    }
    guard let count = GrowthFit(timed)?.count(reaching: time.rawValue), count < 1e6 else {
      return nil
    }
    return count
  }

  var timesPerSubview: [(x: Double, y: Double)] {
    points.filter { $0.count > 0 }.compactMap { point in
      point.time.map { (Double(point.count), $0.rawValue / Double(point.count)) }
    }
  }
}
