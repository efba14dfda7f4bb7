/// The distances that a view would like to keep from its neighbours, edge by edge.
///
/// An edge may have no preference at all, which differs from a preference for zero (rule V1).
/// The top and bottom edges have a second preference that counts only between text and text.
///
/// Left and right are kept as such; what leading and trailing mean follows the layout direction
/// that the value was made under. A value made by `init()` has none: it takes over that of the
/// first value united with it, and else reads from left to right.
@frozen
public struct ViewSpacing: Sendable {
  /// The distance in points between two edges of which neither has a preference (rule V3).
  @inlinable package static var defaultDistance: CGFloat { 8 }

  @usableFromInline package var topEdge: SpacingPreference
  @usableFromInline package var leftEdge: SpacingPreference
  @usableFromInline package var bottomEdge: SpacingPreference
  @usableFromInline package var rightEdge: SpacingPreference
  @usableFromInline package var topTextEdge: SpacingPreference
  @usableFromInline package var bottomTextEdge: SpacingPreference
  @usableFromInline package var layoutDirection: LayoutDirection?
  /// Whether the value was read from a tree with a meter, which wants to know its distances.
  @usableFromInline package var isMetered = false

  /// A preference for zero on all four edges (rule V1).
  @inlinable public static var zero: Self { Self(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates spacing without a preference on any edge (rule V1).
  @inlinable public init() { self.init(top: nil) }

  /// Creates spacing from preferences in points, each of which may be missing.
  @inlinable
  package init(
    top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil,
    textTop: CGFloat? = nil, textBottom: CGFloat? = nil, layoutDirection: LayoutDirection? = nil
  ) {
    self.topEdge = SpacingPreference(top)
    self.leftEdge = SpacingPreference(left)
    self.bottomEdge = SpacingPreference(bottom)
    self.rightEdge = SpacingPreference(right)
    self.topTextEdge = SpacingPreference(textTop)
    self.bottomTextEdge = SpacingPreference(textBottom)
    self.layoutDirection = layoutDirection
  }
}

extension ViewSpacing {
  /// Raises the preferences on the given edges to those of `other` where they are larger.
  ///
  /// Plain and text preferences are united each with their own kind (rule V2); leading and trailing
  /// follow this value's layout direction.
  @inlinable
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if layoutDirection == nil { layoutDirection = other.layoutDirection }
    if edges.contains(.top) {
      topEdge = topEdge.union(other.topEdge)
      topTextEdge = topTextEdge.union(other.topTextEdge)
    }
    if edges.contains(leftEdgeName) { leftEdge = leftEdge.union(other.leftEdge) }
    if edges.contains(.bottom) {
      bottomEdge = bottomEdge.union(other.bottomEdge)
      bottomTextEdge = bottomTextEdge.union(other.bottomTextEdge)
    }
    if edges.contains(rightEdgeName) { rightEdge = rightEdge.union(other.rightEdge) }
  }

  /// Returns this spacing with the preferences on the given edges raised to those of `other`.
  @inlinable
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Removes every preference, plain and text, on the given edges (rule V4).
  @inlinable
  package mutating func reset(_ edges: Edge.Set) {
    if edges.contains(.top) {
      topEdge = .none
      topTextEdge = .none
    }
    if edges.contains(leftEdgeName) { leftEdge = .none }
    if edges.contains(.bottom) {
      bottomEdge = .none
      bottomTextEdge = .none
    }
    if edges.contains(rightEdgeName) { rightEdge = .none }
  }

  @inlinable var leftEdgeName: Edge.Set { layoutDirection == .rightToLeft ? .trailing : .leading }

  @inlinable var rightEdgeName: Edge.Set { layoutDirection == .rightToLeft ? .leading : .trailing }
}

extension ViewSpacing {
  /// Returns the distance in points that two neighbours along an axis should keep (rule V3).
  ///
  /// This view comes first: it is above `next`, or on its leading side as this view's layout
  /// direction has it. Between two texts above each other the shares of both add up; otherwise the
  /// larger preference of the two facing edges counts, and 8 if neither has one.
  @inlinable
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if _slowPath(isMetered || next.isMetered) { PassMeter.noteDistance() }
    return switch axis {
    case .horizontal:
      switch layoutDirection ?? next.layoutDirection ?? .leftToRight {
      case .leftToRight: rightEdge.union(next.leftEdge).distance ?? Self.defaultDistance
      case .rightToLeft: leftEdge.union(next.rightEdge).distance ?? Self.defaultDistance
      }
    case .vertical:
      bottomTextEdge.sum(next.topTextEdge).distance
        ?? bottomEdge.union(next.topEdge).distance ?? Self.defaultDistance
    }
  }
}

/// A distance that an edge would like to keep, or none, in the space of one number.
@frozen
@usableFromInline
package struct SpacingPreference: Sendable {
  // NaN says "none": eight bytes instead of an optional's sixteen, and one comparison.
  @usableFromInline let number: CGFloat

  @inlinable package static var none: SpacingPreference { SpacingPreference(number: .nan) }

  @inlinable init(number: CGFloat) { self.number = number }
  @inlinable package init(_ distance: CGFloat?) { self.init(number: distance ?? .nan) }

  /// The distance in points; `nil` if there is no preference.
  @inlinable package var distance: CGFloat? { number.isNaN ? nil : number }

  /// Returns the larger of two preferences; no preference gives way to any.
  @inlinable
  package func union(_ other: SpacingPreference) -> SpacingPreference {
    number >= other.number || other.number.isNaN ? self : other
  }

  /// Returns the sum of two preferences, or none if either is missing.
  @inlinable
  package func sum(_ other: SpacingPreference) -> SpacingPreference {
    SpacingPreference(number: number + other.number)
  }
}
