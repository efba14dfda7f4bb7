import Foundation
import LayoutModel

/// A small histogram of time ratios.
struct RatioHistogram: Sendable {
  /// The ratios, each with the mark that colours it.
  var points: [(ratio: Double, mark: Mark)]
  /// The least and the greatest ratio of the axis; what lies beyond is in the last bins.
  var domain: ClosedRange<Double>
  /// Sets it apart from the other drawings of a page.
  var id: String
  /// The drawing in words, for a screen reader.
  var summary: String
  private let width = 300.0
  private let height = 46.0
  /// The room beside the bins.
  private let margin = 6.0
  /// The number of bars, in equal steps of the logarithm.
  private let bins = 48
  /// The lower edge of the bars.
  private var base: Double { height - 15 }

  /// The bars over an axis of ratios.
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
    var sums = Array(repeating: 0, count: bins)
    for ofMark in counts.values {
      for (bin, count) in ofMark.enumerated() { sums[bin] += count }
    }
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
