import Foundation

/// The radii of a rectangle's corners.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  /// Makes radii, in points.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners differ, as large as the proposal (rule M).
public nonisolated struct UnevenRoundedRectangle: InsettableShape, FillingShape {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
  }

  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}

/// A rectangle with the corners of its container, as large as the proposal (rule M).
public nonisolated struct ContainerRelativeShape: InsettableShape, FillingShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

/// A shape of any type.
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  public init<S: Shape>(_ shape: S) { self.shape = shape }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A gradient around a point by the angle: as a view it fills what it is offered (rule M).
public nonisolated struct AngularGradient: View, FillingView, ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {}
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
}

/// A gradient on a grid of points: as a view it fills what it is offered (rule M).
public nonisolated struct MeshGradient: View, FillingView, ShapeStyle {
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners differ.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
  }
}

extension Shape {
  /// The shape, moved within its frame: not drawn, so that it is the same.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  /// The shape, scaled within its frame: not drawn, so that it is the same.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  /// Wraps a style; it has no effect on layout and is not kept.
  public init<S: ShapeStyle>(_ style: S) {}
}

/// A shadow; it has no effect on layout.
public struct ShadowStyle: Equatable, Sendable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
  public func shadow(_ style: ShadowStyle) -> Self { self }
}
