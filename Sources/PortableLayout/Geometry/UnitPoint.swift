/// A point in a view's unit coordinates, in which both axes run from 0 to 1.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position as a fraction of the width, from the leading edge.
  public var x: CGFloat
  /// The vertical position as a fraction of the height, from the top edge.
  public var y: CGFloat

  /// Creates the point at the origin.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// Creates a point from fractions of the width and of the height.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  @inlinable public static var zero: Self { Self(x: 0, y: 0) }
  @inlinable public static var center: Self { Self(x: 0.5, y: 0.5) }
  @inlinable public static var leading: Self { Self(x: 0, y: 0.5) }
  @inlinable public static var trailing: Self { Self(x: 1, y: 0.5) }
  @inlinable public static var top: Self { Self(x: 0.5, y: 0) }
  @inlinable public static var bottom: Self { Self(x: 0.5, y: 1) }
  @inlinable public static var topLeading: Self { Self(x: 0, y: 0) }
  @inlinable public static var topTrailing: Self { Self(x: 1, y: 0) }
  @inlinable public static var bottomLeading: Self { Self(x: 0, y: 1) }
  @inlinable public static var bottomTrailing: Self { Self(x: 1, y: 1) }
}

extension UnitPoint: Animatable {
  /// The two fractions as a pair: x, y.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}
