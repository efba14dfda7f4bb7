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

/// An alignment guide along the horizontal axis.
@frozen
public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline package let key: AlignmentKey

  @inlinable init(key: AlignmentKey) { self.key = key }

  /// Creates a custom guide. Guides with the same type are equal.
  @inlinable
  public init(_ id: any AlignmentID.Type) {
    self.init(key: AlignmentKey(id, along: .horizontal))
  }

  /// Returns the mean of several views' explicit values, in points, or nil if there are none (rule
  /// A3).
  @inlinable
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension HorizontalAlignment {
  /// The leading edge, at 0 (rule A2).
  @inlinable public static var leading: Self { Self(key: AlignmentKey(.leading)) }
  /// The middle, at half the width (rule A2).
  @inlinable public static var center: Self { Self(key: AlignmentKey(.horizontalCenter)) }
  /// The trailing edge, at the width (rule A2).
  @inlinable public static var trailing: Self { Self(key: AlignmentKey(.trailing)) }
  /// The start of the line below a list's row, by default at the leading edge.
  @inlinable public static var listRowSeparatorLeading: Self { Self(ListRowSeparatorLeading.self) }
  /// The end of the line below a list's row, by default at the trailing edge.
  @inlinable
  public static var listRowSeparatorTrailing: Self { Self(ListRowSeparatorTrailing.self) }

  /// The guide at which the line below a list's row begins.
  @usableFromInline
  enum ListRowSeparatorLeading: AlignmentID {
    @inlinable static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  /// The guide at which the line below a list's row ends.
  @usableFromInline
  enum ListRowSeparatorTrailing: AlignmentID {
    @inlinable static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment guide along the vertical axis.
@frozen
public struct VerticalAlignment: Equatable, Sendable {
  @usableFromInline package let key: AlignmentKey

  @inlinable init(key: AlignmentKey) { self.key = key }

  /// Creates a custom guide. Guides with the same type are equal.
  @inlinable
  public init(_ id: any AlignmentID.Type) {
    self.init(key: AlignmentKey(id, along: .vertical))
  }

  /// Returns one value for several views' explicit values, in points, or nil if there are none
  /// (rule A3).
  ///
  /// The value is the minimum for the first text baseline, and the mean for any other guide.
  @inlinable
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension VerticalAlignment {
  /// The top edge, at 0 (rule A2).
  @inlinable public static var top: Self { Self(key: AlignmentKey(.top)) }
  /// The middle, at half the height (rule A2).
  @inlinable public static var center: Self { Self(key: AlignmentKey(.verticalCenter)) }
  /// The bottom edge, at the height (rule A2).
  @inlinable public static var bottom: Self { Self(key: AlignmentKey(.bottom)) }
  /// The baseline of the topmost text. In a view without text, the height (rule A2).
  @inlinable
  public static var firstTextBaseline: Self { Self(key: AlignmentKey(.firstTextBaseline)) }
  /// The baseline of the lowest text. In a view without text, the height (rule A2).
  @inlinable public static var lastTextBaseline: Self { Self(key: AlignmentKey(.lastTextBaseline)) }
}

/// A type that identifies an alignment guide and gives its default position.
public protocol AlignmentID: SendableMetatype {
  /// Returns the guide's position in a view that does not set it (rule A1).
  ///
  /// The position is in points from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
