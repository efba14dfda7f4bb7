import PortableLayout

/// Rows of two subviews, each measured at half the proposed width.
///
/// The container is as wide as its proposal, or wider where its subviews take more than their
/// halves: the second subview of a row then moves to where the first one ends. Without a proposed
/// width the subviews have their ideal sizes, side by side. Published as TwoColLayout.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form hands sizes from `sizeThatFits` to the placement in its cache without
/// saying which width they are for. For an infinite width the size is infinite and the subviews
/// are placed side by side.
public struct HalvesLayout: Layout {
  /// Rows of two.
  public init() {}

  /// The rows; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return HalvesRows(width: proposal.width).size(of: subviews, &sizes)
  }

  /// Places the rows; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    HalvesRows(width: proposal.width).place(subviews, at: bounds.origin, &sizes)
  }
}

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
