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
