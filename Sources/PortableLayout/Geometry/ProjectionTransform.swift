/// A map from points in space to points on the screen: a matrix with three rows.
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

  /// Creates the map that acts on the plane like an affine one.
  public init(_ map: CGAffineTransform) {
    (m11, m12) = (map.a, map.b)
    (m21, m22) = (map.c, map.d)
    (m31, m32) = (map.tx, map.ty)
  }

  /// A Boolean value that is true when the map is exactly the identity.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// A Boolean value that is true when the third column is that of an affine map: 0, 0, 1.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}
