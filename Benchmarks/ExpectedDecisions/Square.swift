import SwiftUI

/// As high as it is wide.
struct Square: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let subview = subviews.first else { return .zero }
    let size = subview.sizeThatFits(proposal)
    let side = max(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
      proposal: ProposedViewSize(bounds.size))
  }
}

#Preview {
  Square {
    Text("7")
  }
}
