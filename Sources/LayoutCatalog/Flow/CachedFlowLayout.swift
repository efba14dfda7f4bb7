import PortableLayout

/// ``FlowLayout`` with the subviews' ideal sizes in its cache; published as CachedFlowLayout.
///
/// Cost in asks per subview: 1 in `makeCache` and after each change, `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedFlowLayout: Layout {
  /// The subviews' ideal sizes.
  public struct Cache: Sendable {
    var sizes: [CGSize] = []
  }

  /// The space between neighbours in a row and between rows, in points.
  public var spacing: CGFloat

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  private func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? .infinity, interitemSpacing: spacing, lineSpacing: spacing)
  }

  /// Measures every subview; one ask per subview.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    cache.sizes.measureIdeals(of: subviews)
    return cache
  }

  /// Measures every subview again; one ask per subview.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.measureIdeals(of: subviews)
  }

  /// The widest row by the sum of the rows' heights; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = rows(for: proposal)
    for size in cache.sizes { _ = rows.add(size) }
    return rows.size
  }

  /// Places the subviews in rows; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let start = bounds.origin
    var rows = rows(for: proposal)
    for index in subviews.indices {
      let origin = rows.add(cache.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: .unspecified)
    }
  }
}
