// Modifiers of screens, bars and lists without effect on layout: each returns the view itself.

nonisolated extension View {
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> Self { self }
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> Self { self }
  public func listRowBackground(_ view: (some View)?) -> Self { self }
  public func listRowSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }
  public func listSectionSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }
  public func refreshable(action: @Sendable () async -> Void) -> Self { self }
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> Self { self }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> Self { self }
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  public func scrollDisabled(_ disabled: Bool) -> Self { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
    -> Self
  { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self { self }
  public func scrollTransition(
    _ transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> Self { self }
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> Self { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
  public func statusBar(hidden: Bool) -> Self { self }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self { self }
  public func previewDevice(_ value: PreviewDevice?) -> Self { self }
  public func previewContext<C>(_ value: C) -> Self { self }
  public func focusable(_ isFocusable: Bool = true) -> Self { self }
  public func containerBackground<P>(_ style: some ShapeStyle, for container: P) -> Self { self }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> Self { self }
}

// What is presented over a view has no effect on its layout: it is built never, and the view is
// returned as it is.

nonisolated extension View {
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> Self { self }
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: (Item) -> some View
  ) -> Self { self }
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> Self { self }
  public func popover(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: () -> some View
  ) -> Self { self }
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> Self { self }
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View
  ) -> Self { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> Self { self }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> Self { self }
  public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: (D) -> some View
  ) -> Self { self }
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> Self { self }
}

/// A message with buttons; it is never shown.
public struct Alert {
  public struct Button: Sendable {
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self { Self() }
    public static func cancel(_ action: (() -> Void)? = {}) -> Self { Self() }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Self { Self() }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self { Self() }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

nonisolated extension View {
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> Self { self }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> Self {
    self
  }
}

public struct ImageResource: Hashable, Sendable {
  public init(name: String, bundle: Bundle) {}
}

public struct ColorResource: Hashable, Sendable {
  public init(name: String, bundle: Bundle) {}
}

extension Image {
  public nonisolated init(_ resource: ImageResource) { self.init("") }
  public nonisolated init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Self { self }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }
}

extension Color {
  public nonisolated init(_ resource: ColorResource) { self = .gray }
  public nonisolated init(_ name: String, bundle: Bundle?) { self = .gray }
  public nonisolated func mix(with color: Color, by fraction: Double) -> Self { self }
}
