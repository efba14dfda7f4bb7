import PortableLayout

/// Subviews on a circle of a given radius, the first one at the top.
///
/// The size is twice the radius plus 50 points, whatever is proposed. Published as RadialLayout.
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1.
///
/// The size does not follow the subviews: one of more than 50 points leaves the container, and
/// neighbours overlap when the radius is too small for them.
public struct FixedRadialLayout: Layout {
  /// The radius of the circle through the subviews' centres, in points.
  public var radius: CGFloat

  /// A circle of the given radius, in points.
  public init(radius: CGFloat = 50) { self.radius = radius }

  /// Twice the radius plus 50 points; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    Self.size(radius: radius)
  }

  /// Places the subviews on the circle; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var directions = Remembered<CircleDirections, CGPoint>()
    Circle(radius: radius, in: bounds).place(
      subviews, towards: CircleDirections(count: subviews.count), &directions)
  }

  static func size(radius: CGFloat) -> CGSize {
    let side = max(0, 2 * radius + 50)
    return CGSize(width: side, height: side)
  }
}

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
