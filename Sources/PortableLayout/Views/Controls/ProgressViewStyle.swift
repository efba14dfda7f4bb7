import Foundation

/// What a style makes a progress view from.
public struct ProgressViewStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// What describes the value.
  public nonisolated struct CurrentValueLabel: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// How much is done, from 0 to 1; nil where that is not known.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public var label: Label?
  /// What describes the value, if something does.
  public var currentValueLabel: CurrentValueLabel?
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system, whatever its name.
protocol SystemProgressViewLook {}

/// A style of the system.
public nonisolated struct SystemProgressViewStyle: ProgressViewStyle, SystemProgressViewLook {
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension ProgressViewStyle where Self == SystemProgressViewStyle {
  /// A style of the system.
  public nonisolated static var automatic: SystemProgressViewStyle { SystemProgressViewStyle() }
  /// A style of the system.
  public nonisolated static var linear: SystemProgressViewStyle { SystemProgressViewStyle() }
  /// A style of the system.
  public nonisolated static var circular: SystemProgressViewStyle { SystemProgressViewStyle() }
}

/// A style of the system.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, SystemProgressViewLook {
  /// A style of the system.
  public init() {}
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

/// A style of the system.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, SystemProgressViewLook {
  /// A style of the system.
  public init() {}
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension EnvironmentValues {
  @Entry var progressViewMaker: ((ProgressViewStyleConfiguration) -> AnyView)?
}

extension View {
  /// Sets the look of progress views within the view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    let maker: ((ProgressViewStyleConfiguration) -> AnyView)? =
      style is any SystemProgressViewLook
      ? nil
      : { AnyView(make(style, $0)) }
    return environment(\.progressViewMaker, maker)
  }
}
