#if !canImport(CoreGraphics)
  import Foundation

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
#endif
