// Events and effects without effect on layout: each returns the view itself.

nonisolated extension View {

  // Tasks and events.
  public func task(
    id: some Equatable = 0, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> Self { self }
  public func onSubmit(_ action: () -> Void) -> Self { self }
  public func onHover(perform action: (Bool) -> Void) -> Self { self }
  public func onOpenURL(perform action: (URL) -> Void) -> Self { self }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> Self { self }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> Self { self }
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: (ScrollGeometry) -> T, action: (T, T) -> Void
  ) -> Self { self }
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Self {
    self
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
  public func submitLabel(_ submitLabel: SubmitLabel) -> Self { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }
  public func textInputAutocapitalization(_: TextInputAutocapitalization?) -> Self { self }
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  public func textSelection(_ selectability: some TextSelectability) -> Self { self }
  public func focused(_ condition: FocusState<Bool>.Binding) -> Self { self }
  public func focused<V: Hashable>(_: FocusState<V?>.Binding, equals: V) -> Self { self }
  public func defaultFocus<V: Hashable>(_: FocusState<V?>.Binding, _: V) -> Self { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> Self { self }
  public func deleteDisabled(_ isDisabled: Bool) -> Self { self }
  public func moveDisabled(_ isDisabled: Bool) -> Self { self }
  public func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  // Gestures.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> Self { self }
  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> Self { self }
  public func highPriorityGesture(_: some Gesture, including: GestureMask = .all) -> Self { self }
  public func simultaneousGesture(_: some Gesture, including: GestureMask = .all) -> Self { self }

  // Animation.
  public func transition(_ transition: some Transition) -> Self { self }
  public func transaction(_ transform: (inout Transaction) -> Void) -> Self { self }
  public func contentTransition(_ transition: ContentTransition) -> Self { self }
  public func symbolEffect(_ effect: SymbolEffectKind, value: some Equatable) -> Self { self }
  public func symbolEffect(_ effect: SymbolEffectKind, isActive: Bool = true) -> Self { self }
  public func navigationTransition(_ style: NavigationTransitionKind) -> Self { self }
  public func matchedTransitionSource<ID: Hashable>(id: ID, in: Namespace.ID) -> Self { self }
}

// Options of neutral modifiers for events and animation.

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1b}")
  public static let space = KeyEquivalent(" "), delete = KeyEquivalent("\u{8}")
  public static let upArrow = KeyEquivalent("\u{f700}"), downArrow = KeyEquivalent("\u{f701}")
  public static let leftArrow = KeyEquivalent("\u{f702}"), rightArrow = KeyEquivalent("\u{f703}")
}

public struct KeyboardShortcut: Hashable, Sendable {
  public static let defaultAction = Self(), cancelAction = Self()
}

/// What a view that scrolls shows, all lengths in points.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var containerSize: CGSize
  public var contentInsets: EdgeInsets
  public var visibleRect: CGRect
}
