import SwiftUI

/// Seven columns of cells of one size.
struct CalendarMonth: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 350, height: 0)).width
    guard width.isFinite else { return CGSize(width: width, height: 0) }
    let rows = (subviews.count + 6) / 7
    return CGSize(width: width, height: width / 7 * CGFloat(rows))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let side = bounds.width / 7
    for (index, subview) in subviews.enumerated() {
      let point = CGPoint(
        x: bounds.minX + side * CGFloat(index % 7), y: bounds.minY + side * CGFloat(index / 7))
      subview.place(at: point, proposal: ProposedViewSize(width: side, height: side))
    }
  }
}
