import SwiftUI

/// A column that moves each subview down until it overlaps none of those before it.
struct Overlaps: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(of: subviews)
    return CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: .unspecified)
    }
  }

  private func frames(of subviews: Subviews) -> [CGRect] {
    var placed: [CGRect] = []
    for subview in subviews {
      var frame = CGRect(origin: .zero, size: subview.sizeThatFits(.unspecified))
      for other in placed where other.minY < frame.maxY && frame.minY < other.maxY {
        frame.origin.y = other.maxY
      }
      placed.append(frame)
    }
    return placed
  }
}
