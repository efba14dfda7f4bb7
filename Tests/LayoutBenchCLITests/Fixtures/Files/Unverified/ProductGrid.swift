import SwiftUI

/// A grid of product tiles: as many equal columns as fit, each row as high as its highest tile.
struct ProductGrid: Layout {
  var minimumColumnWidth: CGFloat = 150
  var horizontalSpacing: CGFloat = 12
  var verticalSpacing: CGFloat = 16

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  struct Cache {
    var width: CGFloat?
    var heights: [CGFloat] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }
  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }

  private func columns(in width: CGFloat) -> (count: Int, width: CGFloat) {
    guard width.isFinite, width > 0 else { return (2, minimumColumnWidth) }
    let count = max(1, Int((width + horizontalSpacing) / (minimumColumnWidth + horizontalSpacing)))
    let columnWidth = (width - CGFloat(count - 1) * horizontalSpacing) / CGFloat(count)
    return (count, columnWidth)
  }

  private func rowHeights(_ subviews: Subviews, columns: Int, width: CGFloat, cache: inout Cache)
    -> [CGFloat]
  {
    if cache.width == width { return cache.heights }
    cache.width = width
    cache.heights = stride(from: 0, to: subviews.count, by: columns).map { start in
      let row = subviews[start..<min(start + columns, subviews.count)]
      return row.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max()
        ?? 0
    }
    return cache.heights
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let (count, width) = columns(in: proposal.width ?? .infinity)
    let heights = rowHeights(subviews, columns: count, width: width, cache: &cache)
    return CGSize(
      width: CGFloat(count) * width + CGFloat(count - 1) * horizontalSpacing,
      height: heights.reduce(0, +) + CGFloat(heights.count - 1) * verticalSpacing
    )
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    guard !subviews.isEmpty else { return }
    let (count, width) = columns(in: bounds.width)
    let heights = rowHeights(subviews, columns: count, width: width, cache: &cache)
    var y = bounds.minY
    for (row, height) in heights.enumerated() {
      for column in 0..<count {
        let index = row * count + column
        guard index < subviews.count else { break }
        let x = bounds.minX + CGFloat(column) * (width + horizontalSpacing)
        subviews[index].place(
          at: CGPoint(x: x, y: y),
          anchor: .topLeading,
          proposal: ProposedViewSize(width: width, height: height)
        )
      }
      y += height + verticalSpacing
    }
  }
}
