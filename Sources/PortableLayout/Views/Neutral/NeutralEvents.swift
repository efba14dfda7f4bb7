import Foundation

// Events and effects without effect on layout: each returns the view itself.

extension View {

  // Tasks and events.
  /// The view itself.
  public nonisolated func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func task(
    priority: TaskPriority, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func coordinateSpace(_ space: NamedCoordinateSpace) -> Self { self }
  /// The view itself.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
  /// The view itself.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> Self { self }
  /// The view itself.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> Self { self }
  /// The view itself.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
  /// The view itself.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> Self { self }
  /// The view itself.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> Self { self }
  /// The view itself.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> Self { self }
  /// The view itself.
  public nonisolated func keyboardType(_ type: KeyboardType) -> Self { self }
  /// The view itself.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> Self { self }
  /// The view itself.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> Self { self }
  /// The view itself.
  public nonisolated func focused<V: Hashable>(_ binding: FocusState<V?>.Binding, equals value: V)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func defaultFocus<V: Hashable>(_ binding: FocusState<V?>.Binding, _ value: V)
    -> Self
  { self }
  /// The view itself.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
  /// The view itself.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  // Gestures.
  /// The view itself.
  public nonisolated func gesture<T: Gesture>(_ gesture: T) -> Self { self }
  /// The view itself.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> Self { self }
  /// The view itself.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> Self { self }

  // Animation.
  /// The view itself.
  public nonisolated func transition(_ transition: some Transition) -> Self { self }
  /// The view itself.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> Self { self }
  /// The view itself.
  public nonisolated func symbolEffect(_ effect: SymbolEffectKind) -> Self { self }
  /// The view itself.
  public nonisolated func symbolEffect<U: Equatable>(_ effect: SymbolEffectKind, value: U) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func symbolEffect(_ effect: SymbolEffectKind, isActive: Bool) -> Self { self }
  /// The view itself.
  public nonisolated func navigationTransition(_ style: NavigationTransitionKind) -> Self { self }
  /// The view itself.
  public nonisolated func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> Self
  { self }
}
