import PortableLayout

// Published layouts that wrap or align in rows and columns.

/// Chips in rows. Defect: placing counts the gap before it looks whether a chip fits.
struct ChipRows: Layout {
  var gap: CGFloat = 6

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let limit = proposal.width ?? .infinity
    var (x, y, tallest, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for size in subviews.map({ $0.sizeThatFits(.unspecified) }) {
      if x > 0, x + gap + size.width > limit {
        y += tallest + gap
        (x, tallest) = (0, 0)
      }
      x += (x > 0 ? gap : 0) + size.width
      tallest = max(tallest, size.height)
      widest = max(widest, x)
    }
    return CGSize(width: widest, height: y + tallest)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let limit = proposal.width ?? .infinity
    var (x, y, tallest) = (CGFloat(0), bounds.minY, CGFloat(0))
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width + gap > limit {
        y += tallest + gap
        (x, tallest) = (0, 0)
      }
      subview.place(at: CGPoint(x: bounds.minX + x, y: y), proposal: .unspecified)
      x += size.width + gap
      tallest = max(tallest, size.height)
    }
  }
}

/// Tiles in columns of one width. Defect: the key of the heights is a whole number of points.
struct TileColumns: Layout {
  struct Cache {
    var heights: [Int: [CGFloat]] = [:]
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  private func column(_ width: CGFloat?) -> CGFloat {
    guard let width, width.isFinite else { return 80 }
    return max(10, (width - 8) / 2)
  }

  private func heights(
    _ width: CGFloat, _ subviews: Subviews, _ cache: inout Cache
  ) -> [CGFloat] {
    let key = Int(min(width, 1e6))
    if let known = cache.heights[key] { return known }
    if cache.heights.count > 20 { cache.heights = [:] }
    let heights = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height + width / 10
    }
    cache.heights[key] = heights
    return heights
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let width = column(proposal.width)
    let heights = heights(width, subviews, &cache)
    let sums = [0, 1].map { side in
      heights.enumerated().reduce(CGFloat(0)) { $0 + ($1.offset % 2 == side ? $1.element : 0) }
    }
    return CGSize(width: 2 * width + 8, height: max(sums[0], sums[1]))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let width = column(proposal.width)
    let heights = heights(width, subviews, &cache)
    var tops = [bounds.minY, bounds.minY]
    for (index, subview) in subviews.enumerated() {
      let x = bounds.minX + CGFloat(index % 2) * (width + 8)
      subview.place(
        at: CGPoint(x: x, y: tops[index % 2]), proposal: ProposedViewSize(width: width, height: nil)
      )
      tops[index % 2] += heights[index]
    }
  }
}

/// Stickers, the largest rows first. Defect: rows come in the order of a dictionary.
struct StickerSheet: Layout {
  private func rows(_ subviews: Subviews) -> [[LayoutSubview]] {
    let groups = Dictionary(grouping: subviews) {
      Int(min($0.sizeThatFits(.unspecified).height, 1e6) / 8)
    }
    return Array(groups.values)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let rows = rows(subviews).map { row in row.map { $0.sizeThatFits(.unspecified) } }
    return CGSize(
      width: rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0,
      height: rows.reduce(0) { $0 + ($1.map(\.height).max() ?? 0) })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(subviews) {
      var x = bounds.minX
      for subview in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width
      }
      y += row.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
    }
  }
}

/// A shelf that shows as many as fit. Defect: those that do not fit are not placed.
struct Shelf: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.reduce(0) { $0 + $1.width }
    return CGSize(
      width: max(0, min(width, proposal.width ?? width)), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      guard x + size.width <= bounds.maxX + 0.01 else { return }
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += size.width
    }
  }
}
