// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What files take from CoreGraphics, for platforms without it.

#if !canImport(CoreGraphics)
  /// An affine map of the plane.
  ///
  /// It maps `(x, y)` to `(a * x + c * y + tx, b * x + d * y + ty)`.
  @frozen
  public struct CGAffineTransform: Hashable, Sendable {
    /// The coefficient of the old x in the new x.
    public var a: CGFloat
    /// The coefficient of the old x in the new y.
    public var b: CGFloat
    /// The coefficient of the old y in the new x.
    public var c: CGFloat
    /// The coefficient of the old y in the new y.
    public var d: CGFloat
    /// The translation along x, in points.
    public var tx: CGFloat
    /// The translation along y, in points.
    public var ty: CGFloat

    /// The map that leaves every point where it is.
    public static var identity: Self { Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates the map that takes every point to the origin: all six numbers are zero.
    public init() {
      self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a map from its six numbers, of which `tx` and `ty` are in points.
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
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Creates a scaling about the origin with a factor for each axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation by the given distances, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// A Boolean value that is true when the map is exactly the identity.
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

    /// Returns the inverse of the map, or the map itself if it has no inverse.
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

    // These apply first what they name, in radians or points, and then this map.

    /// Returns the map with a rotation about the origin, in radians, applied first.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// Returns the map with a scaling about the origin applied first.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }
    /// Returns the map with a translation applied first, in points.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }
  }

  extension CGPoint {
    /// Returns the point to which `transform` maps this one.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// Returns the size under the linear part of `transform`. The translation has no effect.
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
      let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
        CGPoint(x: x, y: y).applying(transform)
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return self }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// A displacement in the plane.
  @frozen
  public struct CGVector: Hashable, Sendable {
    /// The horizontal part, in points.
    public var dx: CGFloat
    /// The vertical part, in points.
    public var dy: CGFloat

    public static var zero: CGVector { CGVector() }

    public init() { self.init(dx: 0 as CGFloat, dy: 0 as CGFloat) }
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  }

  extension CGVector: CustomDebugStringConvertible {
    /// The two parts in parentheses, as `(dx, dy)`.
    public var debugDescription: String { "(\(dx), \(dy))" }
  }

  // The property alone: the conformance would be a claim on types and a protocol of others.

  extension CGPoint {
    /// The coordinates in parentheses, as `(x, y)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize {
    /// The lengths in parentheses, as `(width, height)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect {
    /// Origin and size in parentheses, as `(x, y, width, height)`.
    public var debugDescription: String {
      "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
  }

  /// The end of a stroked line.
  public enum CGLineCap: Int32, Sendable {
    case butt, round, square
  }

  /// The corner between two stroked lines.
  public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
  }

  // The functions from before Swift, which older files call.

  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }
  public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
#endif
