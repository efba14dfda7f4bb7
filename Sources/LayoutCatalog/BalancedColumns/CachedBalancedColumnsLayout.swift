import PortableLayout

/// ``BalancedColumnsLayout`` with the result of the last search in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 8 in the first call after each change, then 7, or 0 if
/// a column's full width is that of the last call; `placeSubviews` 1 more than that. The full width
/// is at most the widest ideal width, so that all large proposals share one search.
public struct CachedBalancedColumnsLayout: Layout {
  /// The widest ideal width, and the last search with the full width that it is for.
  public struct Cache: Sendable {
    var columns = BalancedColumns()
  }

  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 3, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the ideal widths and the search; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.columns.forget() }

  /// The columns at the width found; no queries if the full width is the last one.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.columns.size(of: subviews, in: proposal.width, packing: packing)
  }

  /// Places the subviews in their columns; one query per subview if the full width is the last one.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.columns.place(
      subviews, in: proposal.width, packing: packing, at: bounds.origin)
  }

  private var packing: EqualColumns { EqualColumns(count: columns, spacing: spacing) }
}
