import Foundation

/// How the corners of a rounded rectangle are drawn; it has no effect on layout.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A part of a circle, or a smoother curve.
  case circular, continuous
}

/// A rectangle, as large as the proposal (rule M).
public nonisolated struct Rectangle: InsettableShape, FillingShape {
  /// Makes a rectangle.
  public init() {}
  /// The outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The same: shapes are not drawn.
  public func inset(by amount: CGFloat) -> Rectangle { self }
}

/// A rectangle with round corners, as large as the proposal (rule M).
public nonisolated struct RoundedRectangle: InsettableShape, FillingShape {
  /// The size of a corner, in points.
  public var cornerSize: CGSize
  /// How the corners are drawn.
  public var style: RoundedCornerStyle

  /// Makes a rectangle whose corners have a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a rectangle whose corners have a size.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The frame of the outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The same: shapes are not drawn.
  public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// A rectangle whose shorter sides are half circles, as large as the proposal (rule M).
public nonisolated struct Capsule: InsettableShape, FillingShape {
  /// How the corners are drawn.
  public var style: RoundedCornerStyle

  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The frame of the outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The same: shapes are not drawn.
  public func inset(by amount: CGFloat) -> Capsule { self }
}

/// An ellipse, as large as the proposal (rule M).
public nonisolated struct Ellipse: InsettableShape, FillingShape {
  /// Makes an ellipse.
  public init() {}
  /// The outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The same: shapes are not drawn.
  public func inset(by amount: CGFloat) -> Ellipse { self }
}

/// A circle: the smaller side of the proposal twice, 10 where nothing is proposed (rule M).
public nonisolated struct Circle: InsettableShape {
  /// Makes a circle.
  public init() {}
  /// The outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The same: shapes are not drawn.
  public func inset(by amount: CGFloat) -> Circle { self }
  /// The smaller side, twice.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}
