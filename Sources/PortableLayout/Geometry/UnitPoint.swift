import Foundation

/// A point in a view's own coordinates, where both axes run from 0 to 1.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width, from the leading edge.
  public var x: CGFloat
  /// The share of the height, from the top edge.
  public var y: CGFloat

  /// Creates the point at the origin.
  @inlinable
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Creates a point from its shares of the width and of the height.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  /// The origin, `(0, 0)`.
  @inlinable
  public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The middle, `(0.5, 0.5)`.
  @inlinable
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The middle of the leading edge, `(0, 0.5)`.
  @inlinable
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The middle of the trailing edge, `(1, 0.5)`.
  @inlinable
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The middle of the top edge, `(0.5, 0)`.
  @inlinable
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The middle of the bottom edge, `(0.5, 1)`.
  @inlinable
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The corner of the top and leading edges, `(0, 0)`.
  @inlinable
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The corner of the top and trailing edges, `(1, 0)`.
  @inlinable
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The corner of the bottom and leading edges, `(0, 1)`.
  @inlinable
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The corner of the bottom and trailing edges, `(1, 1)`.
  @inlinable
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}

extension UnitPoint: Animatable {
  /// Both coordinates.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}
