/// One of the two sides of a rectangle along the horizontal axis.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The side where reading begins.
  case leading = 0
  /// The side where reading ends.
  case trailing = 1

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
    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The side where reading begins.
    @inlinable
    public static var leading: HorizontalEdge.Set { HorizontalEdge.Set(.leading) }
    /// The side where reading ends.
    @inlinable
    public static var trailing: HorizontalEdge.Set { HorizontalEdge.Set(.trailing) }
    /// Both sides.
    @inlinable
    public static var all: HorizontalEdge.Set { [.leading, .trailing] }
  }
}
