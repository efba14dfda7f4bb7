/// An outline made of lines and curves, of which only the points are stored. It is never drawn.
///
/// A curve is stored as its end points and control points, an ellipse or a circular arc as the
/// frame of the whole.
public nonisolated struct Path: Shape, FillingShape, Equatable {
  /// The points in the order in which they were added. Control points precede the end of their
  /// curve.
  private var points: [CGPoint] = []

  public init() {}
  public init(_ rect: CGRect) { addRect(rect) }
  public init(ellipseIn rect: CGRect) { addRect(rect) }
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }
  public init(_ make: (inout Path) -> Void) { make(&self) }
  public var isEmpty: Bool { points.isEmpty }
  /// The point that was added last.
  public var currentPoint: CGPoint? { points.last }
  /// The smallest rectangle around all points, including control points.
  public var boundingRect: CGRect {
    guard let first = points.first else { return .null }
    var rect = CGRect(origin: first, size: .zero)
    for point in points { rect = rect.union(CGRect(origin: point, size: .zero)) }
    return rect
  }
  /// Returns true if a point is within the rectangle around the outline.
  public func contains(_ p: CGPoint) -> Bool { boundingRect.contains(p) }
  public mutating func move(to end: CGPoint) { points.append(end) }
  public mutating func addLine(to end: CGPoint) { points.append(end) }
  public mutating func addLines(_ lines: [CGPoint]) { points += lines }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { points += [control, end] }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points += [control1, control2, end]
  }
  /// Adds two opposite corners of a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    points += [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
  }
  /// Adds two opposite corners of the ellipse's frame.
  public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Adds two opposite corners of the rectangle, without regard to its corner size.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { addRect(rect) }
  /// Adds two opposite corners of the whole circle's frame, whatever the angles.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let corner = CGPoint(x: center.x - radius, y: center.y - radius)
    addRect(CGRect(origin: corner, size: CGSize(width: 2 * radius, height: 2 * radius)))
  }
  /// Adds two opposite corners of the whole circle's frame, whatever the start and the extent.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: false)
  }
  /// Adds the end points of the two lines between which a corner is rounded.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    points += [tangent1End, tangent2End]
  }
  public mutating func addPath(_ path: Path) { points += path.points }
  /// Does nothing, because the points of the outline are already stored.
  public mutating func closeSubpath() {}

  /// Returns the outline with a transformation applied to its points.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.points = points.map { point in point.applying(transform) }
    return path
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  // How it is drawn has no effect on layout.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
  public func path(in rect: CGRect) -> Path { self }
}

/// The style of a line, with lengths in points. It has no effect on layout.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// The longest point of a corner, as a multiple of the line's width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps after them, alternately.
  public var dash: [CGFloat]
  /// The offset in the dashes at which the line begins.
  public var dashPhase: CGFloat

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

nonisolated extension StrokeStyle: Animatable {
  /// The width, the miter limit and the phase of the dashes, nested in this order.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

nonisolated extension Path: CustomStringConvertible {
  /// The points as text, in order.
  public var description: String {
    points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
  }
}

// Drawing a shape gives a view of the same size: strokes reach over the edge of the frame.

nonisolated extension Shape {
  public func fill(_ content: some ShapeStyle = Color.primary) -> _ShapeView<Self> { body }
  public func stroke(_: some ShapeStyle, lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
  public func stroke(_: some ShapeStyle, style: StrokeStyle) -> _ShapeView<Self> { body }
  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
  public func stroke(style: StrokeStyle) -> _ShapeView<Self> { body }
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> Self { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
}

nonisolated extension _ShapeView {
  public func fill(_ style: some ShapeStyle) -> Self { self }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> Self { self }
}

nonisolated extension InsettableShape {
  public func strokeBorder(_: some ShapeStyle, lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
  public func strokeBorder(_: some ShapeStyle, style: StrokeStyle) -> _ShapeView<Self> { body }
  public func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> { body }
  public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<Self> { body }
}
