/// A switch of 51 x 31 points at the trailing edge, after its label, unless a custom style says
/// otherwise.
public nonisolated struct Toggle<Label: View>: View, PrimitiveView {
  private let label: Label
  /// The value that a custom style reads and writes.
  private let isOn: Binding<Bool>

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }

  public init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>)
  where Label == PortableLayout.Label<Text, Image> {
    self.init(isOn: isOn) { PortableLayout.Label(title, systemImage: systemImage) }
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      Self.self, \.toggleMaker, ToggleStyleConfiguration(label: .init(label), isOn: isOn),
      in: context
    ) {
      behind(label) { Color.green.frame(width: 51, height: 31) }
    }
  }
}

/// The parts of a toggle, for a style.
public struct ToggleStyleConfiguration {
  public typealias Label = _StylePart

  public let label: Label
  /// A Boolean value that is true when the switch is on. A style can read and write it.
  @Binding public var isOn: Bool
}

/// A custom style for toggles, made of views.
public protocol ToggleStyle: _ControlStyle where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

/// Two buttons of 94 x 32 points together, at the trailing edge after their label.
///
/// Actions are never carried out.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label

  /// Creates a stepper with a label. Value, bounds and step have no effect on its size.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// Creates a stepper with a text as the label. Value, bounds and step have no effect on its size.
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>? = nil,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {
    label = Text(title)
  }

  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {
    label = Text(title)
  }

  public var body: some View {
    HStack {
      if Label.self != EmptyView.self {
        label
        Spacer()
      }
      Color.gray.frame(width: 94, height: 32)
    }
  }
}

/// Returns a row with a label at the leading edge and a control at the trailing one.
func behind<Label: View, Control: View>(
  _ label: Label, @ViewBuilder control: () -> Control
) -> some View {
  HStack {
    label
    Spacer()
    control()
  }
}

/// A field of 120 x 34 points for a date, at the trailing edge after its label.
public nonisolated struct DatePicker: View {
  private let label: Text

  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: NeutralOption = [.hourAndMinute, .date]
  ) {
    label = Text(title)
  }

  public var body: some View {
    behind(label) { Color.gray.frame(width: 120, height: 34) }
  }
}

/// A field of 28 x 28 points for a colour, at the trailing edge after its label.
public nonisolated struct ColorPicker: View {
  private let label: Text

  public init(
    _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    label = Text(title)
  }

  public var body: some View {
    behind(label) { Color.gray.frame(width: 28, height: 28) }
  }
}

/// A slider 31 points high that takes the proposed width. Its labels are not shown beside it.
public nonisolated struct Slider: View {
  /// Creates a slider. Value, bounds and step have no effect on its size.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  /// Creates a slider with labels, which are not shown.
  public init<V: BinaryFloatingPoint, L: View, M: View, N: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V = 1,
    @ViewBuilder label: () -> L, @ViewBuilder minimumValueLabel: () -> M = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> N = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}

  public var body: some View { Color.blue.frame(height: 31) }
}
