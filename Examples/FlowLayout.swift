import SwiftUI

/// Rows of subviews, each as wide as it likes; a row that is full goes on in the next one.
///
/// It has no cache: both methods query every subview.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    arrangement(of: subviews, within: proposal.width ?? .infinity).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let origins = arrangement(of: subviews, within: bounds.width).origins
    for (subview, origin) in zip(subviews, origins) {
      let point = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
      subview.place(at: point, proposal: .unspecified)
    }
  }

  private func arrangement(
    of subviews: Subviews, within limit: CGFloat
  ) -> (size: CGSize, origins: [CGPoint]) {
    var origins: [CGPoint] = []
    var (x, y, rowHeight, width): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit {
        y += rowHeight + spacing
        (x, rowHeight) = (0, 0)
      }
      origins.append(CGPoint(x: x, y: y))
      width = max(width, x + size.width)
      rowHeight = max(rowHeight, size.height)
      x += size.width + spacing
    }
    return (CGSize(width: width, height: y + rowHeight), origins)
  }
}
