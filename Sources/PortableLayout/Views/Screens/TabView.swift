/// Screens of which one is shown: the first, whichever a binding names, above a bar of 49 points;
/// it fills what it is offered. In the page style there is no bar.
public nonisolated struct TabView<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Shows the first screen, whatever is selected.
  public init<S>(selection: Binding<S> = .constant(0), @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let first = context.oriented(nil).elements(of: content).elements.first
    let bar: CGFloat = if context.environment.tabViewHasBar { 49 } else { 0 }
    let screen = ElementView(element: first)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .padding(.bottom, bar)
    list.collect(screen, in: context)
  }
}

/// An element as a view; one that fills its space where there is none.
private nonisolated struct ElementView: View, PrimitiveView {
  let element: ViewElement?

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(element?.withoutValues ?? .leaf(.filling))
  }
}

/// The style of tab views: screens above a bar, or turned like pages without a bar.
public enum TabViewStyle: Sendable {
  case automatic, sidebarAdaptable, tabBarOnly, page

  /// The dots that stand for pages lie over them.
  public static func page(indexDisplayMode: NeutralOption) -> Self { .page }
}

extension EnvironmentValues {
  /// A Boolean value that is true when there is a bar of 49 points below the screens.
  @Entry var tabViewHasBar: Bool = true
}

nonisolated extension View {
  /// Sets how tab views within the view show their screens.
  public func tabViewStyle(_ style: TabViewStyle) -> some View {
    environment(\.tabViewHasBar, style != .page)
  }
  /// The view itself: what stands in the bar is never built.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}

/// One screen of a tab view, with a title and a symbol in the bar.
public nonisolated struct Tab<Content: View>: View {
  public let body: Content

  public init<V>(
    _ title: some StringProtocol, systemImage: String, value: V = 0, role: NeutralOption? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = content()
  }
}
