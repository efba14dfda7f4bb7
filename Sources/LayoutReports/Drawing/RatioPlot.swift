import Foundation
import LayoutModel

/// A plot of time ratios on a logarithmic axis, a row for each layout.
struct RatioPlot: Sendable {
  /// A ratio with its interval and the mark of its verdict.
  struct Point: Sendable {
    var ratio: Double
    var lower: Double?
    var upper: Double?
    var mark: Mark

    init(_ estimate: Estimate<Ratio>, mark: Mark) {
      ratio = estimate.value.rawValue
      (lower, upper) = (estimate.ci95?.lower.rawValue, estimate.ci95?.upper.rawValue)
      self.mark = mark
    }
  }

  /// A layout's row: its ratios, the typical one, and a note.
  struct Row: Sendable {
    var name: String
    var points: [Point]
    var typical: Double?
    var note: String
  }

  var rows: [Row]
  /// The range of the axis; marks beyond it are drawn at its end, beside an angle.
  var domain: ClosedRange<Double>
  /// The largest difference that does not matter, as a fraction of the time.
  var bound: Double
  /// Sets it apart from the other drawings of a page.
  var id: String
  var title: String
  /// The drawing in words, for a screen reader.
  var summary: String
  private let width = 760.0
  /// The room for the axis above the rows.
  private let top = 48.0
  /// The radius of a mark.
  private let radius = 4.0
  /// The room for the names of rows.
  private var left: Double {
    let widest = TextWidth.ofWidest(rows.map(\.name), size: 13)
    return min(220, widest + 14)
  }
  /// The room for the notes of rows.
  private var right: Double {
    let widest = TextWidth.ofWidest(rows.map(\.note), size: 12)
    return min(200, widest + 14)
  }

  /// Returns the domain of an axis for ratios. It leaves out a few extreme ratios, and is at most
  /// from 1/16 to 8.
  static func domain(of ratios: [Double]) -> ClosedRange<Double> {
    let values = ratios.filter { ratio in ratio > 0 }.sorted()
    guard !values.isEmpty else { return 0.5...2 }
    let rare = values.count / 50
    let (least, most) = (values[rare], values[values.count - 1 - rare])
    return max(1.0 / 16, min(0.72, least * 0.9))...min(8, max(1.39, most * 1.1))
  }

  /// The rows on one axis, with the bound of equal times as a band.
  var drawing: Drawing {
    let scale = Scale(domain, from: left + 8, to: width - right - 8)
    var elements: [SVGElement] = []
    var y = top
    var rowElements: [SVGElement] = []
    for row in rows {
      let swarm = Swarm(
        row.points.map { point in scale.clamped(point.ratio) }, radius: radius, most: 3)
      let extent = Double(swarm.reach) * radius * 1.7 + radius + 7
      y += extent
      rowElements += draw(row, at: y, scale, swarm)
      y += extent
      rowElements.append(.line(0, y, width, y, "hair"))
    }
    elements += background(scale, to: y)
    return Drawing(
      width: width, height: y + 8, id: id, title: title, summary: summary,
      elements: elements + rowElements)
  }

  /// The bands of no difference and of verdicts from prices, and the axis.
  private func background(_ scale: Scale, to bottom: Double) -> [SVGElement] {
    /// The band from the inverse of a factor to the factor, over all rows.
    func band(_ factor: Double, _ style: String) -> SVGElement {
      let (low, high) = (scale.clamped(1 / factor), scale.clamped(factor))
      return .rect(
        Box(x: low, y: top - 4, width: high - low, height: bottom - top + 4), style)
    }
    var elements = [band((1 + bound) * (1 + bound), "band2"), band(1 + bound, "band")]
    for tick in Ticks.ratios(domain, most: 7) {
      let x = scale(tick)
      elements.append(.line(x, top - 4, x, bottom, Ticks.style(ofRatio: tick)))
      elements.append(.label(Ticks.ratioLabel(tick), x, top - 10, "ax", anchor: .middle))
    }
    elements.append(.label("← faster", scale.start, top - 28, "ax"))
    elements.append(.label("slower →", scale.end, top - 28, "ax", anchor: .end))
    return elements
  }

  /// A row: its name and note, the intervals, the marks above them, and the typical ratio.
  private func draw(
    _ row: Row, at y: Double, _ scale: Scale, _ swarm: Swarm
  ) -> [SVGElement] {
    let name = TextWidth.fitted(row.name, size: 13, within: left - 6) ?? row.name
    var elements: [SVGElement] = [
      .label(name, left - 6, y + 4.5, "lab", anchor: .end),
      .label(row.note, width - right + 8, y + 4, "ax"),
    ]
    var intervals = ""
    var marks: [SVGElement] = []
    for (point, level) in zip(row.points, swarm.levels) {
      let at = y + Double(level) * radius * 1.7
      intervals += interval(of: point, at: at, scale)
      marks += elementsOfMark(point, at: at, scale)
    }
    if !intervals.isEmpty {
      elements.append(SVGElement("path", [("class", "rng"), ("d", intervals)]))
    }
    elements += marks
    if let typical = row.typical {
      let x = scale.clamped(typical)
      elements.append(.line(x, y - 11, x, y + 11, "typ"))
    }
    return elements
  }

  /// The path of an interval. Empty without one.
  private func interval(of point: Point, at y: Double, _ scale: Scale) -> String {
    guard let lower = point.lower, let upper = point.upper else { return "" }
    let (start, end) = (scale.clamped(lower), scale.clamped(upper))
    return
      "M\(MarkupText.coordinate(start)) \(MarkupText.coordinate(y))H\(MarkupText.coordinate(end))"
  }

  /// The mark of a ratio, beside an angle where the ratio lies beyond the axis.
  private func elementsOfMark(_ point: Point, at y: Double, _ scale: Scale) -> [SVGElement] {
    let x = scale.clamped(point.ratio)
    var elements = point.mark.elements(x: x, y: y, radius: radius)
    if point.ratio > domain.upperBound { elements.append(.label("›", x + 5, y + 4)) }
    if point.ratio < domain.lowerBound {
      elements.append(.label("‹", x - 5, y + 4, anchor: .end))
    }
    return elements
  }
}
