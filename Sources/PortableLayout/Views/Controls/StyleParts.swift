/// A part of a control that the control hands to a style, such as its label.
nonisolated protocol StylePart: PrimitiveView {
  var view: AnyView { get }
}

nonisolated extension StylePart {
  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
  }
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
  nonisolated static func maker<Style, Configuration, Body: View>(
    _ style: Style, isSystem: Bool,
    _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> Maker<Configuration>? {
    guard !isSystem else { return nil }
    let make = withoutIsolation(makeBody)
    return { AnyView(make(style, $0)) }
  }
}
