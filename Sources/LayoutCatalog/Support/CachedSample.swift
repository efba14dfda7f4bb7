import PortableLayout

/// The values that a layout works out about its subviews.
///
/// A layout and its cached form share the code that works them out: without a cache they live for
/// one call, in a cache until something changes. The memory is empty until a call needs it, so that
/// a call with a fresh cache does exactly what one without a cache does.
public protocol LayoutMemory: Sendable {
  /// Creates an empty memory, without a query.
  init()

  /// Forgets the values that may be wrong after a change; no queries.
  mutating func forget()
}

/// A layout without a cache, which works out its values in each call.
public protocol UncachedSample: Layout where Cache == Void {
  /// The content of its cached form's cache.
  associatedtype Memory: LayoutMemory

  /// The size for a proposal.
  func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize

  /// Places the subviews.
  func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory)
}

extension UncachedSample {
  /// The size, worked out anew.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var memory = Memory()
    return size(of: subviews, for: proposal, &memory)
  }

  /// Places the subviews, worked out anew.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var memory = Memory()
    place(subviews, in: bounds, for: proposal, &memory)
  }
}

/// A layout with the values of another one in its cache.
public protocol CachedSample: Layout where Cache == Base.Memory {
  /// The layout without a cache.
  associatedtype Base: UncachedSample

  /// The layout without a cache.
  var base: Base { get }
}

extension CachedSample {
  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Base.Memory { Base.Memory() }

  /// Forgets the values that may have changed; no queries.
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
