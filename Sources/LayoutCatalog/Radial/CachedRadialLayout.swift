import PortableLayout

/// ``RadialLayout`` with the subviews' directions in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1. The cache saves reading the
/// ranks and two trigonometric functions per subview and placement. Directions follow from the
/// number of subviews and from which is at the top: they outlive changes that leave both as they
/// are. They depend on no proposal; the radius does, so it is not in the cache.
public struct CachedRadialLayout: Layout {
  /// The directions of the subviews.
  public struct Cache: Sendable {
    var rule: CircleDirections?
    var directions = Remembered<CircleDirections, CGPoint>()
  }

  /// A circle.
  public init() {}

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets who is at the top; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.rule = nil }

  /// The proposal; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    RadialLayout.size(for: proposal)
  }

  /// Places the subviews on the circle; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let rule = cache.rule ?? CircleDirections(rankedIn: subviews)
    cache.rule = rule
    Circle(fillingThirdOf: bounds).place(subviews, towards: rule, &cache.directions)
  }
}
