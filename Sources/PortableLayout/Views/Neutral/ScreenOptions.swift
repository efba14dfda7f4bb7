import Foundation

// Options of neutral modifiers of screens, bars and lists.

/// How a navigation bar shows its title; it has no effect on layout.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Sendable {
    /// How a title is shown.
    case automatic, inline, large
  }
}

/// A style of navigation views; it has no effect on layout.
public protocol NavigationViewStyle {}

/// A style of navigation views.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// A style of navigation views.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style of navigation views.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
  /// A style of navigation views.
  public static var automatic: StackNavigationViewStyle { StackNavigationViewStyle() }
  /// A style of navigation views.
  public static var columns: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A style of split views; it has no effect on layout.
public protocol NavigationSplitViewStyle {}

/// A style of split views.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style of split views.
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
  /// A style of split views.
  public static var automatic: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
  /// A style of split views.
  public static var prominentDetail: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

/// A style of lists; it has no effect on layout here.
public protocol ListStyle {}

/// A style of lists.
public struct PlainListStyle: ListStyle {
  /// A style of lists.
  public init() {}
}

/// A style of lists.
public struct InsetGroupedListStyle: ListStyle {
  /// A style of lists.
  public init() {}
}

/// A style of lists.
public struct GroupedListStyle: ListStyle {
  /// A style of lists.
  public init() {}
}

/// A style of lists.
public struct SidebarListStyle: ListStyle {
  /// A style of lists.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// A style of lists.
  public static var plain: PlainListStyle { PlainListStyle() }
  /// A style of lists.
  public static var automatic: PlainListStyle { PlainListStyle() }
  /// A style of lists.
  public static var inset: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A style of lists.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A style of lists.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A style of lists.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of forms; it has no effect on layout here.
public protocol FormStyle {}

/// A style of forms.
public struct GroupedFormStyle: FormStyle {}

extension FormStyle where Self == GroupedFormStyle {
  /// A style of forms.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
  /// A style of forms.
  public static var automatic: GroupedFormStyle { GroupedFormStyle() }
  /// A style of forms.
  public static var columns: GroupedFormStyle { GroupedFormStyle() }
}

/// How much a part of a view stands out.
public enum Prominence: Sendable {
  /// How much.
  case standard, increased
}

/// Where a field for searches goes.
public struct SearchFieldPlacement: Sendable {
  /// A place.
  public static let automatic = SearchFieldPlacement(), toolbar = SearchFieldPlacement()
  /// A place.
  public static let sidebar = SearchFieldPlacement()
  /// A place.
  public static let navigationBarDrawer = SearchFieldPlacement()
}

/// When the signs of a place in a scroll view are shown; they take no space.
public struct ScrollIndicatorVisibility: Sendable {
  /// When signs are shown.
  public static let automatic = ScrollIndicatorVisibility(), visible = ScrollIndicatorVisibility()
  /// When signs are shown.
  public static let hidden = ScrollIndicatorVisibility(), never = ScrollIndicatorVisibility()
}

/// How scrolling hides the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// A way.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// A way.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// A way.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// A way.
  public static let never = ScrollDismissesKeyboardMode()
}

/// How a scroll view behaves at its ends.
public struct ScrollBounceBehavior: Sendable {
  /// A way.
  public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior()
  /// A way.
  public static let basedOnSize = ScrollBounceBehavior()
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

/// Scrolling that comes to rest at a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At a page.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
  /// At a view.
  public static var viewAligned: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// Which margins a length is for.
public struct ContentMarginPlacement: Sendable {
  /// Which margins.
  public static let automatic = ContentMarginPlacement()
  /// Which margins.
  public static let scrollContent = ContentMarginPlacement()
  /// Which margins.
  public static let scrollIndicators = ContentMarginPlacement()
}

/// Where a view stands while it is scrolled.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Where a view stands.
  case topLeading, identity, bottomTrailing
  /// Whether the view is wholly visible.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// Effects after layout that are never applied.
public struct EmptyVisualEffect: Sendable {
  /// The effect itself.
  public func opacity(_ opacity: Double) -> Self { self }
  /// The effect itself.
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  /// The effect itself.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  /// The effect itself.
  public func offset(_ offset: CGSize) -> Self { self }
  /// The effect itself.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  /// The effect itself.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self {
    self
  }
  /// The effect itself.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// The effect itself.
  public func hueRotation(_ angle: Angle) -> Self { self }
}

/// Parts of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit for each part.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A part.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A part.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  /// A way.
  public static let portrait = InterfaceOrientation(), landscapeLeft = InterfaceOrientation()
  /// A way.
  public static let landscapeRight = InterfaceOrientation()
  /// A way.
  public static let portraitUpsideDown = InterfaceOrientation()
}

/// A device that a preview is shown on.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The device's name.
  public let rawValue: String
  /// A device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by its name.
  public init(stringLiteral value: String) { rawValue = value }
}
