import Foundation

/// A colour, which fills what it is offered: the proposal, 10 where nothing is proposed (rule M).
///
/// Which colour it is has no effect on layout and is not kept.
public nonisolated struct Color: View, PrimitiveView, ShapeStyle, Hashable, Sendable {
  private init() {}

  /// A colour from the assets, by name.
  public init(_ name: String) {}

  /// A colour from its components.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  /// A shade of grey.
  public init(white: Double, opacity: Double = 1) {}

  /// A colour from hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  /// A colour space.
  public enum RGBColorSpace: Hashable, Sendable {
    /// A colour space.
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour from its components in a colour space.
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}

  /// The same, since colours are not kept.
  public func opacity(_ opacity: Double) -> Color { self }

  /// A gradient made from the colour.
  public var gradient: AnyGradient { AnyGradient() }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.leaf(.filling))
  }
}

nonisolated extension Color {
  /// A colour that every platform has.
  public static let red = Color(), orange = Color(), yellow = Color(), green = Color()
  /// A colour that every platform has.
  public static let mint = Color(), teal = Color(), cyan = Color(), blue = Color()
  /// A colour that every platform has.
  public static let indigo = Color(), purple = Color(), pink = Color(), brown = Color()
  /// A colour that every platform has.
  public static let white = Color(), gray = Color(), black = Color(), clear = Color()
  /// A colour that follows its surroundings.
  public static let primary = Color(), secondary = Color()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of controls.
  public static let accentColor = Color()
}
