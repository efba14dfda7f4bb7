import Foundation

// Modifiers of screens, bars and lists without effect on layout: each returns the view itself.

extension View {
  /// The view itself.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> Self { self }
  /// The view itself.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> Self { self }
  /// The view itself.
  public nonisolated func navigationTitle(_ title: Text) -> Self { self }
  /// The view itself.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> Self { self }
  /// The view itself.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> Self { self }
  /// The view itself.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> Self { self }
  /// The view itself.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> Self { self }
  /// The view itself.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> Self { self }
  /// The view itself.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> Self
  { self }
  /// The view itself.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> Self { self }
  /// The view itself.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// The view itself.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> Self { self }
  /// The view itself.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> Self { self }
  /// The view itself.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> Self { self }
  /// The view itself.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
  /// The view itself.
  public nonisolated func headerProminence(_ prominence: Prominence) -> Self { self }
  /// The view itself.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> Self { self }
  /// The view itself.
  public nonisolated func badge(_ count: Int) -> Self { self }
  /// The view itself.
  public nonisolated func badge(_ label: LocalizedStringKey?) -> Self { self }
  /// The view itself.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> Self { self }
  /// The view itself.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> Self { self }
  /// The view itself.
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> Self { self }
  /// The view itself.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// The view itself.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> Self { self }
  /// The view itself.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
  /// The view itself.
  public nonisolated func scrollTransition(
    _ transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> Self { self }
  /// The view itself.
  public nonisolated func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> Self { self }
  /// The view itself.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
  /// The view itself.
  public nonisolated func statusBar(hidden: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> Self { self }
  /// The view itself.
  public nonisolated func previewContext<C>(_ value: C) -> Self { self }
  /// The view itself.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func containerBackground<S: ShapeStyle, P>(_ style: S, for container: P)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> Self { self }
}
