/// A view that shows the first of several screens above a bar of 49 points. It takes the proposed
/// size.
///
/// The page style has no bar.
public nonisolated struct TabView<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a tab view that shows its first screen, whatever is selected.
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

/// An element as a view. Without an element, the view takes the proposed size.
private nonisolated struct ElementView: View, PrimitiveView {
  let element: ViewElement?

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(element?.withoutValues ?? .leaf(.filling))
  }
}

/// The style of tab views: screens above a bar, or pages without a bar.
public enum TabViewStyle: Sendable {
  case automatic, sidebarAdaptable, tabBarOnly, page

  /// Returns the page style, whose dots overlap the pages and take no space.
  public static func page(indexDisplayMode: NeutralOption) -> Self { .page }
}

extension EnvironmentValues {
  /// A Boolean value that is true when a tab view has a bar of 49 points below its screens.
  @Entry var tabViewHasBar: Bool = true
}

nonisolated extension View {
  /// Sets the style of tab views within the view.
  public func tabViewStyle(_ style: TabViewStyle) -> some View {
    environment(\.tabViewHasBar, style != .page)
  }
  /// Returns the view itself, because the bar's items are never built.
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
