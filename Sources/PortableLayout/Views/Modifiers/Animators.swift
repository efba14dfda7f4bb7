// Views that change over time by phases or keyframes: no time passes, so that they stay as they
// are at first.

/// The placeholder for the view that a phase or a keyframe changes.
public nonisolated struct PlaceholderContentView<Content: View>: View {
  public let body: Content
}

nonisolated extension View {
  /// Returns the view in the first phase.
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

  /// Returns the view in the first phase, because the trigger never changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (PlaceholderContentView<Self>, Phase) -> some View,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }

  /// Returns the view at the initial value.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(body: self), initialValue)
  }

  /// Returns the view at the initial value, because the trigger never changes.
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

  /// Creates the views of the first phase. Without phases, there are no views.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    body = phases.first { _ in true }.map(content)
  }

  /// Creates the views of the first phase, because the trigger never changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }
}

/// Views at the initial value of an animation by keyframes.
public nonisolated struct KeyframeAnimator<Value, Content: View>: View {
  public let body: Content

  /// Creates the views at the initial value.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) {
    body = content(initialValue)
  }

  /// Creates the views at the initial value, because the trigger never changes.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> NeutralKeyframes<Value>
  ) {
    body = content(initialValue)
  }
}
