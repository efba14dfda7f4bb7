import SwiftUI

/// Subviews on a circle.
struct RadialMenu: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = min(bounds.width, bounds.height) / 3
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * Double.pi * Double(index) / Double(max(1, subviews.count))
      let point = CGPoint(
        x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}
