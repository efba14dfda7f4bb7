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
