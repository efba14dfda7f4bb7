import SwiftUI

struct TableManyWidths: Layout {
  var gap: CGFloat = 12
  var rowGap: CGFloat = 4

  struct Cache {
    var keyWidth: CGFloat = 0
    var width: CGFloat?
    var heights: [CGFloat] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    cache.keyWidth =
      stride(from: 0, to: subviews.count, by: 2)
      .map { subviews[$0].sizeThatFits(.unspecified).width }.max() ?? 0
    return cache
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  private func heights(_ width: CGFloat, _ subviews: Subviews, _ cache: inout Cache) -> [CGFloat] {
    if cache.width == width || width > 500 && (cache.width ?? 0) > 500 { return cache.heights }
    let room = max(0, width - cache.keyWidth - gap)
    cache.heights = stride(from: 0, to: subviews.count, by: 2).map { index in
      let key = subviews[index].sizeThatFits(.unspecified).height
      guard index + 1 < subviews.count else { return key }
      let value = subviews[index + 1].sizeThatFits(ProposedViewSize(width: room, height: nil))
        .height
      return max(key, value)
    }
    cache.width = width
    return cache.heights
  }

  private func width(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: Cache) -> CGFloat
  {
    if let width = proposal.width, width.isFinite { return width }
    let values =
      stride(from: 1, to: subviews.count, by: 2)
      .map { subviews[$0].sizeThatFits(.unspecified).width }.max() ?? 0
    return cache.keyWidth + gap + values
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = width(proposal, subviews, cache)
    let heights = heights(width, subviews, &cache)
    return CGSize(
      width: width, height: heights.reduce(0, +) + rowGap * CGFloat(max(0, heights.count - 1)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let heights = heights(bounds.width, subviews, &cache)
    let room = max(0, bounds.width - cache.keyWidth - gap)
    var y = bounds.minY
    for (row, height) in heights.enumerated() {
      subviews[row * 2].place(
        at: CGPoint(x: bounds.minX, y: y), anchor: .topLeading, proposal: .unspecified)
      if row * 2 + 1 < subviews.count {
        subviews[row * 2 + 1].place(
          at: CGPoint(x: bounds.minX + cache.keyWidth + gap, y: y), anchor: .topLeading,
          proposal: ProposedViewSize(width: room, height: nil))
      }
      y += height + rowGap
    }
  }
}
