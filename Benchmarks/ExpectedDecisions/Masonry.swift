import SwiftUI

/// Columns of equal width; each subview goes below the column that ends first.
struct Masonry: Layout {
  var columns = 3

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 320
    return CGSize(width: width, height: frames(of: subviews, within: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(of: subviews, within: bounds.width)
    for (subview, frame) in zip(subviews, frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func frames(of subviews: Subviews, within width: CGFloat) -> [CGRect] {
    guard width.isFinite else { return [] }
    let columnWidth = width / CGFloat(columns)
    var ends = Array(repeating: CGFloat(0), count: columns)
    return subviews.map { subview in
      let size = subview.sizeThatFits(ProposedViewSize(width: columnWidth, height: nil))
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let origin = CGPoint(x: columnWidth * CGFloat(column), y: ends[column])
      ends[column] += size.height
      return CGRect(origin: origin, size: CGSize(width: columnWidth, height: size.height))
    }
  }
}
