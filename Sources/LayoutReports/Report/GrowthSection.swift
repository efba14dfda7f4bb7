import Foundation
import LayoutDeciding
import LayoutModel

/// The section about growth over the number of subviews.
extension RunReport {
  /// The layouts that are drawn.
  private static let mostPanels = 9
  private var frame: Nanoseconds { Worth.frame }

  /// The section about growth; nil where too few numbers of subviews were timed.
  var growth: Section? {
    let growing = summary.timed.compactMap { GrowingLayout($0, document) }
    let layouts = Array(growing.prefix(Self.mostPanels))
    guard !layouts.isEmpty else { return nil }
    return Section(
      id: "growth", name: "Growth",
      question: "How does it grow, and when is a frame used up?",
      heading: heading(layouts),
      about: Phrase(
        "Time per subview at the list's prices over the number of subviews, both axes "
          + "logarithmic: what is linear is flat. A dotted line, where one falls, is a frame: "
          + "above it a pass takes longer than \(Figures.time(frame))."),
      isInMarkdown: false, blocks: [.chart(chart(of: layouts)), .table(table(of: layouts))])
  }

  /// The layouts whose queries grow too fast, at most three by name.
  private func heading(_ layouts: [GrowingLayout]) -> String {
    guard layouts.contains(where: \.uncached.knowsQueries) else {
      return "How queries grow is not known"
    }
    let steep = layouts.filter(\.uncached.hasSteepQueries).map(\.name)
    guard !steep.isEmpty else { return "Queries grow no faster than the number of subviews" }
    let text = "Queries grow faster than the number of subviews"
    guard steep.count < layouts.count else { return text }
    return "\(text) in \(Wording.list(Array(steep.prefix(3)), "and"))"
  }

  /// The queries of each layout, and the number of subviews whose pass takes a frame.
  private func table(of layouts: [GrowingLayout]) -> Table {
    var table = Table([
      "layout", "case", "queries a pass", ">a frame of \(Figures.time(frame)) used up from",
    ])
    for layout in layouts {
      for series in [layout.uncached, layout.cached] {
        table.append([
          "\(code: layout.name), \(code: series.variant)", Phrase(layout.place),
          Phrase(series.queriesWords), Phrase(Self.words(series.count(taking: frame))),
        ])
      }
    }
    return table
  }

  /// A count that is extrapolated, to two digits.
  private static func words(_ count: Double?) -> String {
    guard let count, count.isFinite, count >= 1 else { return "over 1,000,000" }
    let power = pow(10, max(0, floor(log10(count)) - 1))
    return "about \(Figures.count(Int((count / power).rounded() * power)))"
  }
}

/// The chart of the section about growth.
extension RunReport {
  /// The plot with the key of its dots.
  private func chart(of layouts: [GrowingLayout]) -> Chart {
    func dot(_ style: String) -> String { icon([.circle(8, 8, radius: 5, style)]) }
    return Chart(
      drawing: drawing(layouts),
      key: [(dot("d-b"), "without the cache"), (dot("d-c"), "with it")])
  }

  /// A panel for each layout, with its curves and the line of a frame, on the same axes.
  private func drawing(_ layouts: [GrowingLayout]) -> Drawing {
    let points = layouts.flatMap { $0.uncached.timesPerSubview + $0.cached.timesPerSubview }
    let counts = (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 10)
    let times = points.map(\.y).filter { $0 > 0 }
    let range = (times.min() ?? 10) * 0.7...(times.max() ?? 1_000) * 1.5
    let limit = LinePanel.Curve(points: frameLine(over: counts), style: "l-ink dash")
    let queries = layouts.map { "\($0.name) \($0.uncached.queriesWords)" }
    return LinePanels(
      panels: layouts.map { $0.panel(beside: limit) },
      x: LinePanels.Axis(
        domain: counts, ticks: Ticks.logarithmic(counts).map { ($0, Figures.count(Int($0))) }),
      y: LinePanels.Axis(
        domain: range,
        ticks: Ticks.logarithmic(range, most: 4).map { ($0, Figures.tick(Nanoseconds($0))) }),
      id: "grow", title: "Time per subview over the number of subviews",
      summary: queries.joined(separator: ", ") + "."
    ).drawing
  }

  /// The time per subview with which a pass takes a frame, at numbers of subviews in equal steps of
  /// the logarithm.
  private func frameLine(over counts: ClosedRange<Double>) -> [(x: Double, y: Double)] {
    let extent = counts.upperBound / counts.lowerBound
    return (0...24).map { step in
      let count = counts.lowerBound * pow(extent, Double(step) / 24)
      return (count, frame.rawValue / count)
    }
  }
}

/// The growth of a layout without the cache and with it.
///
/// Its cases differ in the number of subviews alone; of several such lines the longest counts.
private struct GrowingLayout: Sendable {
  var name: String
  var place: String
  /// The host and the change that all of its cases share.
  private var line: UsualLine
  var uncached: GrowthSeries
  var cached: GrowthSeries

  /// Creates the growth of a layout; nil where fewer than three counts were timed.
  init?(_ layout: SubjectSummary, _ document: ResultsDocument) {
    guard let comparison = layout.outcomes.first?.comparison else { return nil }
    let lines = Dictionary(grouping: layout.cases, by: \.key.withoutCount)
    var longest: GrowingLayout?
    for (key, cases) in lines.sorted(by: { $0.key.id < $1.key.id }) {
      let line = GrowingLayout(layout.name, comparison, key, cases)
      guard line.isTimed, line.length > longest?.length ?? 0 else { continue }
      longest = line
    }
    guard var longest else { return nil }
    let line = longest.line
    longest.uncached.counts = document.series(layout.name, comparison.baseline, on: line)
    longest.cached.counts = document.series(layout.name, comparison.candidate, on: line)
    self = longest
  }

  /// Creates the growth in cases that differ in the number of subviews alone.
  private init(
    _ name: String, _ comparison: Comparison, _ key: CaseKey, _ cases: [CaseResult]
  ) {
    self.name = name
    place = Wording.place(of: key, without: [.subject, .count])
    line = UsualLine(host: key.host, scenario: key.scenario)
    uncached = GrowthSeries(comparison.baseline, in: cases)
    cached = GrowthSeries(comparison.candidate, in: cases)
  }

  /// A Boolean value that is true when both variants were timed with three numbers of subviews.
  private var isTimed: Bool {
    min(uncached.timesPerSubview.count, cached.timesPerSubview.count) >= 3
  }

  /// The number of cases.
  private var length: Int { cached.points.count }

  /// The curves of the times, and another one behind them.
  func panel(beside limit: LinePanel.Curve) -> LinePanel {
    let times = [
      LinePanel.Curve(points: uncached.timesPerSubview, style: "l-same", dots: "d-b"),
      LinePanel.Curve(points: cached.timesPerSubview, style: "l-pays", dots: "d-c"),
    ]
    return LinePanel(heading: name, note: place, curves: [limit] + times)
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

  /// Creates the growth of a variant from the cases in which it is usable.
  init(_ variant: String, in cases: [CaseResult]) {
    self.variant = variant
    var points: [(count: Int, queries: Double, time: Nanoseconds?)] = []
    for result in cases.sorted(on: \.key.count) {
      guard let found = result.variant(named: variant), result.isUsable(found) else { continue }
      let time = CaseRanking.time(of: variant, in: result)
      points.append((result.key.count, result.perPass(found.queries), time))
    }
    self.points = points
  }

  private var law: CountGrowth? { counts?.growth(of: .queries) }

  /// The law of the queries of a pass, else how they grow over the cases.
  var queriesWords: String {
    law?.words(passes: counts?.passes ?? 1) ?? Wording.growth(queriesModel)
  }

  var knowsQueries: Bool { law != nil || queriesModel != nil }

  var hasSteepQueries: Bool { law?.isSteep ?? queriesModel?.isSteep ?? false }

  /// The growth of the queries as it fits the cases best; nil for too few cases.
  var queriesModel: GrowthFit.Model? {
    GrowthFit.model(of: points.map { GrowthPoint(count: $0.count, amount: $0.queries) })
  }

  /// The number of subviews whose pass takes a time; nil where none below a million is known.
  func count(taking time: Nanoseconds) -> Double? {
    var timed: [GrowthPoint] = []
    for (count, _, time) in points {
      if let time { timed.append(GrowthPoint(count: count, amount: time.rawValue)) }
    }
    guard let count = GrowthFit(timed)?.count(reaching: time.rawValue), count < 1e6 else {
      return nil
    }
    return count
  }

  /// The time of a pass divided by the number of subviews, over that number.
  var timesPerSubview: [(x: Double, y: Double)] {
    var times: [(x: Double, y: Double)] = []
    for (count, _, time) in points where count > 0 {
      guard let time else { continue }
      times.append((Double(count), time.rawValue / Double(count)))
    }
    return times
  }
}
