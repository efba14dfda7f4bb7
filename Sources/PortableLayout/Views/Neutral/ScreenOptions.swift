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
