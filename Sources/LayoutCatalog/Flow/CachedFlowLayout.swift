import PortableLayout

/// ``FlowLayout`` with the subviews' ideal sizes in its cache; published as CachedFlowLayout.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so one key is enough.
/// The published form measures in `makeCache` and `updateCache`, whatever is called then.
public struct CachedFlowLayout: Layout {
  /// The subviews' ideal sizes.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
  }

  /// The space between neighbours in a row and between rows, in points.
  public var spacing: CGFloat

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  private var flow: FlowLayout { FlowLayout(spacing: spacing) }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.sizes.forget() }

  /// The widest row by the sum of the rows' heights; no queries where the sizes are known.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    flow.rows(for: proposal).size(of: subviews, &cache.sizes)
  }

  /// Places the subviews in rows; one query per subview where the sizes are known.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    flow.rows(for: proposal).place(subviews, at: bounds.origin, &cache.sizes)
  }
}
