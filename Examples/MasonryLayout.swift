import SwiftUI

/// Columns of equal width; each subview goes below the column that ends first.
///
/// Compare it with `FlowLayout`: `layout-bench rank FlowLayout.swift MasonryLayout.swift`.
struct MasonryLayout: Layout {
  var columns = 3
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 0)).width
    return CGSize(width: width, height: frames(of: subviews, within: width).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(of: subviews, within: bounds.width).frames
    for (subview, frame) in zip(subviews, frames) {
      let point = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: point, proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func frames(
    of subviews: Subviews, within width: CGFloat
  ) -> (height: CGFloat, frames: [CGRect]) {
    guard width.isFinite else { return (0, []) }
    let gaps = spacing * CGFloat(columns - 1)
    let columnWidth = max(0, (width - gaps) / CGFloat(columns))
    var ends = Array(repeating: CGFloat(0), count: columns)
    var frames: [CGRect] = []
    for subview in subviews {
      let size = subview.sizeThatFits(ProposedViewSize(width: columnWidth, height: nil))
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let x = (columnWidth + spacing) * CGFloat(column)
      frames.append(CGRect(x: x, y: ends[column], width: columnWidth, height: size.height))
      ends[column] += size.height + spacing
    }
    let end = (ends.max() ?? 0) - spacing
    return (max(0, end), frames)
  }
}
