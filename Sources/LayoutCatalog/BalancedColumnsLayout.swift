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
public struct BalancedColumnsLayout: UncachedSample {
  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 3, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// The columns at the width found; eight queries per subview, none at the last full width.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ columns: inout BalancedColumns
  ) -> CGSize {
    columns.size(of: subviews, in: proposal.width, packing: packing)
  }

  /// Places the subviews in their columns; nine queries per subview, one at the last full width.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ columns: inout BalancedColumns
  ) {
    columns.place(subviews, in: proposal.width, packing: packing, at: bounds.origin)
  }

  private var packing: EqualColumns { EqualColumns(count: columns, spacing: spacing) }
}

/// ``BalancedColumnsLayout`` with the result of the last search in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 8 in the first call after each change, then 7, or 0 if
/// a column's full width is that of the last call; `placeSubviews` 1 more than that. The full width
/// is at most the widest ideal width, so that all large proposals share one search.
public struct CachedBalancedColumnsLayout: CachedSample {
  public var base: BalancedColumnsLayout

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 3, spacing: CGFloat = 8) {
    base = BalancedColumnsLayout(columns: columns, spacing: spacing)
  }
}
