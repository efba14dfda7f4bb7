// A source file that says `import SwiftUI` also sees CGSize, CGRect and the rest of Foundation,
// and `@Observable`; with this, one that says `import PortableLayout` does too. So do the files of
// this module, which need no import of their own.
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
    let moved = elements.indices.filter(source.contains)
    let kept = elements.indices.filter { !source.contains($0) }
    let order = kept.filter { $0 < destination } + moved + kept.filter { $0 >= destination }
    for (index, position) in zip(indices, order) { self[index] = elements[position] }
  }
}
