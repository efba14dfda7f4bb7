import Foundation

/// What a style makes a gauge from.
public struct GaugeStyleConfiguration {
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

  /// What describes the lower bound.
  public nonisolated struct MinimumValueLabel: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// What describes the upper bound.
  public nonisolated struct MaximumValueLabel: View, PrimitiveView {
    let view: AnyView

    func collect(into list: inout ViewList, in context: ViewContext) {
      list.collect(view, in: context)
    }
  }

  /// The value, from 0 to 1.
  public var value: Double
  /// The label.
  public var label: Label
  /// What describes the value, if something does.
  public var currentValueLabel: CurrentValueLabel?
  /// What describes the lower bound, if something does.
  public var minimumValueLabel: MinimumValueLabel?
  /// What describes the upper bound, if something does.
  public var maximumValueLabel: MaximumValueLabel?
}

@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of what is styled.
  associatedtype Body: View
  /// What the style starts from.
  typealias Configuration = GaugeStyleConfiguration
  /// Makes what is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the system, whatever its name.
protocol SystemGaugeLook {}

/// A style of the system.
public nonisolated struct SystemGaugeStyle: GaugeStyle, SystemGaugeLook {
  /// Never called: the system's look is laid out without it.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension GaugeStyle where Self == SystemGaugeStyle {
  /// A style of the system.
  public nonisolated static var automatic: SystemGaugeStyle { SystemGaugeStyle() }
  /// A style of the system.
  public nonisolated static var linearCapacity: SystemGaugeStyle { SystemGaugeStyle() }
  /// A style of the system.
  public nonisolated static var accessoryCircular: SystemGaugeStyle { SystemGaugeStyle() }
  /// A style of the system.
  public nonisolated static var accessoryCircularCapacity: SystemGaugeStyle { SystemGaugeStyle() }
  /// A style of the system.
  public nonisolated static var accessoryLinear: SystemGaugeStyle { SystemGaugeStyle() }
  /// A style of the system.
  public nonisolated static var accessoryLinearCapacity: SystemGaugeStyle { SystemGaugeStyle() }
}

extension EnvironmentValues {
  @Entry var gaugeMaker: ((GaugeStyleConfiguration) -> AnyView)?
}

extension View {
  /// Sets the look of gauges within the view.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let make = withoutIsolation { (style: S, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    let maker: ((GaugeStyleConfiguration) -> AnyView)? =
      style is any SystemGaugeLook
      ? nil
      : { AnyView(make(style, $0)) }
    return environment(\.gaugeMaker, maker)
  }
}
