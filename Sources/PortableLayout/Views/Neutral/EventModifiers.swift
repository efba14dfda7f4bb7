// Events, gestures and animation without effect on layout: each modifier returns the view itself.

nonisolated extension View {

  // Tasks and events.
  public func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> Self { self }
  public func allowsHitTesting(_ enabled: Bool) -> Self { self }
  public func disabled(_ disabled: Bool) -> Self { self }
  public func task(
    id: some Equatable = 0, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  public func onSubmit(_ action: () -> Void) -> Self { self }
  public func onHover(perform action: (Bool) -> Void) -> Self { self }
  public func onOpenURL(perform action: (URL) -> Void) -> Self { self }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> Self { self }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> Self { self }
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: (ScrollGeometry) -> T, action: (T, T) -> Void
  ) -> Self { self }
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> Self { self }
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Self {
    self
  }
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> Self { self }
  public func sensoryFeedback(_: SensoryFeedback, trigger: some Equatable) -> Self { self }
  public func sensoryFeedback<T: Equatable>(
    _: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> Self { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> Self { self }
  public func keyboardShortcut(_: KeyEquivalent, modifiers: EventModifiers = .command) -> Self {
    self
  }
  public func submitLabel(_ submitLabel: NeutralOption) -> Self { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }
  public func textInputAutocapitalization(_ style: NeutralOption?) -> Self { self }
  public func keyboardType(_ type: NeutralOption) -> Self { self }
  public func textSelection(_ selectability: NeutralOption) -> Self { self }
  public func focused(_ condition: FocusState<Bool>.Binding) -> Self { self }
  public func focused<V: Hashable>(_: FocusState<V?>.Binding, equals: V) -> Self { self }
  public func defaultFocus<V: Hashable>(_: FocusState<V?>.Binding, _: V) -> Self { self }
  public func focusable(_ isFocusable: Bool = true) -> Self { self }
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
  public func pointerStyle(_ style: NeutralOption?) -> Self { self }
  public func hoverEffect(_ effect: NeutralOption = .automatic) -> Self { self }
  public func deleteDisabled(_ isDisabled: Bool) -> Self { self }
  public func moveDisabled(_ isDisabled: Bool) -> Self { self }
  public func draggable<T>(
    _ payload: @autoclosure () -> T, @ViewBuilder preview: () -> some View = { EmptyView() }
  ) -> Self { self }
  public func dropDestination<T>(
    for: T.Type = T.self, action: ([T], CGPoint) -> Bool, isTargeted: (Bool) -> Void = { _ in }
  ) -> Self { self }

  // Gestures.
  public func gesture(_: some Gesture, including: NeutralOption = .all) -> Self { self }
  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> Self { self }
  public func highPriorityGesture(_: some Gesture, including: NeutralOption = .all) -> Self { self }
  public func simultaneousGesture(_: some Gesture, including: NeutralOption = .all) -> Self { self }

  // Animation and identity.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
  public func transition(_ transition: AnyTransition) -> Self { self }
  public func geometryGroup() -> Self { self }
  public func tag(_ tag: some Hashable) -> Self { self }
  public func equatable() -> Self { self }
  public func transaction(_ transform: (inout Transaction) -> Void) -> Self { self }
  public func contentTransition(_ transition: NeutralOption) -> Self { self }
  public func symbolEffect(
    _ effect: NeutralOption, options: NeutralOption = .default, value: some Equatable = 0,
    isActive: Bool = true
  ) -> Self { self }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }
  public func navigationTransition(_ style: NeutralOption) -> Self { self }
  public func matchedTransitionSource<ID: Hashable>(id: ID, in: Namespace.ID) -> Self { self }
}

nonisolated extension View {
  public func onKeyPress(_: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> Self { self }
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> Self { self }
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> Self { self }
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> Self { self }
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> Self { self }
}

// Options of neutral modifiers for events.

/// A press of a key on a keyboard, which never happens here.
public struct KeyPress: Sendable {
  public typealias Phases = NeutralOption

  /// The answer to a press: it is handled, or goes on to the next view.
  public enum Result: Sendable { case handled, ignored }

  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}

/// A key, alone or as part of a standard keyboard shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  private init() {}
  public init(_ character: Character) {}
  public init(extendedGraphemeClusterLiteral value: Character) {}
  public static let `return` = Self(), escape = Self(), space = Self(), delete = Self(),
    upArrow = Self(), downArrow = Self(), leftArrow = Self(), rightArrow = Self(),
    defaultAction = Self(), cancelAction = Self()
}

/// The state of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The state of a scroll view's motion.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

/// The visible part of a scroll view, with lengths in points.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var containerSize: CGSize
  public var contentInsets: EdgeInsets
  public var visibleRect: CGRect
}

/// A view that SwiftUI updates only when it is not equal to the last one. It is laid out as its
/// content.
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: some View { content }
}
