import SwiftUI

/// A row whose subviews are all as wide as the widest one.
///
/// It keeps the largest size and the gaps in its cache.
struct EqualWidthRow: Layout {
  struct Cache {
    var largest: CGSize
    var gaps: [CGFloat]
  }

  func makeCache(subviews: Subviews) -> Cache {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let largest = sizes.reduce(CGSize.zero) { largest, size in
      CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
    let gaps = subviews.indices.dropLast().map { index in
      subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
    return Cache(largest: largest, gaps: gaps)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let width = cache.largest.width * CGFloat(subviews.count)
    return CGSize(width: width + cache.gaps.reduce(0, +), height: cache.largest.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let proposal = ProposedViewSize(cache.largest)
    var x = bounds.minX + cache.largest.width / 2
    for (index, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: proposal)
      let gap = index < cache.gaps.count ? cache.gaps[index] : 0
      x += cache.largest.width + gap
    }
  }
}
