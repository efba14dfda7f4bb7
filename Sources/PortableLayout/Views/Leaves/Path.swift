import Foundation

/// An outline made of lines and curves; it is never drawn, only its points are kept.
public nonisolated struct Path: Shape, FillingShape, Equatable {
  private var points: [CGPoint] = []

  /// An empty outline.
  public init() {}
  /// The outline of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// The outline of an ellipse.
  public init(ellipseIn rect: CGRect) { addRect(rect) }
  /// The outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }
  /// An outline put together by a closure.
  public init(_ make: (inout Path) -> Void) { make(&self) }

  /// Whether nothing was added.
  public var isEmpty: Bool { points.isEmpty }
  /// The point added last.
  public var currentPoint: CGPoint? { points.last }
  /// The smallest rectangle around all points, control points included.
  public var boundingRect: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Starts a line.
  public mutating func move(to end: CGPoint) { points.append(end) }
  /// Adds a line.
  public mutating func addLine(to end: CGPoint) { points.append(end) }
  /// Adds lines.
  public mutating func addLines(_ lines: [CGPoint]) { points += lines }
  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    points += [control, end]
  }
  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points += [control1, control2, end]
  }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    points += [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
  }
  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { addRect(rect) }
  /// Adds a part of a circle: the frame of the whole circle is kept.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let corner = CGPoint(x: center.x - radius, y: center.y - radius)
    addRect(CGRect(origin: corner, size: CGSize(width: 2 * radius, height: 2 * radius)))
  }
  /// Adds another outline.
  public mutating func addPath(_ path: Path) { points += path.points }
  /// Ends a line where it began.
  public mutating func closeSubpath() {}

  /// The outline, changed by a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.points = points.map { $0.applying(transform) }
    return path
  }
  /// The outline, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
  /// The outline itself: how it is drawn has no effect on layout.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
  /// A part of the outline: all of it.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
  /// Whether a point is within the rectangle around the outline.
  public func contains(_ p: CGPoint) -> Bool { boundingRect.contains(p) }
  /// Adds a part of a circle: the frame of the whole circle is kept.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: false)
  }
  /// Adds rounded corners between two lines: their end points are kept.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    points += [tangent1End, tangent2End]
  }

  /// The outline itself.
  public func path(in rect: CGRect) -> Path { self }
}

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
  public static var rect: Self { Self() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Self { Self() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Self { Self() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Self { Self() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
