import SwiftUI

/// Finds by bisection the largest text width at which all subviews are at most as high as they are wide.
struct BisectedWidth: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = width(for: subviews, within: proposal.width ?? 300)
    return CGSize(width: width, height: height(of: subviews, at: width))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = width(for: subviews, within: proposal.width ?? 300)
    var y = bounds.minY
    for subview in subviews {
      let proposal = ProposedViewSize(width: width, height: nil)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
      y += subview.sizeThatFits(proposal).height
    }
  }

  private func width(for subviews: Subviews, within most: CGFloat) -> CGFloat {
    guard most.isFinite, most > 0 else { return max(0, min(most, 300)) }
    let limit = height(of: subviews, at: most) * 1.2
    var low: CGFloat = 0
    var high = most
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if height(of: subviews, at: middle) > limit {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  private func height(of subviews: Subviews, at width: CGFloat) -> CGFloat {
    subviews.reduce(0) { height, subview in
      height + subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
  }
}
