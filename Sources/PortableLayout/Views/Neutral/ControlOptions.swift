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
