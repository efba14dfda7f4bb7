import PortableLayout

/// ``PriorityRow`` with the order and the ideal sizes in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. The first placement after a change sorts. Nothing in the cache depends on a
/// proposal, so one key is enough.
public struct CachedPriorityRow: Layout {
  /// The subviews' ideal sizes, and the order of their priorities.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
    var positions: [Int]?
  }

  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes and the order; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.forget()
    cache.positions = nil
  }

  /// The sum of the widths by the largest height; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    PriorityOrder(spacing: spacing).size(of: subviews, &cache.sizes)
  }

  /// Places the subviews in the order of their priorities; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let positions = cache.positions ?? PriorityOrder.positions(of: subviews)
    cache.positions = positions
    PriorityOrder(spacing: spacing).place(
      subviews, in: bounds, order: positions, &cache.sizes)
  }
}
