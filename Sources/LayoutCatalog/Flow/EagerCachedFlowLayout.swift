import PortableLayout

/// ``FlowLayout`` with the subviews' ideal sizes measured in `makeCache` and `updateCache`, as it
/// was published.
///
/// Cost in queries per subview: 1 after each change, whatever is called then; `sizeThatFits` 0,
/// `placeSubviews` 1.
public struct EagerCachedFlowLayout: Layout {
  /// The space between neighbours in a row and between rows, in points.
  public var spacing: CGFloat

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  private var flow: FlowLayout { FlowLayout(spacing: spacing) }

  /// The subviews' ideal sizes; one query per subview.
  public func makeCache(subviews: Subviews) -> CachedFlowLayout.Cache {
    var cache = CachedFlowLayout.Cache()
    cache.sizes.measure(subviews)
    return cache
  }

  /// The subviews' ideal sizes anew; one query per subview.
  public func updateCache(_ cache: inout CachedFlowLayout.Cache, subviews: Subviews) {
    cache.sizes.forget()
    cache.sizes.measure(subviews)
  }

  /// The widest row by the sum of the rows' heights; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CachedFlowLayout.Cache
  ) -> CGSize {
    flow.rows(for: proposal).size(of: subviews, &cache.sizes)
  }

  /// Places the subviews in rows; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CachedFlowLayout.Cache
  ) {
    flow.rows(for: proposal).place(subviews, at: bounds.origin, &cache.sizes)
  }
}
