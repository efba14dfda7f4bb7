/// A bar 4 points high that takes the proposed width, below its label.
///
/// Without a value, it is a square of 20 points above its label.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let label: Label
  private let current: CurrentValueLabel
  /// A Boolean value that is true when a bar is shown. If false, a square is.
  private let hasValue: Bool

  /// Creates a bar with a label, and a label below it that describes the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label = { EmptyView() },
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.label = label()
    current = currentValueLabel()
    hasValue = value != nil
  }

  /// Creates an activity indicator with a label.
  public init(@ViewBuilder label: () -> Label = { EmptyView() })
  where CurrentValueLabel == EmptyView {
    self.init(value: nil as Double?, label: label)
  }

  /// Creates a bar with a text. Without a value, creates an activity indicator.
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates an activity indicator with a text.
  public init(_ title: some StringProtocol) where Label == Text, CurrentValueLabel == EmptyView {
    self.init { Text(title) }
  }

  public var body: some View {
    VStack {
      if hasValue {
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
