/// One of the four sides of a rectangle, leading and trailing following the layout direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top = 0
  /// The side where reading begins.
  case leading = 1
  /// The lower side.
  case bottom = 2
  /// The side where reading ends.
  case trailing = 3

  /// Any number of the four sides.
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
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    @inlinable
    public static var top: Edge.Set { Edge.Set(.top) }
    /// The side where reading begins.
    @inlinable
    public static var leading: Edge.Set { Edge.Set(.leading) }
    /// The lower side.
    @inlinable
    public static var bottom: Edge.Set { Edge.Set(.bottom) }
    /// The side where reading ends.
    @inlinable
    public static var trailing: Edge.Set { Edge.Set(.trailing) }
    /// All four sides.
    @inlinable
    public static var all: Edge.Set { Edge.Set(rawValue: 0b1111) }
    /// The leading and the trailing side.
    @inlinable
    public static var horizontal: Edge.Set { [.leading, .trailing] }
    /// The top and the bottom side.
    @inlinable
    public static var vertical: Edge.Set { [.top, .bottom] }
  }
}
