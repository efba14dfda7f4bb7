import Foundation

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
      counts[Self.group(point.mark), default: Array(repeating: 0, count: bins)][bin] += 1
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
      var path = ""
      for (bin, count) in (counts[mark] ?? []).enumerated() where count > 0 {
        let high = unit * Double(count)
        let x = MarkupText.coordinate(6 + Double(bin) * step + 0.5)
        bottoms[bin] -= high
        path += "M\(x) \(MarkupText.coordinate(bottoms[bin]))h\(MarkupText.coordinate(step - 1))"
        path += "v\(MarkupText.coordinate(high))h-\(MarkupText.coordinate(step - 1))z"
      }
      if !path.isEmpty { elements.append(SVGElement("path", [("class", style), ("d", path)])) }
    }
    return Drawing(
      width: width, height: height, id: id, title: "Ratios of the cases", summary: summary,
      elements: elements, classes: "rug")
  }

  private static func group(_ mark: Mark) -> Mark {
    switch mark {
    case .pays, .paysIf: .pays
    case .costs: .costs
    default: .same
    }
  }
}
