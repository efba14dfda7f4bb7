import PortableLayout

/// Rows of two subviews, each measured at half the proposed width.
///
/// The container is as wide as its proposal, or wider where its subviews take more than their
/// halves: the second subview of a row then moves to where the first one ends. Without a proposed
/// width the subviews have their ideal sizes, side by side. Published as TwoColLayout.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form hands sizes from `sizeThatFits` to the placement in its cache without
/// saying which width they are for. For an infinite width the size is infinite and the subviews
/// are placed side by side.
public struct HalvesLayout: UncachedSample {
  /// Rows of two.
  public init() {}

  /// Returns the size of the rows. It queries each subview once, and none if the width is the last
  /// one.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    HalvesRows(width: proposal.width).size(of: subviews, &sizes)
  }

  /// Places the rows; two queries per subview, one at the last width.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ sizes: inout SizesAtWidth
  ) {
    HalvesRows(width: proposal.width).place(subviews, at: bounds.origin, &sizes)
  }
}

/// ``HalvesLayout`` with the sizes of the last width in its cache, and that width as their key.
///
/// Cost in queries per subview: `sizeThatFits` 1, or 0 if the width is that of the last call;
/// `placeSubviews` 1 more than that. Nothing is queried in `makeCache`; a change forgets the sizes.
public struct CachedHalvesLayout: CachedSample {
  public let base = HalvesLayout()

  /// Rows of two.
  public init() {}
}
