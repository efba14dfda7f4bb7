import PortableLayout

/// Remembers the sizes of a layout's subviews for one proposal, the latest, in an array.
struct SizeCache {
  private var proposal = ProposedViewSize.unspecified
  private var sizes: [CGSize?] = []

  /// The size of the subview at an index; the subview is queried if its size is not stored.
  mutating func size(
    of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
  ) -> CGSize {
    if proposal != self.proposal || sizes.count != subviews.count {
      self.proposal = proposal
      sizes = Array(repeating: nil, count: subviews.count)
    }
    if let size = sizes[index] { return size }
    let size = subviews[index].sizeThatFits(proposal)
    sizes[index] = size
    return size
  }

  /// Forgets all sizes: call it in `updateCache`.
  mutating func clear() { sizes.removeAll() }
}

struct PastedFlow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) -> CGSize {
    let limit = proposal.width ?? .infinity
    var (x, y, row, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for index in subviews.indices {
      let size = cache.size(of: index, in: subviews, for: .unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      x += size.width
      widest = max(widest, x)
      x += spacing
      row = max(row, size.height)
    }
    return CGSize(width: widest, height: y + row)
  }

  func makeCache(subviews: Subviews) -> SizeCache { SizeCache() }

  func updateCache(_ cache: inout SizeCache, subviews: Subviews) { cache.clear() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) {
    let limit = proposal.width ?? .infinity
    var (x, y, row): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for index in subviews.indices {
      let size = cache.size(of: index, in: subviews, for: .unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
      x += size.width + spacing
      row = max(row, size.height)
    }
  }
}

struct PastedEqualColumn: Layout {
  private func widest(_ subviews: Subviews, _ cache: inout SizeCache) -> CGFloat {
    subviews.indices.map { cache.size(of: $0, in: subviews, for: .unspecified).width }.max() ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) -> CGSize {
    let heights = subviews.indices.map {
      cache.size(of: $0, in: subviews, for: .unspecified).height
    }
    return CGSize(width: widest(subviews, &cache), height: heights.reduce(0, +))
  }

  func makeCache(subviews: Subviews) -> SizeCache { SizeCache() }

  func updateCache(_ cache: inout SizeCache, subviews: Subviews) { cache.clear() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) {
    var y = bounds.minY
    for index in subviews.indices {
      let height = cache.size(of: index, in: subviews, for: .unspecified).height
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: y),
        proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }
}

struct PastedMasonry: Layout {
  var columns = 3

  private func column(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: (proposal.width ?? 300) / CGFloat(columns), height: nil)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) -> CGSize {
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      heights[shortest] += cache.size(of: index, in: subviews, for: column(proposal)).height
    }
    return CGSize(width: proposal.width ?? 300, height: heights.max() ?? 0)
  }

  func makeCache(subviews: Subviews) -> SizeCache { SizeCache() }

  func updateCache(_ cache: inout SizeCache, subviews: Subviews) { cache.clear() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout SizeCache
  ) {
    let column = column(proposal)
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      subviews[index].place(
        at: CGPoint(
          x: bounds.minX + (column.width ?? 0) * CGFloat(shortest),
          y: bounds.minY + heights[shortest]), proposal: column)
      heights[shortest] += cache.size(of: index, in: subviews, for: column).height
    }
  }
}
