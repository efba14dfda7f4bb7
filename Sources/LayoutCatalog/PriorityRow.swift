import PortableLayout

/// A row of subviews at their ideal sizes, sorted by a priority that they carry.
///
/// The priority is a layout value (``RowPriority``); the highest comes first, equal ones keep
/// their order. Subviews are centred vertically. Published with a LayoutPriority key.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2. The placement sorts.
///
/// The size depends on no order and no proposal, so `sizeThatFits` does not sort, as published
/// forms do.
public struct PriorityRow: Layout {
  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// The sum of the widths by the largest height; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return PriorityOrder(spacing: spacing).size(of: subviews, &sizes)
  }

  /// Places the subviews in the order of their priorities; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    PriorityOrder(spacing: spacing).place(
      subviews, in: bounds, order: PriorityOrder.positions(of: subviews), &sizes)
  }
}
