// Screens, bars, lists and controls without effect on layout: each modifier returns the view itself.

nonisolated extension View {
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> Self { self }
  public func navigationViewStyle(_ style: NeutralOption) -> Self { self }
  public func listRowBackground(_ view: (some View)?) -> Self { self }
  public func listRowSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }
  public func listItemTint(_ tint: Color?) -> Self { self }
  public func listItemTint(_ tint: NeutralOption?) -> Self { self }
  public func listSectionSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }
  public func refreshable(action: @Sendable () async -> Void) -> Self { self }
  public func scrollIndicators(_: NeutralOption, axes: Axis.Set = .vertical) -> Self { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> Self { self }
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  public func scrollDisabled(_ disabled: Bool) -> Self { self }
  public func scrollDismissesKeyboard(_ mode: NeutralOption) -> Self { self }
  public func scrollBounceBehavior(_: NeutralOption, axes: Axis.Set = .vertical) -> Self { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  public func scrollTargetBehavior(_ behavior: NeutralOption) -> Self { self }
  public func scrollEdgeEffectStyle(_ style: NeutralOption?, for edges: Edge.Set) -> Self { self }
  public func scrollEdgeEffectHidden(_: Bool = true, for edges: Edge.Set = .all) -> Self { self }
  // Effects after layout are never applied: their views are of no size.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyView, ScrollTransitionPhase) -> some View
  ) -> Self { self }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil, transition: @escaping (EmptyView, ScrollTransitionPhase) -> some View
  ) -> Self { self }
  public func visualEffect(
    _ effect: @escaping (EmptyView, GeometryProxy) -> some View
  ) -> Self { self }
  public func allowedDynamicRange(_ range: NeutralOption?) -> Self { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
  public func statusBar(hidden: Bool) -> Self { self }
  public func previewInterfaceOrientation(_ value: NeutralOption) -> Self { self }
  public func containerBackground<P>(_ style: some ShapeStyle, for container: P) -> Self { self }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: NeutralOption
  ) -> Self { self }
  public func contentMargins(_ length: CGFloat, for placement: NeutralOption) -> Self { self }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: NeutralOption
  ) -> Self { self }
  public func toolbarTitleDisplayMode(_ mode: NeutralOption) -> Self { self }
  public func toolbarRole(_ role: NeutralOption) -> Self { self }
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> Self
  { self }
  public func toolbarBackground(_: some ShapeStyle, for: NeutralOption...) -> Self { self }
  public func toolbarBackground(_: Visibility, for: NeutralOption...) -> Self { self }
  public func toolbarColorScheme(_: ColorScheme?, for: NeutralOption...) -> Self { self }
  public func ignoresSafeArea(_: NeutralOption = .all, edges: Edge.Set = .all) -> Self { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  public func previewLayout(_ value: NeutralOption) -> Self { self }
  public func previewDevice<T>(_ value: T) -> Self { self }
  public func previewDisplayName(_ value: String?) -> Self { self }
  public func renameAction(_ action: @escaping () -> Void) -> Self { self }
  public func menuOrder(_ order: NeutralOption) -> Self { self }
  public func buttonBorderShape(_ shape: NeutralOption) -> Self { self }
  public func buttonRepeatBehavior(_ behavior: NeutralOption) -> Self { self }
  public func indexViewStyle(_ style: NeutralOption) -> Self { self }
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
  public func alert<T>(
    _ title: T, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> Self { self }
  public func confirmationDialog<T>(
    _ title: T, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> Self { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
  public func presentationBackground(_ style: some ShapeStyle) -> Self { self }
  public func presentationBackgroundInteraction(_ interaction: NeutralOption) -> Self { self }
  public func presentationContentInteraction(_ behavior: NeutralOption) -> Self { self }
  public func presentationCompactAdaptation(_ adaptation: NeutralOption) -> Self { self }
  public func presentationSizing(_ sizing: NeutralOption) -> Self { self }
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
