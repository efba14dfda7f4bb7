/// A map of points in space to those of the screen: a matrix of three rows.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Creates the map that leaves every point where it is.
  public init() {}

  public init(_ map: CGAffineTransform) {
    (m11, m12) = (map.a, map.b)
    (m21, m22) = (map.c, map.d)
    (m31, m32) = (map.tx, map.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}
