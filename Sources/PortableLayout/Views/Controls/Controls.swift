import Foundation

// Controls in the simplest honest layout: sizes of the same order as the system's.

/// A symbol and a text beside it, 8 points apart.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The symbol and the text.
  public var body: some View {
    HStack(spacing: 8) {
      icon
      title
    }
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

/// A switch of 51 x 31 points, behind its label and the space between them.
public nonisolated struct Toggle<Label: View>: View {
  private let label: Label

  /// A switch with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label, the space and the switch.
  public var body: some View {
    HStack {
      label
      Spacer()
      Color.green.frame(width: 51, height: 31)
    }
  }
}

extension Toggle where Label == Text {
  /// A switch with a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    label = Text(titleKey)
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

  /// The slider's frame.
  public var body: some View { Color.blue.frame(height: 31) }
}

/// A bar as wide as it is offered and 4 points high; without a value a square of 20 points.
public nonisolated struct ProgressView: View {
  private let isBar: Bool

  /// A sign that something is going on.
  public init() { isBar = false }

  /// A bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) { isBar = true }

  /// The bar's frame.
  public var body: some View {
    if isBar {
      Color.blue.frame(height: 4)
    } else {
      Color.gray.frame(width: 20, height: 20)
    }
  }
}
