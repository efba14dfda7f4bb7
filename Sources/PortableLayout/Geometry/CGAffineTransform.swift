#if !canImport(CoreGraphics)
  import Foundation

  /// An affine map of the plane, for platforms without CoreGraphics.
  ///
  /// It maps `(x, y)` to `(a * x + c * y + tx, b * x + d * y + ty)`.
  @frozen
  public struct CGAffineTransform: Hashable, Sendable {
    /// How much of x goes into x.
    public var a: CGFloat
    /// How much of x goes into y.
    public var b: CGFloat
    /// How much of y goes into x.
    public var c: CGFloat
    /// How much of y goes into y.
    public var d: CGFloat
    /// The translation along x, in points.
    public var tx: CGFloat
    /// The translation along y, in points.
    public var ty: CGFloat

    /// The map that leaves every point where it is.
    public static var identity: CGAffineTransform {
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates the map that takes every point to the origin: all six numbers are zero.
    public init() {
      self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a map from its six numbers; `tx` and `ty` are in points.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a rotation about the origin, in radians, that turns the x axis toward the y axis.
    public init(rotationAngle angle: CGFloat) {
      let sine = sin(angle)
      let cosine = cos(angle)
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scaling about the origin with a factor for each axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation by the given distances, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == .identity }
  }

  extension CGAffineTransform {
    /// Returns the map that applies this one first and `other` second.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the map that undoes this one, or this one unchanged if none does.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant)
    }

    /// Returns the map that rotates first, by an angle in radians, and then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the map that scales first and then applies this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the map that translates first, by distances in points, and then applies this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }
  }

  extension CGPoint {
    /// Returns the point that `transform` takes this one to.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// Returns this size under the linear part of `transform`: the translation has no effect.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: transform.a * width + transform.c * height,
        height: transform.b * width + transform.d * height)
    }
  }

  extension CGRect {
    /// Returns the smallest upright rectangle around the four transformed corners.
    ///
    /// The null and the infinite rectangle have no corners and are returned as they are.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      if isNull || isInfinite { return self }
      let topLeft = CGPoint(x: minX, y: minY).applying(transform)
      let topRight = CGPoint(x: maxX, y: minY).applying(transform)
      let bottomLeft = CGPoint(x: minX, y: maxY).applying(transform)
      let bottomRight = CGPoint(x: maxX, y: maxY).applying(transform)
      let left = min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x))
      let right = max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x))
      let top = min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y))
      let bottom = max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
#endif
