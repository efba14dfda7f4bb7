import Foundation

/// A bar as wide as it is offered and 4 points high, below its label; without a value a square of
/// 20 points above its label.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  private let label: Label
  private let current: CurrentValueLabel
  private let fraction: Double?

  fileprivate init(_ label: Label, _ current: CurrentValueLabel, _ fraction: Double?) {
    self.label = label
    self.current = current
    self.fraction = fraction
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    guard let make = context.environment.progressViewMaker else {
      return list.collect(systemLook, in: context)
    }
    var context = context
    context.environment.progressViewMaker = nil
    var configuration = ProgressViewStyleConfiguration(fractionCompleted: fraction)
    if Label.self != EmptyView.self { configuration.label = .init(view: AnyView(label)) }
    if CurrentValueLabel.self != EmptyView.self {
      configuration.currentValueLabel = .init(view: AnyView(current))
    }
    list.collect(make(configuration), in: context)
  }

  private var systemLook: some View {
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

/// The part of a whole, from 0 to 1; nil of no value.
private nonisolated func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
}

nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A sign that something is going on.
  public init() { self.init(EmptyView(), EmptyView(), nil) }

  /// A bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(EmptyView(), EmptyView(), PortableLayout.fraction(value, total))
  }
}

nonisolated extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A sign that something is going on.
  public init(_ titleKey: LocalizedStringKey) { self.init(Text(titleKey), EmptyView(), nil) }

  /// A bar with a text.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(Text(titleKey), EmptyView(), PortableLayout.fraction(value, total))
  }

  /// A sign that something is going on.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(Text(title), EmptyView(), nil) }

  /// A bar with a text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(Text(title), EmptyView(), PortableLayout.fraction(value, total))
  }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
  /// A sign that something is going on, with a label.
  public init(@ViewBuilder label: () -> Label) { self.init(label(), EmptyView(), nil) }

  /// A bar with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), EmptyView(), PortableLayout.fraction(value, total))
  }
}

nonisolated extension ProgressView {
  /// A bar with a label, and one below it that describes the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label(), currentValueLabel(), PortableLayout.fraction(value, total))
  }
}

nonisolated extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// What a style starts from, in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.label ?? .init(view: AnyView(EmptyView())),
      configuration.currentValueLabel ?? .init(view: AnyView(EmptyView())),
      configuration.fractionCompleted)
  }
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
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> MinimumValueLabel,
    @ViewBuilder maximumValueLabel: () -> MaximumValueLabel
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

nonisolated extension Gauge
where CurrentValueLabel == EmptyView, MinimumValueLabel == EmptyView, MaximumValueLabel == EmptyView
{
  /// A gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: { EmptyView() },
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}

nonisolated extension Gauge
where MinimumValueLabel == EmptyView, MaximumValueLabel == EmptyView {
  /// A gauge with a label and one for the value, which lies over the bar.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}
