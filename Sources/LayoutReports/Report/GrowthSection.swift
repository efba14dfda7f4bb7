import Foundation
import LayoutDeciding
import LayoutModel

/// The section about growth over the number of subviews.
extension RunReport {
  /// The layouts that are drawn.
  private static let mostPanels = 9
  /// The time of a frame, which the section compares with.
  private var frame: Nanoseconds { Worth.frame }

  /// The section about growth. Nil if too few numbers of subviews were timed.
  var growth: Section? {
    let growing = summary.timed.compactMap { layout in GrowingLayout(layout, document) }
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
    var steep: [String] = []
    for layout in layouts where layout.uncached.hasSteepQueries { steep.append(layout.name) }
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
          "\(code: layout.name), \(code: series.variant)", Phrase(layout.conditions),
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
    /// The dot of a curve, for the key.
    func dot(_ style: String) -> String { icon([.circle(8, 8, radius: 5, style)]) }
    return Chart(
      drawing: drawing(layouts),
      key: [(dot("d-b"), "without the cache"), (dot("d-c"), "with it")])
  }

  /// A panel for each layout, with its curves and the line of a frame, on the same axes.
  private func drawing(_ layouts: [GrowingLayout]) -> Drawing {
    var (counts, times): ([Double], [Double]) = ([], [])
    for layout in layouts {
      for (count, time) in layout.uncached.timesPerSubview + layout.cached.timesPerSubview {
        counts.append(count)
        if time > 0 { times.append(time) }
      }
    }
    let countRange = (counts.min() ?? 1)...(counts.max() ?? 10)
    let timeRange = (times.min() ?? 10) * 0.7...(times.max() ?? 1_000) * 1.5
    let limit = LinePanel.Curve(points: frameLine(over: countRange), style: "l-ink dash")
    var (panels, queries): ([LinePanel], [String]) = ([], [])
    for layout in layouts {
      panels.append(layout.panel(beside: limit))
      queries.append("\(layout.name) \(layout.uncached.queriesWords)")
    }
    return LinePanels(
      panels: panels, x: Self.countAxis(countRange), y: Self.timeAxis(timeRange),
      id: "grow", title: "Time per subview over the number of subviews",
      summary: queries.joined(separator: ", ") + "."
    ).drawing
  }

  /// The axis of numbers of subviews.
  private static func countAxis(_ counts: ClosedRange<Double>) -> LinePanels.Axis {
    let ticks = Ticks.logarithmic(counts).map { count in (count, Figures.count(Int(count))) }
    return LinePanels.Axis(domain: counts, ticks: ticks)
  }

  /// The axis of times per subview.
  private static func timeAxis(_ times: ClosedRange<Double>) -> LinePanels.Axis {
    let ticks = Ticks.logarithmic(times, most: 4).map { time in
      (time, Figures.tick(Nanoseconds(time)))
    }
    return LinePanels.Axis(domain: times, ticks: ticks)
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
