/// A part of a control that the control hands to a style, such as its label.
public nonisolated struct _StylePart: View, PrimitiveView {
  let view: AnyView

  init(_ view: some View) { self.view = AnyView(view) }

  /// A part that may be missing: nil for no view.
  init?<V: View>(optional view: V) {
    guard V.self != EmptyView.self else { return nil }
    self.init(view)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
  }
}

/// A look of controls of one kind.
@MainActor @preconcurrency
public protocol _ControlStyle {
  associatedtype Body: View
  /// What the style starts from.
  associatedtype _Configuration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

/// A style of the system: its look is laid out without it.
protocol SystemStyle: _ControlStyle {}

extension SystemStyle {
  /// Never called.
  public func makeBody(configuration: _Configuration) -> EmptyView { EmptyView() }
}

extension EnvironmentValues {
  /// Makes a control from its parts; nil where the control is laid out as the system's.
  typealias Maker<Configuration> = (Configuration) -> AnyView

  @Entry var buttonMaker: Maker<ButtonStyleConfiguration>?
  @Entry var gaugeMaker: Maker<GaugeStyleConfiguration>?
  @Entry var groupBoxMaker: Maker<GroupBoxStyleConfiguration>?
  @Entry var labelMaker: Maker<LabelStyleConfiguration>?
  @Entry var progressViewMaker: Maker<ProgressViewStyleConfiguration>?
  @Entry var toggleMaker: Maker<ToggleStyleConfiguration>?

  /// What a style of one's own makes; nil for a style of the system.
  nonisolated static func maker<S: _ControlStyle>(_ style: S) -> Maker<S._Configuration>? {
    style is any SystemStyle
      ? nil : { AnyView(readBody(of: style, configuration: $0)) }
  }
}

nonisolated extension View {
  // Each sets the look of controls of its kind within the view.

  public func buttonStyle(_ style: some ButtonStyle) -> some View { styled(\.buttonMaker, style) }
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { styled(\.gaugeMaker, style) }
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    styled(\.groupBoxMaker, style)
  }
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let system = style as? SystemLabelStyle
    return environment(\.labelMaker, system.map(\.maker) ?? EnvironmentValues.maker(style))
  }
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    styled(\.progressViewMaker, style)
  }
  public func toggleStyle(_ style: some ToggleStyle) -> some View { styled(\.toggleMaker, style) }

  private func styled<S: _ControlStyle>(
    _ maker: WritableKeyPath<EnvironmentValues, EnvironmentValues.Maker<S._Configuration>?>,
    _ style: S
  ) -> some View {
    environment(maker, EnvironmentValues.maker(style))
  }
}

extension ViewList {
  /// Appends a control as its style makes it, else as the system's. A control of the same kind
  /// within the style's own views is the system's.
  mutating func collectStyled<Configuration, System: View>(
    _ control: Any.Type,
    _ maker: WritableKeyPath<EnvironmentValues, EnvironmentValues.Maker<Configuration>?>,
    _ configuration: @autoclosure () -> Configuration, in context: ViewContext,
    @ViewBuilder system: () -> System
  ) {
    guard let make = context.environment[keyPath: maker] else {
      return collect(system(), in: context) { $0.owners.append(control) }
    }
    var context = context
    context.environment[keyPath: maker] = nil
    collect(make(configuration()), in: context)
  }
}
