import PortableLayout

/// A flow: rows of subviews at their ideal sizes, wrapped at the proposed width.
///
/// Without a proposed width everything is in one row. The size is the widest row by the sum of
/// the rows' heights, whatever width was proposed. Published as FlowLayout.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2 (measuring and placing).
///
/// A subview wider than the proposed width keeps its width, and the reported size is that wide.
public struct FlowLayout: UncachedSample {
  /// The space between neighbours in a row and between rows, in points.
  public var spacing: CGFloat

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  private func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? .infinity, interitemSpacing: spacing, lineSpacing: spacing)
  }

  /// The widest row by the sum of the rows' heights; one query per subview, none if it is known.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    rows(for: proposal).size(of: subviews, &sizes)
  }

  /// Places the subviews in rows; two queries per subview, one if their sizes are known.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ sizes: inout SizesAtWidth
  ) {
    rows(for: proposal).place(subviews, at: bounds.origin, &sizes)
  }
}

/// ``FlowLayout`` with the subviews' ideal sizes in its cache; published as CachedFlowLayout.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so one key is enough.
/// The published form measures in `makeCache` and `updateCache`, whatever is called then.
public struct CachedFlowLayout: CachedSample {
  public var base: FlowLayout

  /// A flow with the given spacing, in points.
  public init(spacing: CGFloat = 8) { base = FlowLayout(spacing: spacing) }
}
