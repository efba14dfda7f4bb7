import Foundation

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
  @inlinable
  package static var defaultDistance: CGFloat { 8 }

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
  @inlinable
  public static var zero: ViewSpacing { ViewSpacing(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates spacing without a preference on any edge (rule V1).
  @inlinable
  public init() {
    self.init(top: nil)
  }

  /// Creates spacing from preferences in points, each of which may be missing.
  ///
  /// - Parameters:
  ///   - top: The preference of the top edge.
  ///   - left: The preference of the left edge, in either layout direction.
  ///   - bottom: The preference of the bottom edge.
  ///   - right: The preference of the right edge, in either layout direction.
  ///   - textTop: What text keeps from text above it: a share, added to the other's.
  ///   - textBottom: What text keeps from text below it: a share, added to the other's.
  ///   - layoutDirection: What leading and trailing mean; `nil` leaves it to the first value
  ///     united with this one.
  @inlinable
  package init(
    top: CGFloat? = nil,
    left: CGFloat? = nil,
    bottom: CGFloat? = nil,
    right: CGFloat? = nil,
    textTop: CGFloat? = nil,
    textBottom: CGFloat? = nil,
    layoutDirection: LayoutDirection? = nil
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
