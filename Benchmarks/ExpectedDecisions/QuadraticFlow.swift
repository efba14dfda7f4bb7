import SwiftUI

/// A flow that adds the widths of a row anew for each subview, and the heights of all rows.
struct QuadraticFlow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let points = points(of: sizes, within: proposal.width ?? 320)
    let bottoms = zip(points, sizes).map { point, size in point.y + size.height }
    return CGSize(width: proposal.width ?? 320, height: bottoms.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let points = points(of: sizes, within: bounds.width)
    for (subview, point) in zip(subviews, points) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }

  private func points(of sizes: [CGSize], within width: CGFloat) -> [CGPoint] {
    sizes.indices.map { index in point(of: index, in: sizes, within: width) }
  }

  private func point(of index: Int, in sizes: [CGSize], within width: CGFloat) -> CGPoint {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var height: CGFloat = 0
    for size in sizes[...index] {
      if x > 0, x + size.width > width {
        x = 0
        y += height + 8
        height = 0
      }
      height = max(height, size.height)
      x += size.width + 8
    }
    return CGPoint(x: x - sizes[index].width - 8, y: y)
  }
}
