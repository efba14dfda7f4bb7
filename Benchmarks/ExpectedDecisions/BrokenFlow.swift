import SwiftUI

/// A flow whose cache is made once and never follows the width.
struct BrokenFlow: Layout {
  struct Cache {
    var points: [CGPoint] = []
    var size: CGSize = .zero
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    if cache.points.isEmpty {
      fill(&cache, subviews: subviews, width: proposal.width ?? .infinity)
    }
    return cache.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for (subview, point) in zip(subviews, cache.points) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }

  private func fill(_ cache: inout Cache, subviews: Subviews, width: CGFloat) {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var height: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += height + 8
        height = 0
      }
      cache.points.append(CGPoint(x: x, y: y))
      cache.size.width = max(cache.size.width, x + size.width)
      height = max(height, size.height)
      x += size.width + 8
    }
    cache.size.height = y + height
  }
}
