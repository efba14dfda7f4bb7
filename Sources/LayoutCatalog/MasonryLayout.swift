import PortableLayout

/// Columns of equal width; each subview goes into the shortest one.
///
/// The columns share the proposed width; each subview is queried for its height at the width of a
/// column. Without a proposed width, or with an infinite one, a column is as wide as the widest
/// ideal width. The common Pinterest layout, published many times.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2, and 1 more in each where the
/// width is nil or infinite. Linear in subviews times columns.
///
/// Published forms divide by a column count of 0 or get negative widths for a small proposal;
/// here a column has at least the width 0, and there is at least one. A subview wider than its
/// column moves all columns apart, and the reported size says so. The container fills its width:
/// for an infinite one it is infinitely wide, and the columns have their ideal width.
public struct MasonryLayout: Layout {
  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 2, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// The proposed width by the tallest column's height; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var packing = EqualColumns(count: columns, spacing: spacing)
    var sizes = SizesAtWidth()
    return width(for: proposal, subviews, in: packing)
      .size(of: subviews, in: &packing, &sizes)
  }

  /// Places the subviews in their columns; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var packing = EqualColumns(count: columns, spacing: spacing)
    var sizes = SizesAtWidth()
    width(for: proposal, subviews, in: packing)
      .place(subviews, in: &packing, at: bounds.origin, &sizes)
  }

  private func width(
    for proposal: ProposedViewSize, _ subviews: Subviews, in columns: EqualColumns
  ) -> MasonryWidth {
    MasonryWidth(proposal.width, columns) { subviews.largestIdeal().width }
  }
}
