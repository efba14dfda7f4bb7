import PortableLayout

/// ``PriorityRow`` with the order and the ideal sizes in its cache.
///
/// Cost in asks per subview: 1 in `makeCache` and after each change, which sort, `sizeThatFits`
/// 0, `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedPriorityRow: Layout {
  /// The subviews' ideal sizes, and the order of their priorities.
  public struct Cache: Sendable {
    var sizes: [CGSize] = []
    var positions: [Int] = []
  }

  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// Measures and sorts the subviews; one ask per subview.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews: subviews)
    return cache
  }

  /// Measures and sorts the subviews again; one ask per subview.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.measureIdeals(of: subviews)
    cache.positions = PriorityOrder.positions(of: subviews)
  }

  /// The sum of the widths by the largest height; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var row = PriorityOrder(spacing: spacing)
    for size in cache.sizes { _ = row.add(size) }
    return row.size
  }

  /// Places the subviews in the order of their priorities; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var row = PriorityOrder(spacing: spacing)
    for position in cache.positions {
      row.place(subviews[position], of: cache.sizes[position], in: bounds)
    }
  }
}
