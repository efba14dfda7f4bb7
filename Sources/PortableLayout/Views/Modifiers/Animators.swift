// Views that change over time by phases or keyframes: no time passes, so that they stay as they
// are at first.

/// The view that a phase or a keyframe changes.
public nonisolated struct PlaceholderContentView<Content: View>: View {
  public let body: Content
}

nonisolated extension View {
  /// The view as it is in the first phase.
  @ViewBuilder
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: (PlaceholderContentView<Self>, Phase) -> some View,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    if let first = phases.first(where: { _ in true }) {
      content(PlaceholderContentView(body: self), first)
    } else {
      self
    }
  }

  /// The view as it is in the first phase; nothing changes the trigger.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (PlaceholderContentView<Self>, Phase) -> some View,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }

  /// The view as it is at the initial value.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(body: self), initialValue)
  }

  /// The view as it is at the initial value; nothing changes the trigger.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(body: self), initialValue)
  }
}

/// Views in the first of several phases.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public let body: Content?

  /// Views in the first phase; none without phases.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    body = phases.first { _ in true }.map(content)
  }

  /// The same; nothing changes the trigger.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }
}

/// Views at the initial value of keyframes.
public nonisolated struct KeyframeAnimator<Value, Content: View>: View {
  public let body: Content

  /// Views at the initial value.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) {
    body = content(initialValue)
  }

  /// The same; nothing changes the trigger.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) {
    body = content(initialValue)
  }
}
