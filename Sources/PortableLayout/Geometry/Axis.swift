/// One of the two directions of the plane.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  /// The direction of x.
  case horizontal
  /// The direction of y.
  case vertical

  /// Any of the two directions, none or both.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// One bit for each direction, at the place of its raw value.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    /// The direction of x.
    public static var horizontal: Axis.Set { Axis.Set(rawValue: 1 << 0) }
    /// The direction of y.
    public static var vertical: Axis.Set { Axis.Set(rawValue: 1 << 1) }
  }
}

/// The direction in which a reader goes through the horizontal axis.
@frozen
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
