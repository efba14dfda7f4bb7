import PortableLayout

/// The narrowest equal columns that are no taller than columns of the full width.
///
/// A column's full width is its share of the proposal, at most the widest ideal width. A binary
/// search between that and half of it finds the best-filled columns, to a 128th. Each subview
/// goes into the shortest column. A layout of this kind queries every subview for more widths than
/// a size memo of three entries holds, so that the memo helps little and a cache pays.
///
/// Cost in queries per subview: `sizeThatFits` 8 (one ideal, seven widths), `placeSubviews` 9, in
/// both with eight distinct proposals. Linear in subviews times columns. Published in many forms.
///
/// The search never goes below half of the full width, so that flexible subviews do not vanish.
/// The container takes what its columns need and is finite for an infinite width. A subview wider
/// than its column moves all columns apart, and the reported size says so.
public struct BalancedColumnsLayout: Layout {
  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 3, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// The columns at the width found; eight queries per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var balanced = BalancedColumns()
    return balanced.size(of: subviews, in: proposal.width, packing: packing)
  }

  /// Places the subviews in their columns; nine queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var balanced = BalancedColumns()
    balanced.place(subviews, in: proposal.width, packing: packing, at: bounds.origin)
  }

  private var packing: EqualColumns { EqualColumns(count: columns, spacing: spacing) }
}

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
