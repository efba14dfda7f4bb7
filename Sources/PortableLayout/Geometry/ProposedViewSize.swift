/// The size that a parent offers to a view, with `nil` on an axis where the view may choose.
///
/// Equality is exact, as the size memo needs it: `nil` differs from every number, and a NaN
/// differs even from itself (rule C1).
@frozen
public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width in points; `nil` queries for the view's ideal width.
  public var width: CGFloat?
  /// The proposed height in points; `nil` queries for the view's ideal height.
  public var height: CGFloat?

  /// Zero on both axes: queries for the minimum size (rule E4).
  @inlinable public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }

  /// Nothing on either axis: queries for the ideal size (rule E4).
  @inlinable public static var unspecified: Self { Self(width: nil, height: nil) }

  /// Infinity on both axes: queries for the maximum size (rule E4).
  @inlinable public static var infinity: Self { Self(width: .infinity, height: .infinity) }

  /// Creates a proposal from two lengths in points, either of which may be missing.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of exactly the given size, in points.
  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size, with the missing lengths filled in, in points (rule P).
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// Returns whether two proposals are the same on both axes (rule C1).
  @inlinable
  public static func == (lhs: ProposedViewSize, rhs: ProposedViewSize) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height
  }
}
