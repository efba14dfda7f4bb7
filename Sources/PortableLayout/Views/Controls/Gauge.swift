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
    list.collectStyled(
      \.gaugeMaker,
      GaugeStyleConfiguration(
        value: value, label: .init(label), currentValueLabel: .init(optional: current),
        minimumValueLabel: .init(optional: ends.lower),
        maximumValueLabel: .init(optional: ends.upper)), in: context
    ) {
      VStack {
        label
        Color.blue.frame(height: 8)
      }
    }
  }
}

/// What a style makes a gauge from.
public struct GaugeStyleConfiguration {
  public typealias Label = _StylePart
  public typealias CurrentValueLabel = _StylePart
  public typealias MinimumValueLabel = _StylePart
  public typealias MaximumValueLabel = _StylePart

  /// The value, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

public protocol GaugeStyle: _ControlStyle where _Configuration == GaugeStyleConfiguration {
  typealias Configuration = GaugeStyleConfiguration
}

public nonisolated struct SystemGaugeStyle: GaugeStyle, SystemStyle {}

nonisolated extension GaugeStyle where Self == SystemGaugeStyle {
  public static var automatic: Self { Self() }
  public static var linearCapacity: Self { Self() }
  public static var accessoryCircular: Self { Self() }
  public static var accessoryCircularCapacity: Self { Self() }
  public static var accessoryLinear: Self { Self() }
  public static var accessoryLinearCapacity: Self { Self() }
}
