import Foundation

/// What fills a shape or colours a text; it has no effect on layout.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
  /// A colour that every platform has.
  public static var red: Color { .red }
  /// A colour that every platform has.
  public static var orange: Color { .orange }
  /// A colour that every platform has.
  public static var yellow: Color { .yellow }
  /// A colour that every platform has.
  public static var green: Color { .green }
  /// A colour that every platform has.
  public static var mint: Color { .mint }
  /// A colour that every platform has.
  public static var teal: Color { .teal }
  /// A colour that every platform has.
  public static var cyan: Color { .cyan }
  /// A colour that every platform has.
  public static var blue: Color { .blue }
  /// A colour that every platform has.
  public static var indigo: Color { .indigo }
  /// A colour that every platform has.
  public static var purple: Color { .purple }
  /// A colour that every platform has.
  public static var pink: Color { .pink }
  /// A colour that every platform has.
  public static var brown: Color { .brown }
  /// A colour that every platform has.
  public static var white: Color { .white }
  /// A colour that every platform has.
  public static var gray: Color { .gray }
  /// A colour that every platform has.
  public static var black: Color { .black }
  /// No colour.
  public static var clear: Color { .clear }
}

extension ShapeStyle {
  /// The style, thinned; it has no effect on layout.
  public func opacity(_ opacity: Double) -> Self { self }
}

/// The style of content around: primary to quinary.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// A level of the current style.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// A level of the current style.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// A level of the current style.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// A level of the current style.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// A level of the current style.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// The accent colour.
public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
  /// The accent colour.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The background of the surroundings.
public struct BackgroundStyle: ShapeStyle {}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the surroundings.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A blurred background.
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  /// A blurred background.
  public static var ultraThinMaterial: Material { Material() }
  /// A blurred background.
  public static var thinMaterial: Material { Material() }
  /// A blurred background.
  public static var regularMaterial: Material { Material() }
  /// A blurred background.
  public static var thickMaterial: Material { Material() }
  /// A blurred background.
  public static var ultraThickMaterial: Material { Material() }
  /// A blurred background.
  public static var bar: Material { Material() }
}
