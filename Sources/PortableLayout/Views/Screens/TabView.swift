import Foundation

/// Screens of which one is shown: the first, above a bar of 49 points; it fills what it is
/// offered. In the page style there is no bar.
public nonisolated struct TabView<SelectionValue, Content: View>: View, PrimitiveView {
  private let content: Content

  private init(screens: Content) { content = screens }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let first = context.oriented(nil).elements(of: content).elements.first
    let bar: CGFloat = context.environment.tabViewHasBar ? 49 : 0
    let screen = ElementView(element: first)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .padding(.bottom, bar)
    list.collect(screen, in: context)
  }
}

private nonisolated struct ElementView: View, PrimitiveView {
  let element: ViewElement?

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(element?.withoutValues ?? .leaf(.filling))
  }
}

nonisolated extension TabView where SelectionValue == Never, Content == TabScreens<Never> {
  /// Shows the first of several screens.
  public init(@TabContentBuilder<Never> content: () -> TabScreens<Never>) {
    self.init(screens: content())
  }
}

nonisolated extension TabView
where SelectionValue: Hashable, Content == TabScreens<SelectionValue> {
  /// Shows the first of several screens, whichever the binding names.
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> TabScreens<SelectionValue>
  ) {
    self.init(screens: content())
  }
}

nonisolated extension TabView where SelectionValue == Int {
  /// Shows the first of several screens.
  public init(@ViewBuilder content: () -> Content) { self.init(screens: content()) }
}

nonisolated extension TabView where SelectionValue: Hashable {
  /// Shows the first of several screens, whichever the binding names.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(screens: content())
  }

  /// Shows the first of several screens, whichever the binding names.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(screens: content())
  }
}

/// How a tab view shows its screens.
public protocol TabViewStyle {}

/// Screens above a bar.
public struct DefaultTabViewStyle: TabViewStyle {}

/// Screens that are turned like pages; without a bar.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots that stand for pages are shown; they lie over the page.
  public struct IndexDisplayMode: Sendable {
    public static let automatic = Self(), always = Self(), never = Self()
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
  public static var sidebarAdaptable: Self { Self() }
  public static var tabBarOnly: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

extension EnvironmentValues {
  @Entry var tabViewHasBar: Bool = true
}

extension View {
  /// Sets how tab views within the view show their screens.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewHasBar, !(style is PageTabViewStyle))
  }
  /// The view itself.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}

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

  public var _screens: [AnyView] { [AnyView(content)] }
}

/// What a tab is for; it has no effect on layout.
public struct TabRole: Hashable, Sendable {
  /// A search.
  public static let search = Self()
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
