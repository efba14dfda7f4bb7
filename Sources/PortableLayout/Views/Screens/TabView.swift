/// Screens of which one is shown: the first, whichever a binding names, above a bar of 49 points;
/// it fills what it is offered. In the page style there is no bar.
public nonisolated struct TabView<SelectionValue, Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@TabContentBuilder<Never> content: () -> Content)
  where SelectionValue == Never, Content == TabScreens<Never> {
    self.content = content()
  }

  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where SelectionValue: Hashable, Content == TabScreens<SelectionValue> {
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.content = content()
  }

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
  where SelectionValue: Hashable {
    self.content = content()
  }

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

public protocol TabViewStyle {}

/// Screens above a bar.
public struct DefaultTabViewStyle: TabViewStyle {}

/// Screens that are turned like pages; without a bar. The dots that stand for pages lie over them.
public struct PageTabViewStyle: TabViewStyle {
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

nonisolated extension View {
  /// Sets how tab views within the view show their screens.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewHasBar, !(style is PageTabViewStyle))
  }
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}

/// A screen of a tab view, or several.
public protocol TabContent<TabValue> {
  /// The type of the values that name screens.
  associatedtype TabValue: Hashable
  nonisolated var _screens: [AnyView] { get }
}

/// One screen of a tab view, with a title and a symbol in the bar.
public nonisolated struct Tab<Value: Hashable, Content: View>: TabContent {
  public typealias TabValue = Value

  private let content: Content

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.content = content()
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var _screens: [AnyView] { [AnyView(content)] }
}

/// The screens of a tab view.
public nonisolated struct TabScreens<TabValue: Hashable>: View, PrimitiveView, TabContent {
  public let _screens: [AnyView]

  func collect(into list: inout ViewList, in context: ViewContext) {
    for screen in _screens { list.collect(screen, in: context) }
  }
}

@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression(_ content: some TabContent<TabValue>) -> TabScreens<TabValue> {
    TabScreens(_screens: content._screens)
  }
  public static func buildBlock(_ content: TabScreens<TabValue>...) -> TabScreens<TabValue> {
    TabScreens(_screens: content.flatMap(\._screens))
  }
  public static func buildIf(_ content: TabScreens<TabValue>?) -> TabScreens<TabValue> {
    TabScreens(_screens: content?._screens ?? [])
  }
}
