/// One of the two directions of the plane.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// A set of axes, with a bit for each at the position of its raw value.
  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates the set of a single axis.
    package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    public static var horizontal: Axis.Set { Axis.Set(rawValue: 1 << 0) }
    public static var vertical: Axis.Set { Axis.Set(rawValue: 1 << 1) }
  }
}

extension Axis.Set {
  /// Returns one proposal's lengths on these axes, and another one's on the rest.
  func lengths(_ on: ProposedViewSize, else other: ProposedViewSize) -> ProposedViewSize {
    var lengths = other
    if contains(.horizontal) { lengths.width = on.width }
    if contains(.vertical) { lengths.height = on.height }
    return lengths
  }
}

/// The direction in which a language is read along the horizontal axis.
@frozen
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// One of the four sides of a rectangle. Leading and trailing follow the layout direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// A set of sides, with a bit for each at the position of its raw value.
  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates the set of a single side.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    public static var top: Edge.Set { Edge.Set(.top) }
    public static var leading: Edge.Set { Edge.Set(.leading) }
    public static var bottom: Edge.Set { Edge.Set(.bottom) }
    public static var trailing: Edge.Set { Edge.Set(.trailing) }
    public static var all: Edge.Set { Edge.Set(rawValue: 0b1111) }
    /// The sides at the ends of the horizontal axis.
    public static var horizontal: Edge.Set { [.leading, .trailing] }
    /// The sides at the ends of the vertical axis.
    public static var vertical: Edge.Set { [.top, .bottom] }
  }
}

/// One of the two sides of a rectangle along the horizontal axis.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing
}

/// One of the two sides of a rectangle along the vertical axis.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  /// A set of the two sides.
  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates the set of a single side.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    public static var top: VerticalEdge.Set { VerticalEdge.Set(.top) }
    public static var bottom: VerticalEdge.Set { VerticalEdge.Set(.bottom) }
    public static var all: VerticalEdge.Set { [.top, .bottom] }
  }
}

/// A distance inward from each of the four sides of a rectangle, in points.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top side, in points.
  public var top: CGFloat
  /// The distance from the leading side, in points.
  public var leading: CGFloat
  /// The distance from the bottom side, in points.
  public var bottom: CGFloat
  /// The distance from the trailing side, in points.
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
  /// The type of the animatable data: top, leading, bottom and trailing, nested in this order.
  public typealias AnimatableData = AnimatablePair<
    CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  >

  public var animatableData: AnimatableData {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
