import PortableLayout

/// ``EqualWidthColumn`` with the largest ideal size, the gaps and their total in its cache.
///
/// Cost in asks per subview: 1 in `makeCache` and after each change, `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedEqualWidthColumn: Layout {
  /// The largest ideal size and the gaps.
  public struct Cache: Sendable {
    var stack: EqualSizeStack
  }

  /// A column of equal widths.
  public init() {}

  /// Measures the subviews and their gaps; one ask per subview.
  ///
  /// By default `updateCache` makes the cache anew, at the same cost.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(stack: EqualSizeStack(subviews, along: .vertical))
  }

  /// The slots and the gaps between them; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.stack.size(count: subviews.count)
  }

  /// Places the subviews in their slots; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.stack.place(subviews, in: bounds)
  }
}
