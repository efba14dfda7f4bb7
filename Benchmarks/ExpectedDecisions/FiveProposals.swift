import SwiftUI

/// Asks each subview at five widths and takes the narrowest at which it has its least height.
struct FiveProposals: Layout {
  static let widths: [CGFloat] = [80, 120, 160, 240, 320]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { chosenSize(of: $0) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      let size = chosenSize(of: subview)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(size))
      y += size.height
    }
  }

  private func chosenSize(of subview: LayoutSubview) -> CGSize {
    let sizes = Self.widths.map { width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
    }
    return sizes.min { $0.height < $1.height } ?? .zero
  }
}
