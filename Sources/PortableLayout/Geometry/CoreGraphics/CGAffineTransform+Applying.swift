#if !canImport(CoreGraphics)
  import Foundation

  extension CGPoint {
    /// Returns the point that `transform` takes this one to.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// Returns this size under the linear part of `transform`: the translation has no effect.
    @inlinable
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
    @inlinable
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
