/// A part of a control that the control passes to a style, such as its label.
public nonisolated struct _StylePart: View, PrimitiveView {
  let view: AnyView

  init(_ view: some View) { self.view = AnyView(view) }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
  }
}

/// A custom style for one kind of control.
@MainActor @preconcurrency
public protocol _ControlStyle {
  associatedtype Body: View
  /// The parts that the style starts from.
  associatedtype _Configuration
  /// Returns the view of a control with the given parts.
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

extension EnvironmentValues {
  /// A function that makes a control from its parts. Nil if the control has the system's layout.
  typealias Maker<Configuration> = (Configuration) -> AnyView

  @Entry var buttonMaker: Maker<ButtonStyleConfiguration>?
  @Entry var labelMaker: Maker<LabelStyleConfiguration>?
  @Entry var labeledContentMaker: Maker<LabeledContentStyleConfiguration>?
  @Entry var toggleMaker: Maker<ToggleStyleConfiguration>?
}

nonisolated extension View {
  // Each sets the look of controls of its kind within the view.

  public func buttonStyle(_ style: some ButtonStyle) -> some View { styled(\.buttonMaker, style) }
  public func labelStyle(_ style: some LabelStyle) -> some View { styled(\.labelMaker, style) }
  /// Sets which parts of the system's labels are shown within the view.
  public func labelStyle(_ style: SystemLabelStyle) -> some View {
    environment(\.labelMaker, style.maker)
  }
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    styled(\.labeledContentMaker, style)
  }
  /// Gives labeled content within the view the system's layout.
  public func labeledContentStyle(_ style: NeutralOption) -> some View {
    environment(\.labeledContentMaker, nil)
  }
  public func toggleStyle(_ style: some ToggleStyle) -> some View { styled(\.toggleMaker, style) }
  /// Gives toggles within the view the system's layout.
  public func toggleStyle(_ style: NeutralOption) -> some View { environment(\.toggleMaker, nil) }

  /// Sets a custom style for controls of one kind within the view.
  private func styled<S: _ControlStyle>(
    _ maker: WritableKeyPath<EnvironmentValues, EnvironmentValues.Maker<S._Configuration>?>,
    _ style: S
  ) -> some View {
    environment(maker) { configuration in
      AnyView(readBody(of: style, configuration: configuration))
    }
  }
}

extension ViewList {
  /// Appends a control as its custom style makes it. Without a style, appends the system's control.
  ///
  /// A control of the same kind within the style's own views is the system's.
  mutating func collectStyled<Configuration, System: View>(
    _ control: Any.Type,
    _ maker: WritableKeyPath<EnvironmentValues, EnvironmentValues.Maker<Configuration>?>,
    _ configuration: @autoclosure () -> Configuration, in context: ViewContext,
    @ViewBuilder system: () -> System
  ) {
    guard let make = context.environment[keyPath: maker] else {
      return collect(system(), in: context) { element in element.owners.append(control) }
    }
    var context = context
    context.environment[keyPath: maker] = nil
    collect(make(configuration()), in: context.holding(kept: false))
  }
}
