/// The distances that a view prefers to keep from its neighbours on each edge.
///
/// An edge may have no preference at all, which differs from a preference for zero (rule V1). The
/// top and bottom edges have a second preference, which counts only between two texts.
///
/// Left and right are stored as such. Leading and trailing follow the layout direction with which
/// the value was made. A value made by `init()` has no direction: it takes over that of the first
/// value united with it, and otherwise reads from left to right.
@frozen
public struct ViewSpacing: Sendable {
  /// The distance between two edges that both have no preference, in points (rule V3).
  @inlinable package static var defaultDistance: CGFloat { 8 }

  // Preferences in points; NaN says "none": eight bytes in place of an optional's sixteen.
  @usableFromInline package var topEdge: CGFloat
  @usableFromInline package var leftEdge: CGFloat
  @usableFromInline package var bottomEdge: CGFloat
  @usableFromInline package var rightEdge: CGFloat
  /// The preference at the top between two texts, whose preferences add up.
  @usableFromInline package var topTextEdge: CGFloat
  /// The preference at the bottom between two texts, whose preferences add up.
  @usableFromInline package var bottomTextEdge: CGFloat
  /// The direction that leading and trailing follow. Nil until the value takes one over.
  @usableFromInline package var layoutDirection: LayoutDirection?
  /// The view from which the value was read, if the tree's observer watches distances. Otherwise
  /// -1.
  @usableFromInline package var watchedView: Int32 = -1

  /// A preference for zero on all four edges (rule V1).
  @inlinable public static var zero: Self { Self(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates spacing without a preference on any edge (rule V1).
  @inlinable public init() { self.init(top: nil) }

  /// Creates spacing from preferences in points, each of which may be nil.
  @inlinable
  package init(
    top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil,
    textTop: CGFloat? = nil, textBottom: CGFloat? = nil, layoutDirection: LayoutDirection? = nil
  ) {
    topEdge = top ?? .nan
    leftEdge = left ?? .nan
    bottomEdge = bottom ?? .nan
    rightEdge = right ?? .nan
    topTextEdge = textTop ?? .nan
    bottomTextEdge = textBottom ?? .nan
    self.layoutDirection = layoutDirection
  }
}

extension ViewSpacing {
  /// Raises the preferences on the given edges to those of `other`, if these are larger.
  ///
  /// Plain and text preferences are united separately (rule V2). Leading and trailing follow this
  /// value's layout direction.
  @inlinable
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if layoutDirection == nil { layoutDirection = other.layoutDirection }
    if edges.contains(.top) {
      topEdge = Self.larger(topEdge, other.topEdge)
      topTextEdge = Self.larger(topTextEdge, other.topTextEdge)
    }
    if edges.contains(leftEdgeName) { leftEdge = Self.larger(leftEdge, other.leftEdge) }
    if edges.contains(.bottom) {
      bottomEdge = Self.larger(bottomEdge, other.bottomEdge)
      bottomTextEdge = Self.larger(bottomTextEdge, other.bottomTextEdge)
    }
    if edges.contains(rightEdgeName) { rightEdge = Self.larger(rightEdge, other.rightEdge) }
  }

  /// Returns this spacing with the preferences on the given edges raised to those of `other`.
  @inlinable
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the union of several views' preferences on all edges, or `zero` without
  /// views.
  static func union(_ spacings: some Collection<ViewSpacing>) -> ViewSpacing {
    guard var union = spacings.first else { return .zero }
    for spacing in spacings.dropFirst() { union.formUnion(spacing) }
    return union
  }

  /// Removes every preference, plain and text, on the given edges (rule V4).
  @inlinable
  package mutating func reset(_ edges: Edge.Set) {
    if edges.contains(.top) {
      topEdge = .nan
      topTextEdge = .nan
    }
    if edges.contains(leftEdgeName) { leftEdge = .nan }
    if edges.contains(.bottom) {
      bottomEdge = .nan
      bottomTextEdge = .nan
    }
    if edges.contains(rightEdgeName) { rightEdge = .nan }
  }

  /// The leading or the trailing edge, whichever is on the left.
  @inlinable var leftEdgeName: Edge.Set {
    if layoutDirection == .rightToLeft { .trailing } else { .leading }
  }

  /// The leading or the trailing edge, whichever is on the right.
  @inlinable var rightEdgeName: Edge.Set {
    if layoutDirection == .rightToLeft { .leading } else { .trailing }
  }
}

extension ViewSpacing {
  /// Returns the distance in points that two neighbours along an axis should keep (rule V3).
  ///
  /// This view comes first: it is above `next`, or on its leading side in this view's layout
  /// direction. Between two texts above each other, the preferences of both add up. Otherwise the
  /// larger preference of the two facing edges counts, or 8 if neither has one.
  @inlinable
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if _slowPath(watchedView >= 0 || next.watchedView >= 0) {
      DistanceReader.readDistance(from: watchedView, to: next.watchedView, along: axis)
    }
    return switch axis {
    case .horizontal:
      switch layoutDirection ?? next.layoutDirection ?? .leftToRight {
      case .leftToRight: Self.distance(Self.larger(rightEdge, next.leftEdge))
      case .rightToLeft: Self.distance(Self.larger(leftEdge, next.rightEdge))
      }
    case .vertical:
      Self.distance(
        bottomTextEdge + next.topTextEdge, else: Self.larger(bottomEdge, next.topEdge))
    }
  }

  /// Returns the larger of two preferences. Any preference is larger than none.
  @inlinable
  static func larger(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
    if one >= other || other.isNaN { return one }
    return other
  }

  /// Returns the first preference that exists, or the default distance.
  @inlinable
  static func distance(_ first: CGFloat, else second: CGFloat = .nan) -> CGFloat {
    if !first.isNaN { return first }
    if !second.isNaN { return second }
    return defaultDistance
  }
}
