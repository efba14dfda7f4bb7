import Foundation

/// How a line is drawn; it has no effect on layout.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// How the ends of the line look.
  public var lineCap: CGLineCap
  /// How the corners of the line look.
  public var lineJoin: CGLineJoin
  /// How long a corner may be.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, in points.
  public var dash: [CGFloat]
  /// Where the dashes begin, in points.
  public var dashPhase: CGFloat

  /// Makes a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

#if !canImport(CoreGraphics)
  /// How the ends of a line look.
  public enum CGLineCap: Int32, Sendable {
    /// A way.
    case butt, round, square
  }

  /// How the corners of a line look.
  public enum CGLineJoin: Int32, Sendable {
    /// A way.
    case miter, round, bevel
  }
#endif

// Drawing a shape gives a view of the same size: strokes reach over the edge of the frame.

extension Shape {
  /// The shape, filled.
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> _ShapeView<Self> { body }
  /// The shape, filled.
  public nonisolated func fill() -> _ShapeView<Self> { body }
  /// The shape's outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> _ShapeView<Self> { body }
  /// The shape's outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> _ShapeView<Self> { body }
  /// The shape's outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
  /// The shape's outline.
  public nonisolated func stroke(style: StrokeStyle) -> _ShapeView<Self> { body }
  /// A part of the outline.
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> Self { self }
  /// The shape, turned within its frame.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

extension _ShapeView {
  /// The shape, filled once more.
  public nonisolated func fill<S: ShapeStyle>(_ style: S) -> _ShapeView<Content> { self }
  /// The shape with its outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ style: S, lineWidth: CGFloat = 1
  ) -> _ShapeView<Content> { self }
}

extension InsettableShape {
  /// The outline within the frame.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> _ShapeView<Self> { body }
  /// The outline within the frame.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> _ShapeView<Self> { body }
  /// The outline within the frame.
  public nonisolated func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> { body }
  /// The outline within the frame.
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
