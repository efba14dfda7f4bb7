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

  private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.init(horizontal: horizontal, vertical: vertical)
  }

  // Where a name says nothing of an axis, it is the middle of it.

  public static var topLeading: Self { Self(.leading, .top) }
  public static var top: Self { Self(.center, .top) }
  public static var topTrailing: Self { Self(.trailing, .top) }
  public static var leading: Self { Self(.leading, .center) }
  public static var center: Self { Self(.center, .center) }
  public static var trailing: Self { Self(.trailing, .center) }
  public static var bottomLeading: Self { Self(.leading, .bottom) }
  public static var bottom: Self { Self(.center, .bottom) }
  public static var bottomTrailing: Self { Self(.trailing, .bottom) }
  public static var leadingFirstTextBaseline: Self { Self(.leading, .firstTextBaseline) }
  public static var centerFirstTextBaseline: Self { Self(.center, .firstTextBaseline) }
  public static var trailingFirstTextBaseline: Self { Self(.trailing, .firstTextBaseline) }
  public static var leadingLastTextBaseline: Self { Self(.leading, .lastTextBaseline) }
  public static var centerLastTextBaseline: Self { Self(.center, .lastTextBaseline) }
  public static var trailingLastTextBaseline: Self { Self(.trailing, .lastTextBaseline) }
}
