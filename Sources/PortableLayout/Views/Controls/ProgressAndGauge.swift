/// A bar as wide as it is offered and 4 points high, below its label; without a value a square of
/// 20 points above its label.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  private let label: Label
  private let current: CurrentValueLabel
  private let fraction: Double?

  /// A bar with a label, and one below it that describes the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label = { EmptyView() },
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.label = label()
    current = currentValueLabel()
    fraction = value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }

  /// A sign that something is going on, with a label.
  public init(@ViewBuilder label: () -> Label = { EmptyView() })
  where CurrentValueLabel == EmptyView {
    self.init(value: nil as Double?, label: label)
  }

  /// A bar with a text; without a value a sign that something is going on.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {
    self.init { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(value: value, total: total) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol) where Label == Text, CurrentValueLabel == EmptyView {
    self.init { Text(title) }
  }

  /// What a style starts from, in another style.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where Label == _StylePart, CurrentValueLabel == _StylePart {
    label = configuration.label ?? .init(EmptyView())
    current = configuration.currentValueLabel ?? .init(EmptyView())
    fraction = configuration.fractionCompleted
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      Self.self, \.progressViewMaker,
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: .init(optional: label),
        currentValueLabel: .init(optional: current)), in: context
    ) {
      VStack {
        if fraction != nil {
          label
          Color.blue.frame(height: 4)
          current
        } else {
          Color.gray.frame(width: 20, height: 20)
          label
        }
      }
    }
  }
}

/// What a style makes a progress view from.
public struct ProgressViewStyleConfiguration {
  public typealias Label = _StylePart
  public typealias CurrentValueLabel = _StylePart

  /// How much is done, from 0 to 1; nil where that is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

public protocol ProgressViewStyle: _ControlStyle
where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}

public nonisolated struct SystemProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
}

public typealias LinearProgressViewStyle = SystemProgressViewStyle
public typealias CircularProgressViewStyle = SystemProgressViewStyle

nonisolated extension ProgressViewStyle where Self == SystemProgressViewStyle {
  public static var automatic: Self { Self() }
  public static var linear: Self { Self() }
  public static var circular: Self { Self() }
}

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
      Self.self, \.gaugeMaker,
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
