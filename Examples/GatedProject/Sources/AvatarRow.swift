import SwiftUI

/// Pictures in a row, each over the end of the one before.
struct AvatarRow: Layout {
  /// The part of a picture's width that lies under the next one.
  var overlap: CGFloat = 0.3

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ends = zip(offsets(of: sizes), sizes).map { $0 + $1.width }
    return CGSize(width: ends.max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    for (subview, offset) in zip(subviews, offsets(of: sizes)) {
      subview.place(
        at: CGPoint(x: bounds.minX + offset, y: bounds.midY), anchor: .leading,
        proposal: .unspecified)
    }
  }

  private func offsets(of sizes: [CGSize]) -> [CGFloat] {
    var offset: CGFloat = 0
    return sizes.map { size in
      defer { offset += size.width * (1 - overlap) }
      return offset
    }
  }
}
