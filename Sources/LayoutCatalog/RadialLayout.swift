import PortableLayout

/// Subviews on a circle: of a given radius, or of a third of the smaller side.
///
/// Without a radius it fills the proposal; a side that is not proposed becomes 10 points. The
/// circle is rotated by an offset computed from the ranks (``RadialRank``): of several subviews that
/// share the best rank, the first is at the top. Published as MyRadialLayout (Apple's sample
/// "Composing custom layouts with SwiftUI").
///
/// With a radius the size is twice that plus 50 points, whatever is proposed, and the first subview
/// is at the top. Published as RadialLayout.
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1.
///
/// Published forms compute positions that are NaN when placed with an infinite proposal;
/// here an infinite side counts as 10 points in the placement. The size does not follow the
/// subviews, which keep their ideal sizes: large ones leave the container or overlap.
public struct RadialLayout: UncachedSample {
  /// The directions of the subviews.
  public struct Memory: LayoutMemory {
    fileprivate var rule: CircleDirections?
    fileprivate var directions = Remembered<CircleDirections, CGPoint>()

    /// Creates an empty memory.
    public init() {}

    /// Forgets who is at the top.
    public mutating func forget() { rule = nil }
  }

  /// The radius of the circle through the subviews' centres, in points; nil: by the proposal.
  public var radius: CGFloat?

  /// A circle, of a given radius in points or as large as fits.
  public init(radius: CGFloat? = nil) { self.radius = radius }

  /// Twice the radius plus 50 points, or the proposal; no queries.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    var size = proposal.replacingUnspecifiedDimensions()
    if let radius { size = CGSize(width: 2 * radius + 50, height: 2 * radius + 50) }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Places the subviews on the circle; one query per subview.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    let rule = memory.rule ?? rule(subviews)
    memory.rule = rule
    circle(in: bounds).place(subviews, towards: rule, &memory.directions)
  }

  /// The circle through the subviews' centres.
  private func circle(in bounds: CGRect) -> Circle {
    guard let radius else { return Circle(fillingThirdOf: bounds) }
    return Circle(radius: radius, in: bounds)
  }

  /// The directions of the subviews: only a circle that fills its bounds is rotated.
  private func rule(_ subviews: Subviews) -> CircleDirections {
    guard radius == nil else { return CircleDirections(count: subviews.count) }
    return CircleDirections(rankedIn: subviews)
  }
}

/// ``RadialLayout`` with the subviews' directions in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1. The cache saves reading the
/// ranks and two trigonometric functions per subview and placement. Directions follow from the
/// number of subviews and from which is at the top: they outlive changes that leave both as they
/// are. They depend on no proposal; the radius does, so it is not in the cache.
public struct CachedRadialLayout: CachedSample {
  public var base: RadialLayout

  /// A circle, of a given radius in points or as large as fits.
  public init(radius: CGFloat? = nil) { base = RadialLayout(radius: radius) }
}
