/// One of the two sides of a rectangle along the vertical axis.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The upper side.
  case top = 0
  /// The lower side.
  case bottom = 1

  /// Any of the two sides, none or both.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// One bit for each side, at the place of its raw value.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates the set that holds one side.
    @inlinable
    public init(_ edge: VerticalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    @inlinable
    public static var top: VerticalEdge.Set { VerticalEdge.Set(.top) }
    /// The lower side.
    @inlinable
    public static var bottom: VerticalEdge.Set { VerticalEdge.Set(.bottom) }
    /// Both sides.
    @inlinable
    public static var all: VerticalEdge.Set { [.top, .bottom] }
  }
}
