import PortableLayout

/// ``FixedRadialLayout`` with the subviews' directions in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1. The cache saves two
/// trigonometric functions per subview and placement. Directions depend on the number of subviews
/// alone, which is their key: they outlive changes that leave it as it is.
public struct CachedFixedRadialLayout: Layout {
  /// The directions of the subviews.
  public struct Cache: Sendable {
    var directions = Remembered<CircleDirections, CGPoint>()
  }

  /// The radius of the circle through the subviews' centres, in points.
  public var radius: CGFloat

  /// A circle of the given radius, in points.
  public init(radius: CGFloat = 50) { self.radius = radius }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Nothing: the directions' key says whether they are still right.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// Twice the radius plus 50 points; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    FixedRadialLayout.size(radius: radius)
  }

  /// Places the subviews on the circle; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    Circle(radius: radius, in: bounds).place(
      subviews, towards: CircleDirections(count: subviews.count), &cache.directions)
  }
}
