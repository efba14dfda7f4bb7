import SwiftUI

/// The same columns with the arrangement of the last width in the cache.
struct KeptMasonry: Layout {
  var columns = 3

  struct Cache {
    var width: CGFloat?
    var frames: [CGRect] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.width ?? 320
    fill(&cache, subviews: subviews, width: width)
    return CGSize(width: width, height: cache.frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    fill(&cache, subviews: subviews, width: bounds.width)
    for (subview, frame) in zip(subviews, cache.frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func fill(_ cache: inout Cache, subviews: Subviews, width: CGFloat) {
    if cache.width == width { return }
    cache.width = width
    cache.frames = frames(of: subviews, within: width)
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
