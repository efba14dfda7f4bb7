import Foundation

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
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set that holds one side.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The upper side.
    public static var top: Edge.Set { Edge.Set(.top) }
    /// The side where reading begins.
    public static var leading: Edge.Set { Edge.Set(.leading) }
    /// The lower side.
    public static var bottom: Edge.Set { Edge.Set(.bottom) }
    /// The side where reading ends.
    public static var trailing: Edge.Set { Edge.Set(.trailing) }
    /// All four sides.
    public static var all: Edge.Set { Edge.Set(rawValue: 0b1111) }
    /// The leading and the trailing side.
    public static var horizontal: Edge.Set { [.leading, .trailing] }
    /// The top and the bottom side.
    public static var vertical: Edge.Set { [.top, .bottom] }
  }
}

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
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set that holds one side.
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The side where reading begins.
    public static var leading: HorizontalEdge.Set { HorizontalEdge.Set(.leading) }
    /// The side where reading ends.
    public static var trailing: HorizontalEdge.Set { HorizontalEdge.Set(.trailing) }
    /// Both sides.
    public static var all: HorizontalEdge.Set { [.leading, .trailing] }
  }
}

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
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set that holds one side.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The upper side.
    public static var top: VerticalEdge.Set { VerticalEdge.Set(.top) }
    /// The lower side.
    public static var bottom: VerticalEdge.Set { VerticalEdge.Set(.bottom) }
    /// Both sides.
    public static var all: VerticalEdge.Set { [.top, .bottom] }
  }
}

/// A distance inward from each of the four sides of a rectangle, in points.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper side, in points.
  public var top: CGFloat
  /// The distance from the side where reading begins, in points.
  public var leading: CGFloat
  /// The distance from the lower side, in points.
  public var bottom: CGFloat
  /// The distance from the side where reading ends, in points.
  public var trailing: CGFloat

  /// Creates insets that are zero on every side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from a distance for each side, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension EdgeInsets: Animatable {
  /// The data of top, leading, bottom and trailing, nested in this order.
  public typealias AnimatableData = AnimatablePair<
    CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  >

  /// The four distances.
  public var animatableData: AnimatableData {
    get {
      AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing)))
    }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
