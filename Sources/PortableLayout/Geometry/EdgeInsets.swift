import Foundation

/// A distance inward from each of the four sides of a rectangle, in points.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper side, in points.
  public var top: CGFloat
  /// The distance from the side where reading begins, in points.
  public var leading: CGFloat
  /// The distance from the lower side, in points.
  public var bottom: CGFloat
  /// The distance from the side where reading ends, in points.
  public var trailing: CGFloat

  /// Creates insets that are zero on every side.
  @inlinable
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets from a distance for each side, in points.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Returns whether two insets are the same on every side.
  @inlinable
  public static func == (lhs: EdgeInsets, rhs: EdgeInsets) -> Bool {
    lhs.top == rhs.top && lhs.leading == rhs.leading
      && lhs.bottom == rhs.bottom && lhs.trailing == rhs.trailing
  }
}

extension EdgeInsets: Animatable {
  /// The data of top, leading, bottom and trailing, nested in this order.
  public typealias AnimatableData = AnimatablePair<
    CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  >

  /// The four distances.
  @inlinable
  public var animatableData: AnimatableData {
    get {
      AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing)))
    }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
