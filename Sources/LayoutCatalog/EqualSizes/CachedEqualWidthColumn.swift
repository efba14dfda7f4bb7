import PortableLayout

/// ``EqualWidthColumn`` with the largest ideal size, the gaps and their total in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedEqualWidthColumn: Layout {
  /// The largest ideal size and the gaps.
  public struct Cache: Sendable {
    var stack: EqualSizeStack?

    fileprivate mutating func stack(_ subviews: LayoutSubviews) -> EqualSizeStack {
      if let stack { return stack }
      let measured = EqualSizeStack(subviews, along: .vertical)
      stack = measured
      return measured
    }
  }

  /// A column of equal widths.
  public init() {}

  /// An empty cache; no queries.
  ///
  /// By default `updateCache` makes the cache anew.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The slots and the gaps between them; no queries where these are known.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.stack(subviews).size(count: subviews.count)
  }

  /// Places the subviews in their slots; one query per subview where the slots are known.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.stack(subviews).place(subviews, in: bounds)
  }
}
