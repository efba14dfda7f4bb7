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
  /// The difference that is none in practice, as a part of the time.
  var bound: Double
  var id: String
  var title: String
  var summary: String
  private let width = 760.0
  /// The room for the axis above the rows.
  private let top = 48.0
  /// The radius of a mark.
  private let radius = 4.0
  /// The room for the names of rows.
  private var left: Double {
    let widest = rows.map { TextWidth.of($0.name, size: 13) }.max() ?? 0
    return min(220, widest + 14)
  }
  /// The room for the notes of rows.
  private var right: Double {
    let widest = rows.map { TextWidth.of($0.note, size: 12) }.max() ?? 0
    return min(200, widest + 14)
  }

  /// An axis for ratios: for all but a few, at most from a sixteenth to eight.
  static func domain(of ratios: [Double]) -> ClosedRange<Double> {
    let values = ratios.filter { $0 > 0 }.sorted()
    guard !values.isEmpty else { return 0.5...2 }
    let rare = values.count / 50
    let (least, most) = (values[rare], values[values.count - 1 - rare])
    return max(1.0 / 16, min(0.72, least * 0.9))...min(8, max(1.39, most * 1.1))
  }

  var drawing: Drawing {
    let scale = Scale(domain, from: left + 8, to: width - right - 8)
    var elements: [SVGElement] = []
    var y = top
    var rowElements: [SVGElement] = []
    for row in rows {
      let swarm = Swarm(row.points.map { scale.clamped($0.ratio) }, radius: radius, most: 3)
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

  /// The path of an interval; empty without one.
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

/// Puts marks that would hide each other beside each other.
///
/// From left to right each mark takes the level nearest to the line that has room for it; where none
/// has, it lies on the line.
struct Swarm: Sendable {
  /// The level of each mark: 0 is the line, others lie above and below it.
  private(set) var levels: [Int]
  /// The number of levels on the fuller side of the line.
  var reach: Int { levels.map(abs).max() ?? 0 }

  /// Puts marks on levels.
  ///
  /// - Parameters:
  ///   - positions: Where the marks lie along the line.
  ///   - most: The levels on each side.
  init(_ positions: [Double], radius: Double, most: Int) {
    levels = Array(repeating: 0, count: positions.count)
    var taken: [Int: [Double]] = [:]
    let order = [0] + (1...max(1, most)).flatMap { [-$0, $0] }
    for index in positions.indices.sorted(on: { positions[$0] }) {
      let position = positions[index]
      func isFree(_ level: Int) -> Bool {
        taken[level, default: []].allSatisfy { abs($0 - position) >= radius * 1.9 }
      }
      let level = order.first(where: isFree) ?? 0
      levels[index] = level
      taken[level, default: []].append(position)
    }
  }
}

/// A small histogram of time ratios.
struct RatioHistogram: Sendable {
  var points: [(ratio: Double, mark: Mark)]
  var domain: ClosedRange<Double>
  var id: String
  var summary: String
  private let width = 300.0
  private let height = 46.0
  /// The room beside the bins.
  private let margin = 6.0
  private let bins = 48
  /// The lower edge of the bars.
  private var base: Double { height - 15 }

  var drawing: Drawing {
    let scale = Scale(domain, from: margin, to: width - margin)
    return Drawing(
      width: width, height: height, id: id,
      title: "Time with the cache divided by time without, for each case", summary: summary,
      elements: ticks(scale) + bars(counts(scale)), classes: "rug")
  }

  /// The width of a bin.
  private var step: Double { (width - 2 * margin) / Double(bins) }

  /// The number of cases in each bin, by mark: what is not clearly faster or slower is the same.
  private func counts(_ scale: Scale) -> [Mark: [Int]] {
    let none = Array(repeating: 0, count: bins)
    var counts: [Mark: [Int]] = [.pays: none, .same: none, .costs: none]
    for point in points {
      let bin = min(bins - 1, max(0, Int((scale.clamped(point.ratio) - margin) / step)))
      switch point.mark {
      case .pays, .paysIf: counts[.pays]?[bin] += 1
      case .costs: counts[.costs]?[bin] += 1
      default: counts[.same]?[bin] += 1
      }
    }
    return counts
  }

  /// The labelled ticks, with a line through the bins.
  private func ticks(_ scale: Scale) -> [SVGElement] {
    var elements: [SVGElement] = []
    for tick in Ticks.ratios(domain) {
      let x = scale(tick)
      elements.append(.line(x, 2, x, base, Ticks.style(ofRatio: tick)))
      elements.append(.label(Ticks.ratioLabel(tick), x, height - 3, "ax", anchor: .middle))
    }
    return elements
  }

  /// The bars of each bin, one on the other.
  private func bars(_ counts: [Mark: [Int]]) -> [SVGElement] {
    let sums = (0..<bins).map { bin in counts.values.sum { $0[bin] } }
    let unit = min(5, (base - 3) / Double(max(1, sums.max() ?? 1)))
    var elements: [SVGElement] = []
    var bottoms = Array(repeating: base, count: bins)
    for (mark, style) in [(Mark.pays, "h-pays"), (.same, "h-same"), (.costs, "h-costs")] {
      for (bin, count) in (counts[mark] ?? []).enumerated() where count > 0 {
        let high = unit * Double(count)
        bottoms[bin] -= high
        let x = margin + Double(bin) * step + 0.5
        elements.append(
          .rect(Box(x: x, y: bottoms[bin], width: step - 1, height: high), style))
      }
    }
    return elements
  }
}
