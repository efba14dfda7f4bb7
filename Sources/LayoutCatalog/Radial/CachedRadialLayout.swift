import PortableLayout

/// ``RadialLayout`` with the subviews' directions in its cache.
///
/// Cost in asks per subview: `sizeThatFits` 0, `placeSubviews` 1, nothing in `makeCache`. The
/// cache saves reading the ranks and two trigonometric functions per subview and placement.
/// Directions depend on no proposal; the radius does, so it is not in the cache.
public struct CachedRadialLayout: Layout {
  /// The directions of the subviews.
  public struct Cache: Sendable {
    var directions: [CGPoint] = []
  }

  /// A circle.
  public init() {}

  /// Computes the directions; no asks.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews: subviews)
    return cache
  }

  /// Computes the directions again; no asks.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    CircleDirections(rankedIn: subviews).fill(&cache.directions)
  }

  /// The proposal; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    RadialLayout.size(for: proposal)
  }

  /// Places the subviews on the circle; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let circle = Circle(fillingThirdOf: bounds)
    for index in subviews.indices {
      subviews[index].place(
        at: circle.point(towards: cache.directions[index]), anchor: .center,
        proposal: .unspecified)
    }
  }
}
