import Foundation

// Styles of controls that are laid out in one way.

/// How a menu looks; it has no effect on layout.
public protocol MenuStyle {}

/// A style of the system.
public struct SystemMenuStyle: MenuStyle {}

extension MenuStyle where Self == SystemMenuStyle {
  /// A style of the system.
  public static var automatic: SystemMenuStyle { SystemMenuStyle() }
  /// A style of the system.
  public static var button: SystemMenuStyle { SystemMenuStyle() }
  /// A style of the system.
  public static var borderlessButton: SystemMenuStyle { SystemMenuStyle() }
}

/// In which order a menu shows its items; it has no effect on layout.
public struct MenuOrder: Hashable, Sendable {
  /// A choice.
  public static let automatic = MenuOrder()
  /// A choice.
  public static let fixed = MenuOrder()
  /// A choice.
  public static let priority = MenuOrder()
}

/// How a field for a date looks; it has no effect on layout.
public protocol DatePickerStyle {}

/// A style of the system.
public struct SystemDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == SystemDatePickerStyle {
  /// A style of the system.
  public static var automatic: SystemDatePickerStyle { SystemDatePickerStyle() }
  /// A style of the system.
  public static var compact: SystemDatePickerStyle { SystemDatePickerStyle() }
  /// A style of the system.
  public static var graphical: SystemDatePickerStyle { SystemDatePickerStyle() }
  /// A style of the system.
  public static var wheel: SystemDatePickerStyle { SystemDatePickerStyle() }
}

/// How a group that can be closed looks; it has no effect on layout.
public protocol DisclosureGroupStyle {}

/// A style of the system.
public struct SystemDisclosureGroupStyle: DisclosureGroupStyle {}

extension DisclosureGroupStyle where Self == SystemDisclosureGroupStyle {
  /// A style of the system.
  public static var automatic: SystemDisclosureGroupStyle { SystemDisclosureGroupStyle() }
}

/// How a group of controls looks; it has no effect on layout.
public protocol ControlGroupStyle {}

/// A style of the system.
public struct SystemControlGroupStyle: ControlGroupStyle {}

extension ControlGroupStyle where Self == SystemControlGroupStyle {
  /// A style of the system.
  public static var automatic: SystemControlGroupStyle { SystemControlGroupStyle() }
  /// A style of the system.
  public static var navigation: SystemControlGroupStyle { SystemControlGroupStyle() }
  /// A style of the system.
  public static var menu: SystemControlGroupStyle { SystemControlGroupStyle() }
  /// A style of the system.
  public static var compactMenu: SystemControlGroupStyle { SystemControlGroupStyle() }
}

/// How the dots of pages look; it has no effect on layout.
public protocol IndexViewStyle {}

/// A style of the system.
public struct SystemIndexViewStyle: IndexViewStyle {}

extension IndexViewStyle where Self == SystemIndexViewStyle {
  /// A style of the system.
  public static var page: SystemIndexViewStyle { SystemIndexViewStyle() }
}

/// What shape a button has; it has no effect on layout.
public struct ButtonBorderShape: Hashable, Sendable {
  /// A choice.
  public static let automatic = ButtonBorderShape()
  /// A choice.
  public static let capsule = ButtonBorderShape()
  /// A choice.
  public static let circle = ButtonBorderShape()
  /// A choice.
  public static let roundedRectangle = ButtonBorderShape()
}

/// Whether a button repeats its action; it has no effect on layout.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  /// A choice.
  public static let automatic = ButtonRepeatBehavior()
  /// A choice.
  public static let enabled = ButtonRepeatBehavior()
  /// A choice.
  public static let disabled = ButtonRepeatBehavior()
}

extension IndexViewStyle where Self == SystemIndexViewStyle {
  /// A style of the system.
  public static func page(
    backgroundDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> SystemIndexViewStyle { SystemIndexViewStyle() }
}

extension ButtonBorderShape {
  /// Round corners.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape()
  }
}
