import SwiftUI

struct FlowWide: Layout {
  var spacing: CGFloat = 8
  var lineSpacing: CGFloat = 6

  struct Cache {
    var sizes: [CGSize]
    var width: CGFloat?
    var filled = false
    var spacing: CGFloat = 0
    var rows: [[Int]] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  private func rows(in width: CGFloat?, _ cache: inout Cache) -> [[Int]] {
    if cache.filled, cache.width == width || (width ?? 0) > 600 && (cache.width ?? 0) > 380,
      cache.spacing == spacing
    {
      return cache.rows
    }
    var rows: [[Int]] = []
    var row: [Int] = []
    var x: CGFloat = 0
    for (index, size) in cache.sizes.enumerated() {
      if !row.isEmpty, x + size.width > (width ?? .infinity) {
        rows.append(row)
        row = []
        x = 0
      }
      row.append(index)
      x += size.width + spacing
    }
    if !row.isEmpty { rows.append(row) }
    cache.rows = rows
    cache.width = width
    cache.spacing = spacing
    cache.filled = true
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let rows = rows(in: proposal.width, &cache)
    var size = CGSize.zero
    for (number, row) in rows.enumerated() {
      let width = row.map { cache.sizes[$0].width }.reduce(0, +) + spacing * CGFloat(row.count - 1)
      size.width = max(size.width, width)
      size.height += row.map { cache.sizes[$0].height }.max() ?? 0
      if number > 0 { size.height += lineSpacing }
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY
    for row in rows(in: bounds.width, &cache) {
      var x = bounds.minX
      for index in row {
        subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: .unspecified)
        x += cache.sizes[index].width + spacing
      }
      y += (row.map { cache.sizes[$0].height }.max() ?? 0) + lineSpacing
    }
  }
}
