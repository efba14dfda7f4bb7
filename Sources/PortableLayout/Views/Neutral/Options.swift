public struct MenuOrder: Hashable, Sendable {
  public static let automatic = Self(), fixed = Self(), priority = Self()
}

public struct ButtonBorderShape: Hashable, Sendable {
  public static let automatic = Self(), capsule = Self(), circle = Self(), roundedRectangle = Self()
  public static func roundedRectangle(radius: CGFloat) -> Self { Self() }
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  public static let automatic = Self(), enabled = Self(), disabled = Self()
}

// Bars have no place in the layout here: their content is built, checked and left out.

@MainActor @preconcurrency
public protocol ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarItem<EmptyView> { .init() }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItem<EmptyView> { .init() }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItem<EmptyView> { .init() }
}

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self(), principal = Self(), navigation = Self(),
    primaryAction = Self(), secondaryAction = Self(), status = Self(), confirmationAction = Self(),
    cancellationAction = Self(), destructiveAction = Self(), navigationBarLeading = Self(),
    navigationBarTrailing = Self(), topBarLeading = Self(), topBarTrailing = Self(),
    bottomBar = Self(), keyboard = Self()
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  nonisolated init() {}

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

public typealias ToolbarItemGroup = ToolbarItem

public struct ToolbarSpacer: ToolbarContent {
  public nonisolated init() {}
}

public struct ToolbarPlacement: Sendable {
  public static let automatic = Self(), navigationBar = Self(), bottomBar = Self(), tabBar = Self(),
    windowToolbar = Self()
}

nonisolated extension View {
  public func toolbarBackground(_: some ShapeStyle, for: ToolbarPlacement...) -> Self { self }
  public func toolbarBackground(_: Visibility, for: ToolbarPlacement...) -> Self { self }
  public func toolbarColorScheme(_: ColorScheme?, for: ToolbarPlacement...) -> Self { self }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

// Options of neutral modifiers.

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(),
    palette = Self()
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1), size = Self(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The size of a preview; nothing shows one here.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

extension Text {
  /// Where a text is cut; text never is here.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }

  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

// Options of neutral modifiers of screens, bars and lists.

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

public enum Prominence: Sendable {
  case standard, increased
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = Self(), toolbar = Self(), sidebar = Self(),
    navigationBarDrawer = Self()
}

/// When the signs of a place in a scroll view are shown; they take no space.
public struct ScrollIndicatorVisibility: Sendable {
  public static let automatic = Self(), visible = Self(), hidden = Self(), never = Self()
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = Self(), immediately = Self(), interactively = Self(), never = Self()
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = Self(), always = Self(), basedOnSize = Self()
}

public struct ContentMarginPlacement: Sendable {
  public static let automatic = Self(), scrollContent = Self(), scrollIndicators = Self()
}

/// Where a view stands while it is scrolled.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// Effects after layout that are never applied.
public struct EmptyVisualEffect: Sendable {
  public func opacity(_ opacity: Double) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self {
    self
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1), keyboard = Self(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

public struct InterfaceOrientation: Hashable, Sendable {
  public static let portrait = Self(), landscapeLeft = Self(), landscapeRight = Self(),
    portraitUpsideDown = Self()
}

/// A device that a preview is shown on.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
