import PortableLayout

/// A row or a column whose subviews are all as wide as the widest one's ideal width.
///
/// The gaps follow the subviews' spacing preferences. Each subview is placed at the centre of its
/// slot, from leading to trailing or from top to bottom, with the slot's size as its proposal; the
/// container's own proposal does not count. Published as MyEqualWidthHStack and MyEqualWidthVStack
/// (Apple's sample "Composing custom layouts with SwiftUI").
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// A subview that answers the largest ideal size with something larger leaves its slot: only
/// its answer to that proposal would decide, and the published form does not query for it.
public struct EqualWidthStack: UncachedSample {
  /// The largest ideal size and the gaps.
  public struct Memory: LayoutMemory {
    var stack: EqualSizeStack?

    /// Creates an empty memory.
    public init() {}

    /// Forgets both.
    public mutating func forget() { stack = nil }
  }

  private let axis: Axis

  /// A row or a column of equal widths.
  public init(_ axis: Axis) { self.axis = axis }

  private func stack(_ subviews: Subviews, _ memory: inout Memory) -> EqualSizeStack {
    let stack = memory.stack ?? EqualSizeStack(subviews, along: axis)
    memory.stack = stack
    return stack
  }

  /// The slots and the gaps between them; one query per subview, none if they are known.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    stack(subviews, &memory).size(count: subviews.count)
  }

  /// Places the subviews in their slots; two queries per subview, one if the slots are known.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    stack(subviews, &memory).place(subviews, in: bounds)
  }
}

/// ``EqualWidthStack`` with the largest ideal size, the gaps and their total in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedEqualWidthStack: CachedSample {
  public let base: EqualWidthStack

  /// A row or a column of equal widths.
  public init(_ axis: Axis) { base = EqualWidthStack(axis) }
}
