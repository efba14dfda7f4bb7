import Foundation

/// What a style makes a label from.
public struct LabelStyleConfiguration {
  /// The text.
  public nonisolated struct Title: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The symbol.
  public nonisolated struct Icon: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The text.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = LabelStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system.
public nonisolated struct SystemLabelStyle: LabelStyle {
  enum Parts { case both, icon, title }

  let parts: Parts

  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension LabelStyle where Self == SystemLabelStyle {
  /// A style of the system.
  public nonisolated static var automatic: SystemLabelStyle { SystemLabelStyle(parts: .both) }
  /// A style of the system.
  public nonisolated static var titleAndIcon: SystemLabelStyle { SystemLabelStyle(parts: .both) }
  /// A style of the system.
  public nonisolated static var iconOnly: SystemLabelStyle { SystemLabelStyle(parts: .icon) }
  /// A style of the system.
  public nonisolated static var titleOnly: SystemLabelStyle { SystemLabelStyle(parts: .title) }
}

extension EnvironmentValues {
  @Entry var labelMaker: ((LabelStyleConfiguration) -> AnyView)?
}

extension View {
  /// Sets the look of labels within the view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    var maker: ((LabelStyleConfiguration) -> AnyView)?
    switch (style as? SystemLabelStyle)?.parts {
    case .both: maker = nil
    case .icon: maker = { AnyView($0.icon) }
    case .title: maker = { AnyView($0.title) }
    case nil:
      maker = { AnyView(make(style, $0)) }
    }
    return environment(\.labelMaker, maker)
  }
}
