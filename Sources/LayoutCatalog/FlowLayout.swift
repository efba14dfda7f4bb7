import PortableLayout

/// A flow: rows of subviews at their ideal sizes, wrapped at the proposed width.
///
/// Without a proposed width everything is in one row. The size is the widest row by the sum of
/// the rows' heights, whatever width was proposed. Published as FlowLayout.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2 (measuring and placing).
///
/// A subview wider than the proposed width keeps its width, and the reported size is that wide.
public struct FlowLayout: Layout {
  /// The space between neighbours in a row and between rows, in points.
  public var spacing: CGFloat

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? .infinity, interitemSpacing: spacing, lineSpacing: spacing)
  }

  /// The widest row by the sum of the rows' heights; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return rows(for: proposal).size(of: subviews, &sizes)
  }

  /// Places the subviews in rows; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    rows(for: proposal).place(subviews, at: bounds.origin, &sizes)
  }
}

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
