// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A choice between options.
///
/// In the segmented style the options share the width that is offered equally and are 32 points
/// high. As a wheel the picker is as wide as offered and 216 points high. In the inline style the
/// options follow one another. In any other style it is as large as the largest option and a sign
/// of 12 points behind it, 4 points apart. The label is not shown.
public nonisolated struct Picker<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a picker between the views of its content, whichever is selected.
  public init<V: Hashable>(
    selection: Binding<V>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View
  ) {
    self.content = content()
  }

  /// The same with the label first, as it was at first.
  public init<V: Hashable>(
    selection: Binding<V>, label: some View, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// The same with a text as the label.
  public init<V: Hashable>(
    _ title: some StringProtocol, selection: Binding<V>, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    switch context.environment.pickerStyle {
    case .segmented, .palette:
      let segments = content.frame(maxWidth: .infinity, maxHeight: .infinity)
      list.collect(HStack(spacing: 0) { Group { segments } }.frame(height: 32), in: context)
    case .wheel:
      list.collect(Color.clear.frame(height: 216), in: context)
    case .inline:
      list.collect(content, in: context)
    case .automatic, .menu, .navigationLink:
      let menu = HStack(spacing: 4) {
        ZStack(alignment: .leading) { content }
        Color.clear.frame(width: 12, height: 12)
      }
      list.collect(menu, in: context)
    }
  }
}

/// The style of a picker.
public enum PickerStyle: Sendable {
  case automatic, menu, navigationLink, segmented, palette, wheel, inline
}

// The names that styles had first.
public func SegmentedPickerStyle() -> PickerStyle { .segmented }
public func WheelPickerStyle() -> PickerStyle { .wheel }

extension EnvironmentValues {
  /// The style that a view around sets.
  @Entry var pickerStyle: PickerStyle = .automatic
}

nonisolated extension View {
  /// Sets how pickers within the view look.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
