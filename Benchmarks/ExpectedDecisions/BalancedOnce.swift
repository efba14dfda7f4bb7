import SwiftUI

/// A flow that is as narrow as it can be with as few rows: it searches the width. It asks each subview
/// once in a call.
struct BalancedOnce: Layout {
  var gap: CGFloat = 8

  private func rows(_ sizes: [CGSize], _ width: CGFloat) -> [[Int]] {
    var rows: [[Int]] = [[]]
    var x: CGFloat = 0
    for index in sizes.indices {
      let size = sizes[index]
      if x > 0, x + size.width > width {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(index)
      x += size.width + gap
    }
    return rows
  }

  private func best(_ sizes: [CGSize], _ width: CGFloat) -> CGFloat {
    guard width.isFinite else { return width }
    let count = rows(sizes, width).count
    var low: CGFloat = 0
    var high = width
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if rows(sizes, middle).count > count { low = middle } else { high = middle }
    }
    return high
  }

  private func frames(_ subviews: Subviews, _ width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var y: CGFloat = 0
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    for row in rows(sizes, best(sizes, width)) {
      var x: CGFloat = 0
      var height: CGFloat = 0
      for index in row {
        let size = sizes[index]
        frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
        x += size.width + gap
        height = max(height, size.height)
      }
      y += height + gap
    }
    return frames
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let frames = frames(subviews, proposal.width ?? .infinity)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, frames(subviews, bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}
