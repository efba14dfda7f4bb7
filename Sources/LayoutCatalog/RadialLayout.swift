import PortableLayout

/// Subviews on a circle of a third of the smaller side, the best-ranked one at the top.
///
/// Fills the proposal; a side that is not proposed becomes 10 points. The circle is rotated by an
/// offset computed from the ranks (``RadialRank``): of several subviews that share the best rank,
/// the first is at the top. Published as MyRadialLayout (Apple's sample "Composing custom layouts
/// with SwiftUI").
///
/// Cost in queries per subview: `sizeThatFits` 0, `placeSubviews` 1.
///
/// Published forms compute positions that are no numbers when an infinite proposal is placed;
/// here an infinite side counts as 10 points in the placement. Subviews keep their ideal sizes: a
/// subview larger than a third of the smaller side leaves the container, and large ones overlap,
/// because the container has the size proposed whatever is in it.
public struct RadialLayout: Layout {
  /// A circle.
  public init() {}

  /// The proposal; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    Self.size(for: proposal)
  }

  /// Places the subviews on the circle; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var directions = Remembered<CircleDirections, CGPoint>()
    Circle(fillingThirdOf: bounds).place(
      subviews, towards: CircleDirections(rankedIn: subviews), &directions)
  }

  static func size(for proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}

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
