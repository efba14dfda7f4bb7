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

/// The part of a whole, from 0 to 1; nil of no value.
private nonisolated func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
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
  public init(@ViewBuilder label: () -> Label = { EmptyView() }) {
    self.init(label(), EmptyView(), nil)
  }
}

nonisolated extension ProgressView {
  /// A bar with a label, and one below it that describes the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label = { EmptyView() },
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.init(label(), currentValueLabel(), PortableLayout.fraction(value, total))
  }
}

nonisolated extension ProgressView where Label == _StylePart, CurrentValueLabel == _StylePart {
  /// What a style starts from, in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.label ?? .init(EmptyView()),
      configuration.currentValueLabel ?? .init(EmptyView()),
      configuration.fractionCompleted)
  }
}

/// What a style makes a progress view from.
public struct ProgressViewStyleConfiguration {
  public typealias Label = _StylePart
  public typealias CurrentValueLabel = _StylePart

  /// How much is done, from 0 to 1; nil where that is not known.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

public protocol ProgressViewStyle: _ControlStyle
where _Configuration == ProgressViewStyleConfiguration {
  /// What the style starts from.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A style of the system.
public nonisolated struct SystemProgressViewStyle: ProgressViewStyle, SystemStyle {}

extension ProgressViewStyle where Self == SystemProgressViewStyle {
  public nonisolated static var automatic: Self { Self() }
  public nonisolated static var linear: Self { Self() }
  public nonisolated static var circular: Self { Self() }
}

/// A style of the system.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
}

/// A style of the system.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
}

extension View {
  /// Sets the look of progress views within the view.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewMaker, EnvironmentValues.maker(style))
  }
}
