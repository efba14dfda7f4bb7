#if !canImport(CoreGraphics)
  import Foundation

  /// A displacement in the plane, for platforms without CoreGraphics.
  @frozen
  public struct CGVector: Hashable, Sendable {
    /// The horizontal part, in points.
    public var dx: CGFloat
    /// The vertical part, in points.
    public var dy: CGFloat

    /// The displacement of length zero.
    @inlinable
    public static var zero: CGVector { CGVector() }

    /// Creates the displacement of length zero.
    @inlinable
    public init() {
      self.init(dx: 0 as CGFloat, dy: 0 as CGFloat)
    }

    /// Creates a displacement from its two parts, in points.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// Creates a displacement from two whole numbers of points.
    @inlinable
    public init(dx: Int, dy: Int) {
      self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
  }

  extension CGVector: CustomDebugStringConvertible {
    /// The two parts in parentheses, as `(dx, dy)`.
    public var debugDescription: String { "(\(dx), \(dy))" }
  }
#endif
