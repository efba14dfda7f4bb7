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

/// ``EqualWidthRow`` with the largest ideal size, the gaps and their total in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedEqualWidthRow: Layout {
  /// The largest ideal size and the gaps.
  public struct Cache: Sendable {
    var stack: EqualSizeStack?

    fileprivate mutating func stack(
      _ subviews: LayoutSubviews, along axis: Axis
    ) -> EqualSizeStack {
      if let stack { return stack }
      let measured = EqualSizeStack(subviews, along: axis)
      stack = measured
      return measured
    }
  }

  /// A row of equal widths.
  public init() {}

  /// An empty cache; no queries. By default `updateCache` makes the cache anew.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The slots and the gaps between them; no queries where these are known.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.stack(subviews, along: .horizontal).size(count: subviews.count)
  }

  /// Places the subviews in their slots; one query per subview where the slots are known.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.stack(subviews, along: .horizontal).place(subviews, in: bounds)
  }
}

/// A column whose subviews are all as wide as the widest one's ideal width.
///
/// As in ``EqualWidthRow``, from top to bottom, and at the same cost. Published as
/// MyEqualWidthVStack (Apple's sample "Composing custom layouts with SwiftUI").
public struct EqualWidthColumn: Layout {
  /// A column of equal widths.
  public init() {}

  /// The slots and the gaps between them; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    EqualSizeStack(subviews, along: .vertical).size(count: subviews.count)
  }

  /// Places the subviews in their slots; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    EqualSizeStack(subviews, along: .vertical).place(subviews, in: bounds)
  }
}

/// ``EqualWidthColumn`` with the largest ideal size, the gaps and their total in its cache.
///
/// Cost: that of ``CachedEqualWidthRow``.
public struct CachedEqualWidthColumn: Layout {
  /// A column of equal widths.
  public init() {}

  /// An empty cache; no queries. By default `updateCache` makes the cache anew.
  public func makeCache(subviews: Subviews) -> CachedEqualWidthRow.Cache { .init() }

  /// The slots and the gaps between them; no queries where these are known.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CachedEqualWidthRow.Cache
  ) -> CGSize {
    cache.stack(subviews, along: .vertical).size(count: subviews.count)
  }

  /// Places the subviews in their slots; one query per subview where the slots are known.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CachedEqualWidthRow.Cache
  ) {
    cache.stack(subviews, along: .vertical).place(subviews, in: bounds)
  }
}
