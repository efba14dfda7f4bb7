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
      \.progressViewMaker,
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
