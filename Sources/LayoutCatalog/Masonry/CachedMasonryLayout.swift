import PortableLayout

/// ``MasonryLayout`` with the sizes at the last column width in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 1, or 0 if the columns are as wide as in the last
/// call; `placeSubviews` 1 more than that. The widest ideal width costs 1 more, once after each
/// change, at the first width that is nil or infinite. Nothing is queried in `makeCache`.
public struct CachedMasonryLayout: Layout {
  /// The subviews' sizes with the column width that they are for, and the widest ideal width.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
    var idealWidth: CGFloat?
  }

  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 2, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.forget()
    cache.idealWidth = nil
  }

  /// The proposed width by the tallest column's height; no queries at the last column width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var packing = EqualColumns(count: columns, spacing: spacing)
    return width(for: proposal, subviews, in: packing, &cache)
      .size(of: subviews, in: &packing, &cache.sizes)
  }

  /// Places the subviews in their columns; one query per subview at the last column width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var packing = EqualColumns(count: columns, spacing: spacing)
    width(for: proposal, subviews, in: packing, &cache)
      .place(subviews, in: &packing, at: bounds.origin, &cache.sizes)
  }

  private func width(
    for proposal: ProposedViewSize, _ subviews: Subviews, in columns: EqualColumns,
    _ cache: inout Cache
  ) -> MasonryWidth {
    MasonryWidth(proposal.width, columns) {
      let width = cache.idealWidth ?? subviews.largestIdeal().width
      cache.idealWidth = width
      return width
    }
  }
}
