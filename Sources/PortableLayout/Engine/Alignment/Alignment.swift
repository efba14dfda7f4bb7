/// A guide on each axis.
@frozen
public struct Alignment: Equatable, Sendable {
  /// The guide along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a guide for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Alignment {
  /// The leading edge and the top edge.
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
  /// The horizontal middle and the top edge.
  public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// The trailing edge and the top edge.
  public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
  /// The leading edge and the vertical middle.
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  /// The horizontal middle and the vertical middle.
  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  /// The trailing edge and the vertical middle.
  public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
  /// The leading edge and the bottom edge.
  public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
  /// The horizontal middle and the bottom edge.
  public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
  /// The trailing edge and the bottom edge.
  public static var bottomTrailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .bottom)
  }
  /// The leading edge and the first text baseline.
  public static var leadingFirstTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  }
  /// The horizontal middle and the first text baseline.
  public static var centerFirstTextBaseline: Alignment {
    Alignment(horizontal: .center, vertical: .firstTextBaseline)
  }
  /// The trailing edge and the first text baseline.
  public static var trailingFirstTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  }
  /// The leading edge and the last text baseline.
  public static var leadingLastTextBaseline: Alignment {
    Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  }
  /// The horizontal middle and the last text baseline.
  public static var centerLastTextBaseline: Alignment {
    Alignment(horizontal: .center, vertical: .lastTextBaseline)
  }
  /// The trailing edge and the last text baseline.
  public static var trailingLastTextBaseline: Alignment {
    Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
  }
}
