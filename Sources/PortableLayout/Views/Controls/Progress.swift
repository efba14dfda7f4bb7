import Foundation

/// A bar as wide as it is offered and 4 points high, below its label; without a value a square of
/// 20 points above its label.
public nonisolated struct ProgressView<Label: View>: View {
  private let label: Label
  private let isBar: Bool

  /// The label and the bar, or the square and the label.
  public var body: some View {
    VStack {
      if isBar {
        label
        Color.blue.frame(height: 4)
      } else {
        Color.gray.frame(width: 20, height: 20)
        label
      }
    }
  }
}

nonisolated extension ProgressView where Label == EmptyView {
  /// A sign that something is going on.
  public init() { self.init(label: EmptyView(), isBar: false) }

  /// A bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(label: EmptyView(), isBar: value != nil)
  }
}

nonisolated extension ProgressView where Label == Text {
  /// A sign that something is going on.
  public init(_ titleKey: LocalizedStringKey) { self.init(label: Text(titleKey), isBar: false) }

  /// A bar with a text.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(label: Text(titleKey), isBar: value != nil)
  }
}

nonisolated extension ProgressView {
  /// A bar with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), isBar: value != nil)
  }
}

/// A value within bounds: a bar as wide as it is offered and 8 points high, below its label.
public nonisolated struct Gauge<Label: View>: View {
  private let label: Label

  /// A gauge with a label.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// A gauge with a label and a text for the value, which lies over the bar.
  public init<V: BinaryFloatingPoint, C: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> C
  ) {
    self.label = label()
  }

  /// The label and the bar.
  public var body: some View {
    VStack {
      label
      Color.blue.frame(height: 8)
    }
  }
}
