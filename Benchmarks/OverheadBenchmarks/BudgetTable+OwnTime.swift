import CLayoutBench
import Foundation
import PortableLayout

/// The time of a layout's own code, which must not depend on what its subviews are.
extension BudgetTable {
  /// A flow that tries several widths, over texts and over leaves of the same sizes.
  mutating func ownTimes() {
    let texts = (0..<200).map { LeafContent.text("word \($0 * 7_919 % 1_000)") }
    let engine = Fixtures.engine(MeasuredFlow(), texts)
    let sizes = withExtendedLifetime(engine) {
      engine.node(of: 0).unsafelyUnwrapped.subviews.map { $0.sizeThatFits(.unspecified) }
    }
    let fixed = ownTime(sizes.map { .fixed($0) })
    add("own time per subview, fixed subviews", fixed)
    compare(
      "own time, flexible subviews and fixed ones",
      ownTime(sizes.map { .flexible(minimum: $0, ideal: $0, maximum: $0) }), fixed)
    compare("own time, texts and fixed subviews", ownTime(texts), fixed)
  }

  /// Adds how many times longer the longer of two times is.
  private mutating func compare(_ what: String, _ one: Double, _ other: Double) {
    add(what, max(one, other), floor: min(one, other), atMost: 1.05)
  }

  /// The least own time of a pass over a tree that remembers nothing, in nanoseconds for each leaf.
  private func ownTime(_ leaves: [LeafContent]) -> Double {
    let engine = Fixtures.engine(TryingFlow(), leaves)
    let clock = { clb_now_nanoseconds() }
    let ownTime = OwnTime(clock: clock, stretchCost: StretchGauge(clock: clock).cost()) { _ in
      true
    }
    engine.observe(ownTime)
    var least = Double.infinity
    for _ in 0..<200 {
      engine.reset()
      ownTime.reset()
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
      least = min(least, ownTime.times.reduce(0, +))
    }
    return least / Double(leaves.count)
  }
}

/// A flow that looks for the least width of the same height, so that its own code takes a while.
private struct TryingFlow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    narrowest(subviews.map { $0.sizeThatFits(.unspecified) }, width: proposal.width ?? .infinity)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let queried = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = narrowest(queried, width: bounds.width).width
    var cursor = FlowArithmetic.Cursor()
    for index in queried.indices {
      let origin = cursor.advance(queried[index], width: width, spacing: 8)
      subviews[index].place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: .unspecified)
    }
  }

  private func narrowest(_ sizes: [CGSize], width: CGFloat) -> CGSize {
    var best = FlowArithmetic.size(of: sizes, width: width, spacing: 8)
    for step in 1...40 {
      let narrower = FlowArithmetic.size(
        of: sizes, width: width - CGFloat(step), spacing: 8)
      if narrower.height == best.height { best = narrower }
    }
    return best
  }
}
