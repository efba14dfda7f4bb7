import Foundation

/// A guide on each axis.
@frozen
public struct Alignment: Equatable, Sendable {
  /// The guide along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a guide for each axis.
  @inlinable
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Returns whether both guides are the same.
  @inlinable
  public static func == (lhs: Alignment, rhs: Alignment) -> Bool {
    lhs.horizontal == rhs.horizontal && lhs.vertical == rhs.vertical
  }
}
