/// A choice between options.
///
/// In the segmented style the options share the width that is offered equally and are 32 points
/// high. As a wheel the picker is as wide as offered and 216 points high. In the inline style the
/// options follow one another. In any other style it is as large as the largest option and a sign
/// of 12 points behind it, 4 points apart. The label is not shown.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>:
  View, PrimitiveView
{
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
  }

  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.content = content()
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    switch context.environment.pickerStyle {
    case is SegmentedPickerStyle:
      let segments = content.frame(maxWidth: .infinity, maxHeight: .infinity)
      list.collect(HStack(spacing: 0) { Group { segments } }.frame(height: 32), in: context)
    case is WheelPickerStyle:
      list.collect(Color.clear.frame(height: 216), in: context)
    case is InlinePickerStyle:
      list.collect(content, in: context)
    default:
      let menu = HStack(spacing: 4) {
        ZStack(alignment: .leading) { content }
        Color.clear.frame(width: 12, height: 12)
      }
      list.collect(menu, in: context)
    }
  }
}

public protocol PickerStyle {}

/// A picker that opens a menu, or looks as its surroundings ask for.
public struct MenuPickerStyle: PickerStyle {}

/// A picker of segments in a row.
public struct SegmentedPickerStyle: PickerStyle { public init() {} }

/// A picker as a wheel.
public struct WheelPickerStyle: PickerStyle { public init() {} }

/// A picker whose options follow one another.
public struct InlinePickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == MenuPickerStyle {
  public static var automatic: Self { Self() }
  public static var menu: Self { Self() }
  public static var navigationLink: Self { Self() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
  public static var palette: Self { Self() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: Self { Self() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: Self { Self() }
}

extension EnvironmentValues {
  @Entry var pickerStyle: any PickerStyle = MenuPickerStyle()
}

nonisolated extension View {
  /// Sets how pickers within the view look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style)
  }
}
