import Foundation

/// What a style makes a box from.
public struct GroupBoxStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The views in the box.
  public nonisolated struct Content: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The label.
  public let label: Label
  /// The views in the box.
  public let content: Content
}

@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system.
public nonisolated struct SystemGroupBoxStyle: GroupBoxStyle {
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension GroupBoxStyle where Self == SystemGroupBoxStyle {
  /// A style of the system.
  public nonisolated static var automatic: SystemGroupBoxStyle { SystemGroupBoxStyle() }
}

extension EnvironmentValues {
  @Entry var groupBoxMaker: ((GroupBoxStyleConfiguration) -> AnyView)?
}

extension View {
  /// Sets the look of boxs within the view.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    let maker: ((GroupBoxStyleConfiguration) -> AnyView)? =
      style is SystemGroupBoxStyle
      ? nil
      : { AnyView(make(style, $0)) }
    return environment(\.groupBoxMaker, maker)
  }
}
