/// An alignment guide along the horizontal axis.
@frozen
public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline package let key: AlignmentKey

  @inlinable init(key: AlignmentKey) { self.key = key }

  /// Creates a custom guide; guides of the same type are the same.
  @inlinable
  public init(_ id: any AlignmentID.Type) {
    self.init(key: AlignmentKey(id, along: .horizontal))
  }

  /// Returns one value in points for the explicit values of several views, nil if none has one: the
  /// mean (rule A3).
  @inlinable
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension HorizontalAlignment {
  /// The leading edge: 0 (rule A2).
  @inlinable public static var leading: Self { Self(key: AlignmentKey(.leading)) }
  /// The middle: half the width (rule A2).
  @inlinable public static var center: Self { Self(key: AlignmentKey(.horizontalCenter)) }
  /// The trailing edge: the width (rule A2).
  @inlinable public static var trailing: Self { Self(key: AlignmentKey(.trailing)) }
  /// Where the line below a row of a list begins: by default at the leading edge.
  @inlinable public static var listRowSeparatorLeading: Self { Self(ListRowSeparatorLeading.self) }
  /// Where the line below a row of a list ends: by default at the trailing edge.
  @inlinable
  public static var listRowSeparatorTrailing: Self { Self(ListRowSeparatorTrailing.self) }

  @usableFromInline
  enum ListRowSeparatorLeading: AlignmentID {
    @inlinable static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

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

  /// Creates a custom guide; guides of the same type are the same.
  @inlinable
  public init(_ id: any AlignmentID.Type) {
    self.init(key: AlignmentKey(id, along: .vertical))
  }

  /// Returns one value in points for the explicit values of several views, nil if none has one: the
  /// mean, and for the first text baseline the minimum (rule A3).
  @inlinable
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension VerticalAlignment {
  /// The top edge: 0 (rule A2).
  @inlinable public static var top: Self { Self(key: AlignmentKey(.top)) }
  /// The middle: half the height (rule A2).
  @inlinable public static var center: Self { Self(key: AlignmentKey(.verticalCenter)) }
  /// The bottom edge: the height (rule A2).
  @inlinable public static var bottom: Self { Self(key: AlignmentKey(.bottom)) }
  /// The baseline of the topmost text: the height where there is no text (rule A2).
  @inlinable
  public static var firstTextBaseline: Self { Self(key: AlignmentKey(.firstTextBaseline)) }
  /// The baseline of the lowest text: the height where there is no text (rule A2).
  @inlinable public static var lastTextBaseline: Self { Self(key: AlignmentKey(.lastTextBaseline)) }
}

/// A type that names an alignment guide and says where it lies by default.
public protocol AlignmentID: SendableMetatype {
  /// Returns where the guide lies in a view that sets no value of its own (rule A1), in points from
  /// the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
