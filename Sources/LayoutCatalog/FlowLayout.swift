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
