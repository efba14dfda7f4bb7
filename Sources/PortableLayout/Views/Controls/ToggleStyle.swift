import Foundation

/// What a style makes a toggle from.
public struct ToggleStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = ToggleStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system.
public nonisolated struct SystemToggleStyle: ToggleStyle {
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension ToggleStyle where Self == SystemToggleStyle {
  /// A style of the system.
  public nonisolated static var automatic: SystemToggleStyle { SystemToggleStyle() }
  /// A style of the system.
  public nonisolated static var `switch`: SystemToggleStyle { SystemToggleStyle() }
  /// A style of the system.
  public nonisolated static var button: SystemToggleStyle { SystemToggleStyle() }
  /// A style of the system.
  public nonisolated static var checkbox: SystemToggleStyle { SystemToggleStyle() }
}

extension EnvironmentValues {
  @Entry var toggleMaker: ((ToggleStyleConfiguration) -> AnyView)?
}

extension View {
  /// Sets the look of toggles within the view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    let maker: ((ToggleStyleConfiguration) -> AnyView)? =
      style is SystemToggleStyle
      ? nil
      : { AnyView(make(style, $0)) }
    return environment(\.toggleMaker, maker)
  }
}
