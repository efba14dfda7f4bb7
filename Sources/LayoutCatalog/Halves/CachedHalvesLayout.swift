import PortableLayout

/// ``HalvesLayout`` with the sizes of the last width in its cache, and that width as their key.
///
/// Cost in queries per subview: `sizeThatFits` 1, or 0 if the width is that of the last call;
/// `placeSubviews` 1 more than that. Nothing is queried in `makeCache`; a change forgets the sizes.
public struct CachedHalvesLayout: Layout {
  /// The subviews' sizes with the width that they are for.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
  }

  /// Rows of two.
  public init() {}

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.sizes.forget() }

  /// The rows; no queries at the last width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    HalvesRows(width: proposal.width).size(of: subviews, &cache.sizes)
  }

  /// Places the rows; one query per subview at the last width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    HalvesRows(width: proposal.width).place(subviews, at: bounds.origin, &cache.sizes)
  }
}
