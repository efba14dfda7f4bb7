import Foundation

/// A screen of a tab view, or several.
public protocol TabContent<TabValue> {
  /// The type of the values that name screens.
  associatedtype TabValue: Hashable
  /// The screens.
  nonisolated var _screens: [AnyView] { get }
}

/// One screen of a tab view.
public nonisolated struct Tab<Value: Hashable, Content: View>: TabContent {
  /// The type of the values that name screens.
  public typealias TabValue = Value

  private let content: Content

  /// The screen.
  public var _screens: [AnyView] { [AnyView(content)] }
}

/// What a tab is for; it has no effect on layout.
public struct TabRole: Hashable, Sendable {
  /// A search.
  public static let search = TabRole()
}

nonisolated extension Tab where Value == Never {
  /// A screen with a title and a symbol in the bar.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }
}

nonisolated extension Tab {
  /// A screen with a title and a symbol in the bar.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }
}

/// The screens of a tab view.
public nonisolated struct TabScreens<TabValue: Hashable>: View, PrimitiveView, TabContent {
  /// The screens.
  public let _screens: [AnyView]

  func collect(into list: inout ViewList, in context: ViewContext) {
    for screen in _screens { list.collect(screen, in: context) }
  }
}

/// Builds the screens of a tab view.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// A screen.
  public static func buildExpression<C: TabContent<TabValue>>(
    _ content: C
  ) -> TabScreens<TabValue> {
    TabScreens(_screens: content._screens)
  }

  /// Screens in order.
  public static func buildBlock(_ content: TabScreens<TabValue>...) -> TabScreens<TabValue> {
    TabScreens(_screens: content.flatMap(\._screens))
  }

  /// Screens on a condition.
  public static func buildIf(_ content: TabScreens<TabValue>?) -> TabScreens<TabValue> {
    TabScreens(_screens: content?._screens ?? [])
  }
}
