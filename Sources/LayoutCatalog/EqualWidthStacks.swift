import PortableLayout

/// A row whose subviews are all as wide as the widest one's ideal width.
///
/// The gaps follow the subviews' spacing preferences. Each subview is placed at the centre of its
/// slot, from leading to trailing, with the slot's size as its proposal; the container's own proposal does not
/// count. Published as MyEqualWidthHStack (Apple's sample "Composing custom layouts with SwiftUI").
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// A subview that answers the largest ideal size with something larger leaves its slot: only
/// its answer to that proposal would decide, and the published form does not query for it.
public struct EqualWidthRow: Layout {
  /// A row of equal widths.
  public init() {}

  /// The slots and the gaps between them; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    EqualSizeStack(subviews, along: .horizontal).size(count: subviews.count)
  }

  /// Places the subviews in their slots; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    EqualSizeStack(subviews, along: .horizontal).place(subviews, in: bounds)
  }
}
