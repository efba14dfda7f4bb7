import PortableLayout

/// The values that a layout computes about its subviews.
///
/// A layout and its cached form share the code that computes the values. Without a cache, the
/// values exist for one call. In a cache, they stay until something changes. The memory is empty
/// until a call needs it, so a call with a new cache does the same as a call without a cache.
public protocol LayoutMemory: Sendable {
  /// Creates an empty memory, without a query.
  init()

  /// Forgets the values that may be wrong after a change, without a query.
  mutating func forget()
}

/// A layout without a cache, which computes its values in each call.
public protocol UncachedSample: Layout where Cache == Void {
  /// The values that the cached form of the layout keeps.
  associatedtype Memory: LayoutMemory

  /// Returns the size for a proposal.
  func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize

  /// Places the subviews.
  func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory)
}

extension UncachedSample {
  /// Returns the size from values that are computed in this call.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var memory = Memory()
    return size(of: subviews, for: proposal, &memory)
  }

  /// Places the subviews by values that are computed in this call.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var memory = Memory()
    place(subviews, in: bounds, for: proposal, &memory)
  }
}

/// A layout that keeps the values of another layout in its cache.
public protocol CachedSample: Layout where Cache == Base.Memory {
  /// The layout without a cache.
  associatedtype Base: UncachedSample

  /// The layout without a cache.
  var base: Base { get }
}

extension CachedSample {
  /// Returns an empty cache, without a query.
  public func makeCache(subviews: Subviews) -> Base.Memory { Base.Memory() }

  /// Forgets the values that may have changed, without a query.
  public func updateCache(_ cache: inout Base.Memory, subviews: Subviews) { cache.forget() }

  /// Returns the size from the known values.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Memory
  ) -> CGSize {
    base.size(of: subviews, for: proposal, &cache)
  }

  /// Places the subviews by the known values.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Memory
  ) {
    base.place(subviews, in: bounds, for: proposal, &cache)
  }
}
