import Foundation

/// A switch of 51 x 31 points, behind its label and the space between them, unless a style of
/// one's own says otherwise.
public nonisolated struct Toggle<Label: View>: View, PrimitiveView {
  private let label: Label
  private let isOn: Binding<Bool>

  /// A switch with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      \.toggleMaker, ToggleStyleConfiguration(label: .init(label), isOn: isOn), in: context
    ) {
      HStack {
        label
        Spacer()
        Color.green.frame(width: 51, height: 31)
      }
    }
  }
}

extension Toggle where Label == Text {
  /// A switch with a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A switch with a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == PortableLayout.Label<Text, Image> {
  /// A switch with a symbol and a text.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { PortableLayout.Label(titleKey, systemImage: systemImage) }
  }
}

/// What a style makes a toggle from.
public struct ToggleStyleConfiguration {
  public typealias Label = _StylePart

  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
}

public protocol ToggleStyle: _ControlStyle where _Configuration == ToggleStyleConfiguration {
  /// What the style starts from.
  typealias Configuration = ToggleStyleConfiguration
}

/// A style of the system.
public nonisolated struct SystemToggleStyle: ToggleStyle, SystemStyle {}

extension ToggleStyle where Self == SystemToggleStyle {
  public nonisolated static var automatic: Self { Self() }
  public nonisolated static var `switch`: Self { Self() }
  public nonisolated static var button: Self { Self() }
  public nonisolated static var checkbox: Self { Self() }
}

extension View {
  /// Sets the look of toggles within the view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleMaker, EnvironmentValues.maker(style))
  }
}

/// A slider: as wide as it is offered, 31 points high.
public nonisolated struct Slider: View {
  /// A slider.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// A slider that moves in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// A slider with labels, which are not shown beside it.
  public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// A slider that moves in steps, with labels, which are not shown beside it.
  public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> L,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// A slider that moves in steps, with labels, which are not shown beside it.
  public init<V: BinaryFloatingPoint, L: View, M: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> L,
    @ViewBuilder minimumValueLabel: () -> M, @ViewBuilder maximumValueLabel: () -> M,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// A slider with labels, which are not shown beside it.
  public init<V: BinaryFloatingPoint, L: View, M: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder minimumValueLabel: () -> M, @ViewBuilder maximumValueLabel: () -> M,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// The slider's frame.
  public var body: some View { Color.blue.frame(height: 31) }
}
