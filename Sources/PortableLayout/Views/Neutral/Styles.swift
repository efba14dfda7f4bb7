/// A colour or a pattern that fills shapes. It is never drawn.
public protocol ShapeStyle: Sendable {}

// The colours, which are members of `Color` by its conformance.
extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var orange: Color { Color() }
  public static var yellow: Color { Color() }
  public static var green: Color { Color() }
  public static var mint: Color { Color() }
  public static var teal: Color { Color() }
  public static var cyan: Color { Color() }
  public static var blue: Color { Color() }
  public static var indigo: Color { Color() }
  public static var purple: Color { Color() }
  public static var pink: Color { Color() }
  public static var brown: Color { Color() }
  public static var white: Color { Color() }
  public static var gray: Color { Color() }
  public static var black: Color { Color() }
  public static var clear: Color { Color() }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> Self { self }
  public func shadow(_ style: ShadowStyle) -> Self { self }

  // A level of a style.
  public var secondary: Self { self }
  public var tertiary: Self { self }
  public var quaternary: Self { self }
  public var quinary: Self { self }
}

/// A system style or a style of a hidden type, which has no effect on layout.
public struct SystemShapeStyle: ShapeStyle {
  init() {}

  public init(_ style: some ShapeStyle) {}
}

public typealias AnyShapeStyle = SystemShapeStyle
public typealias HierarchicalShapeStyle = SystemShapeStyle
public typealias Material = SystemShapeStyle

extension ShapeStyle where Self == SystemShapeStyle {
  public static var primary: Self { Self() }
  public static var secondary: Self { Self() }
  public static var tertiary: Self { Self() }
  public static var quaternary: Self { Self() }
  public static var quinary: Self { Self() }
  public static var tint: Self { Self() }
  public static var background: Self { Self() }
  public static var ultraThinMaterial: Self { Self() }
  public static var thinMaterial: Self { Self() }
  public static var regularMaterial: Self { Self() }
  public static var thickMaterial: Self { Self() }
  public static var ultraThickMaterial: Self { Self() }
  public static var bar: Self { Self() }
  public static var separator: Self { Self() }
  public static var placeholder: Self { Self() }
  public static var fill: Self { Self() }
  public static var selection: Self { Self() }
  public static var link: Self { Self() }
  public static var windowBackground: Self { Self() }
}

/// A shadow, which has no effect on layout.
public struct ShadowStyle: Equatable, Sendable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> Self { Self() }
  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> Self { Self() }
}

/// A gradient between colours, which as a view takes the proposed size (rule M).
///
/// The colours have no effect on layout and are not stored.
public nonisolated struct Gradient: View, FillingView, ShapeStyle, Hashable {
  init() {}

  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}

  /// A colour of a gradient and its position.
  public struct Stop: Hashable, Sendable {
    public init(color: Color, location: CGFloat) {}
  }

  // Along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}

  // Around a point, from it and by the angle.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}

  // Around a point, in an ellipse.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat
  ) {}

  // On a grid of points.
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}

public typealias AnyGradient = Gradient
public typealias LinearGradient = Gradient
public typealias RadialGradient = Gradient
public typealias AngularGradient = Gradient
public typealias EllipticalGradient = Gradient
public typealias MeshGradient = Gradient

nonisolated extension ShapeStyle where Self == Gradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self() }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self() }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self { Self() }
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self { Self() }
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> Self { Self() }
}
