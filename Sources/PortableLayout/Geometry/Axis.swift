/// One of the two directions of the plane.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// Any of the two directions, none or both: a bit for each, at the place of its raw value.
  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }
    package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    public static var horizontal: Axis.Set { Axis.Set(rawValue: 1 << 0) }
    public static var vertical: Axis.Set { Axis.Set(rawValue: 1 << 1) }
  }
}

/// The direction in which a reader goes through the horizontal axis.
@frozen
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}
