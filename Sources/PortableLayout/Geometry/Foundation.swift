// A source file that says `import SwiftUI` also sees CGSize, CGRect and the rest of Foundation,
// and `@Observable`; with this, one that says `import PortableLayout` does too.
@_exported import Foundation
@_exported import Observation

#if canImport(CoreGraphics)
  @_exported import CoreGraphics
#else
  /// A displacement in the plane, for platforms without CoreGraphics.
  @frozen
  public struct CGVector: Hashable, Sendable {
    /// The horizontal part, in points.
    public var dx: CGFloat
    /// The vertical part, in points.
    public var dy: CGFloat

    /// The displacement of length zero.
    public static var zero: CGVector { CGVector() }

    /// Creates the displacement of length zero.
    public init() {
      self.init(dx: 0 as CGFloat, dy: 0 as CGFloat)
    }

    /// Creates a displacement from its two parts, in points.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// Creates a displacement from two whole numbers of points.
    public init(dx: Int, dy: Int) {
      self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
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
#endif

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at positions, counted from the start.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// Moves the elements at positions, counted from the start, before another position.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter(elements.indices.contains).map { elements[$0] }
    let before = elements.enumerated().filter { $0.offset < destination }
    let after = elements.enumerated().filter { $0.offset >= destination }
    let order =
      before.filter { !source.contains($0.offset) }.map(\.element) + moved
      + after.filter { !source.contains($0.offset) }.map(\.element)
    for (index, element) in zip(indices, order) { self[index] = element }
  }
}
