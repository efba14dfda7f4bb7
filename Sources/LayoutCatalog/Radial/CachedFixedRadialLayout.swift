import PortableLayout

/// ``FixedRadialLayout`` with the subviews' directions in its cache.
///
/// Cost in asks per subview: `sizeThatFits` 0, `placeSubviews` 1, nothing in `makeCache`. The
/// cache saves two trigonometric functions per subview and placement. Directions depend on the
/// number of subviews alone, so they outlive changes that leave it as it is.
public struct CachedFixedRadialLayout: Layout {
  /// The directions of the subviews.
  public struct Cache: Sendable {
    var directions: [CGPoint] = []
  }

  /// The radius of the circle through the subviews' centres, in points.
  public var radius: CGFloat

  /// A circle of the given radius, in points.
  public init(radius: CGFloat = 50) { self.radius = radius }

  /// Computes the directions; no asks.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews: subviews)
    return cache
  }

  /// Computes the directions if the number of subviews changed; no asks.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.directions.count != subviews.count else { return }
    CircleDirections(count: subviews.count).fill(&cache.directions)
  }

  /// Twice the radius plus 50 points; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    FixedRadialLayout.size(radius: radius)
  }

  /// Places the subviews on the circle; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let circle = Circle(radius: radius, in: bounds)
    for index in subviews.indices {
      subviews[index].place(
        at: circle.point(towards: cache.directions[index]), anchor: .center,
        proposal: .unspecified)
    }
  }
}
