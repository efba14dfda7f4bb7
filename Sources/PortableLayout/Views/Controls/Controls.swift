import Foundation

// Controls in the simplest honest layout: sizes of the same order as the system's.

/// A symbol and a text beside it, 8 points apart, unless a style says otherwise.
public nonisolated struct Label<Title: View, Icon: View>: View, PrimitiveView {
  private let title: Title
  private let icon: Icon

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    guard let make = context.environment.labelMaker else {
      let label = HStack(spacing: 8) {
        icon
        title
      }
      return list.collect(label, in: context)
    }
    var context = context
    context.environment.labelMaker = nil
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(view: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(view: AnyView(icon)))
    list.collect(make(configuration), in: context)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label with a symbol of the system.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  /// A label with a symbol of the system.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

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
    guard let make = context.environment.toggleMaker else {
      let toggle = HStack {
        label
        Spacer()
        Color.green.frame(width: 51, height: 31)
      }
      return list.collect(toggle, in: context)
    }
    var context = context
    context.environment.toggleMaker = nil
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(view: AnyView(label)), isOn: isOn)
    list.collect(make(configuration), in: context)
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
