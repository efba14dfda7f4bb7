import Foundation

/// A value within bounds: a bar as wide as it is offered and 8 points high, below its label.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, MinimumValueLabel: View, MaximumValueLabel: View
>: View, PrimitiveView {
  private let label: Label
  private let current: CurrentValueLabel
  private let ends: (lower: MinimumValueLabel, upper: MaximumValueLabel)
  private let value: Double

  /// A gauge with labels for the value, which lies over the bar, and for the bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> MinimumValueLabel = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> MaximumValueLabel = { EmptyView() }
  ) {
    self.label = label()
    current = currentValueLabel()
    ends = (minimumValueLabel(), maximumValueLabel())
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let offset = Double(value) - Double(bounds.lowerBound)
    self.value = length > 0 ? min(max(offset / length, 0), 1) : 0
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    guard let make = context.environment.gaugeMaker else {
      let gauge = VStack {
        label
        Color.blue.frame(height: 8)
      }
      return list.collect(gauge, in: context)
    }
    var context = context
    context.environment.gaugeMaker = nil
    var configuration = GaugeStyleConfiguration(value: value, label: .init(view: AnyView(label)))
    if CurrentValueLabel.self != EmptyView.self {
      configuration.currentValueLabel = .init(view: AnyView(current))
    }
    if MinimumValueLabel.self != EmptyView.self {
      configuration.minimumValueLabel = .init(view: AnyView(ends.lower))
    }
    if MaximumValueLabel.self != EmptyView.self {
      configuration.maximumValueLabel = .init(view: AnyView(ends.upper))
    }
    list.collect(make(configuration), in: context)
  }
}

/// What a style makes a gauge from.
public struct GaugeStyleConfiguration {
  public nonisolated struct Label: View, StylePart {
    let view: AnyView
  }

  public nonisolated struct CurrentValueLabel: View, StylePart {
    let view: AnyView
  }

  public nonisolated struct MinimumValueLabel: View, StylePart {
    let view: AnyView
  }

  public nonisolated struct MaximumValueLabel: View, StylePart {
    let view: AnyView
  }

  /// The value, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
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
  public nonisolated static var automatic: Self { Self() }
  public nonisolated static var linearCapacity: Self { Self() }
  public nonisolated static var accessoryCircular: Self { Self() }
  public nonisolated static var accessoryCircularCapacity: Self { Self() }
  public nonisolated static var accessoryLinear: Self { Self() }
  public nonisolated static var accessoryLinearCapacity: Self { Self() }
}

extension View {
  /// Sets the look of gauges within the view.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(
      \.gaugeMaker,
      EnvironmentValues.maker(style, isSystem: style is any SystemGaugeLook) {
        $0.makeBody(configuration: $1)
      })
  }
}
