// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A choice between options. The label is not shown.
///
/// In the segmented style, the options share the proposed width equally and are 32 points high. As
/// a wheel, the picker takes the proposed width and is 216 points high. In the inline style, the
/// options follow one another. In any other style, the picker has the size of its largest option
/// and a symbol 12 points wide after it, 4 points apart.
public nonisolated struct Picker<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Creates a picker for the views of its content, whichever is selected.
  public init<V: Hashable>(
    selection: Binding<V>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View
  ) {
    self.content = content()
  }

  /// Creates a picker with the label first, in the order of the first release.
  public init<V: Hashable>(
    selection: Binding<V>, label: some View, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Creates a picker with a text as the label.
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
  /// The style that a surrounding view sets.
  @Entry var pickerStyle: PickerStyle = .automatic
}

nonisolated extension View {
  /// Sets the style of pickers within the view.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
