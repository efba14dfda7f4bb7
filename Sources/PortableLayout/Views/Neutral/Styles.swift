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
}

/// A style of the system, which has no effect on layout: one type for all of their names.
public struct SystemShapeStyle: ShapeStyle {}

public typealias HierarchicalShapeStyle = SystemShapeStyle
public typealias TintShapeStyle = SystemShapeStyle
public typealias BackgroundStyle = SystemShapeStyle
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
}

public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

/// Colours that run into one another.
public struct Gradient: Hashable, Sendable {
  /// Makes a gradient; its colours have no effect on layout and are not kept.
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}

/// A gradient made from one colour.
public struct AnyGradient: ShapeStyle, Hashable {}

/// A gradient along a line: as a view it fills what it is offered, as a colour does (rule M).
public nonisolated struct LinearGradient: View, FillingView, ShapeStyle {
  init() {}

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

nonisolated extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self() }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self { Self() }
}

/// A gradient around a point: as a view it fills what it is offered, as a colour does (rule M).
public nonisolated struct RadialGradient: View, FillingView, ShapeStyle {
  init() {}

  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

nonisolated extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> Self { Self() }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self { Self() }
}

/// A style of controls or screens that changes no size here: one type for all of their names.
public struct NeutralStyle: MenuStyle, DatePickerStyle, DisclosureGroupStyle, ControlGroupStyle,
  IndexViewStyle, NavigationViewStyle, NavigationSplitViewStyle, ListStyle, FormStyle,
  PrimitiveButtonStyle, TextSelectability, ScrollTargetBehavior, TimelineSchedule
{
  public init() {}
}

public protocol _NeutralStyle {}
public protocol MenuStyle: _NeutralStyle {}
public protocol DatePickerStyle: _NeutralStyle {}
public protocol DisclosureGroupStyle: _NeutralStyle {}
public protocol ControlGroupStyle: _NeutralStyle {}
public protocol IndexViewStyle: _NeutralStyle {}
public protocol NavigationViewStyle: _NeutralStyle {}
public protocol NavigationSplitViewStyle: _NeutralStyle {}
public protocol ListStyle: _NeutralStyle {}
public protocol FormStyle: _NeutralStyle {}
public protocol TextSelectability: _NeutralStyle {}
public protocol ScrollTargetBehavior: _NeutralStyle {}
/// When a view is made anew: never.
public protocol TimelineSchedule: _NeutralStyle {}
/// A look of buttons, with a behaviour of its own; a button of such a style is its label here.
public protocol PrimitiveButtonStyle: _NeutralStyle {}

public typealias StackNavigationViewStyle = NeutralStyle
public typealias BalancedNavigationSplitViewStyle = NeutralStyle
public typealias PlainListStyle = NeutralStyle
public typealias InsetGroupedListStyle = NeutralStyle
public typealias GroupedListStyle = NeutralStyle
public typealias SidebarListStyle = NeutralStyle
public typealias GroupedFormStyle = NeutralStyle
public typealias EnabledTextSelectability = NeutralStyle
public typealias PagingScrollTargetBehavior = NeutralStyle

extension _NeutralStyle where Self == NeutralStyle {
  public static var automatic: Self { Self() }

  // Of menus, date pickers, groups of controls, dots of pages and buttons.
  public static var button: Self { Self() }
  public static var borderlessButton: Self { Self() }
  public static var compact: Self { Self() }
  public static var graphical: Self { Self() }
  public static var wheel: Self { Self() }
  public static var navigation: Self { Self() }
  public static var menu: Self { Self() }
  public static var compactMenu: Self { Self() }
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { page }
  public static var plain: Self { Self() }
  public static var bordered: Self { Self() }
  public static var borderedProminent: Self { Self() }
  public static var borderless: Self { Self() }

  // Of screens, lists and forms.
  public static var stack: Self { Self() }
  public static var columns: Self { Self() }
  public static var balanced: Self { Self() }
  public static var prominentDetail: Self { Self() }
  public static var inset: Self { Self() }
  public static var insetGrouped: Self { Self() }
  public static var grouped: Self { Self() }
  public static var sidebar: Self { Self() }

  // Of selecting text, scrolling and timelines.
  public static var enabled: Self { Self() }
  public static var disabled: Self { Self() }
  public static var paging: Self { Self() }
  public static var viewAligned: Self { Self() }
  public static var animation: Self { Self() }
  public static var everyMinute: Self { Self() }
  public static func periodic(from date: Date, by interval: TimeInterval) -> Self { Self() }
}
