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
  var bound: Double
  var id: String
  var title: String
  var summary: String
  private let width = 760.0
  private let top = 48.0
  private let radius = 4.0
  private var left: Double {
    min(220, (rows.map { TextWidth.of($0.name, size: 13) }.max() ?? 0) + 14)
  }
  private var right: Double {
    min(200, (rows.map { TextWidth.of($0.note, size: 12) }.max() ?? 0) + 14)
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

  private func background(_ scale: Scale, to bottom: Double) -> [SVGElement] {
    func band(_ factor: Double, _ style: String) -> SVGElement {
      let (low, high) = (scale.clamped(1 / factor), scale.clamped(factor))
      return .rect(
        Box(x: low, y: top - 4, width: high - low, height: bottom - top + 4), style)
    }
    var elements = [band((1 + bound) * (1 + bound), "band2"), band(1 + bound, "band")]
    for tick in Ticks.ratios(domain, most: 7) {
      let x = scale(tick)
      elements.append(.line(x, top - 4, x, bottom, tick == 1 ? "one" : "grid"))
      elements.append(.label(Ticks.ratioLabel(tick), x, top - 10, "ax", anchor: .middle))
    }
    elements.append(.label("← faster", scale.start, top - 28, "ax"))
    elements.append(.label("slower →", scale.end, top - 28, "ax", anchor: .end))
    return elements
  }

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
    for (index, point) in row.points.enumerated() {
      let at = y + Double(swarm.levels[index]) * radius * 1.7
      if let lower = point.lower, let upper = point.upper {
        let ends = [scale.clamped(lower), scale.clamped(upper)].map(MarkupText.coordinate)
        intervals += "M\(ends[0]) \(MarkupText.coordinate(at))H\(ends[1])"
      }
      let x = scale.clamped(point.ratio)
      marks += point.mark.elements(x: x, y: at, radius: radius)
      if point.ratio > domain.upperBound { marks.append(.label("›", x + 5, at + 4)) }
      if point.ratio < domain.lowerBound {
        marks.append(.label("‹", x - 5, at + 4, anchor: .end))
      }
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

}

/// Puts marks that would hide each other beside each other.
struct Swarm: Sendable {
  private(set) var levels: [Int]
  var reach: Int { levels.map(abs).max() ?? 0 }

  init(_ positions: [Double], radius: Double, most: Int) {
    levels = Array(repeating: 0, count: positions.count)
    var taken: [Int: [Double]] = [:]
    let order = [0] + (1...max(1, most)).flatMap { [-$0, $0] }
    for index in positions.indices.sorted(by: { positions[$0] < positions[$1] }) {
      let position = positions[index]
      let level =
        order.first { level in
          taken[level, default: []].allSatisfy { abs($0 - position) >= radius * 1.9 }
        } ?? 0
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

  var drawing: Drawing {
    let scale = Scale(domain, from: 6, to: width - 6)
    let bins = 48
    let step = (width - 12) / Double(bins)
    var counts: [Mark: [Int]] = [:]
    for point in points {
      let bin = min(bins - 1, max(0, Int((scale.clamped(point.ratio) - 6) / step)))
      let mark: Mark = point.mark.tone == .better ? .pays : point.mark == .costs ? .costs : .same
      counts[mark, default: Array(repeating: 0, count: bins)][bin] += 1
    }
    let highest = (0..<bins).map { bin in counts.values.reduce(0) { $0 + $1[bin] } }.max() ?? 1
    let base = height - 15
    let unit = min(5, (base - 3) / Double(max(1, highest)))
    var elements: [SVGElement] = []
    for tick in Ticks.ratios(domain) {
      elements.append(.line(scale(tick), 2, scale(tick), base, tick == 1 ? "one" : "grid"))
      elements.append(
        .label(Ticks.ratioLabel(tick), scale(tick), height - 3, "ax", anchor: .middle))
    }
    var bottoms = Array(repeating: base, count: bins)
    for (mark, style) in [(Mark.pays, "h-pays"), (.same, "h-same"), (.costs, "h-costs")] {
      for (bin, count) in (counts[mark] ?? []).enumerated() where count > 0 {
        let high = unit * Double(count)
        bottoms[bin] -= high
        let x = 6 + Double(bin) * step + 0.5
        elements.append(
          .rect(Box(x: x, y: bottoms[bin], width: step - 1, height: high), style))
      }
    }
    return Drawing(
      width: width, height: height, id: id,
      title: "Time with the cache divided by time without, for each case", summary: summary,
      elements: elements, classes: "rug")
  }
}
