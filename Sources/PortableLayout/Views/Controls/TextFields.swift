import Foundation

/// A line in which text is written: as wide as offered and as high as a line of text.
///
/// With a rounded border it is 34 points high.
public nonisolated struct TextField<Label: View>: View, PrimitiveView {
  private let prompt: Text

  func collect(into list: inout ViewList, in context: ViewContext) {
    let height: CGFloat? = context.environment.textFieldsHaveBorders ? 34 : nil
    let line = prompt.frame(maxWidth: .infinity, alignment: .leading).frame(height: height)
    list.collect(line, in: context)
  }
}

nonisolated extension TextField where Label == Text {
  /// A line for text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(prompt: Text(title))
  }

  /// A line for text, or for several lines.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(prompt: prompt ?? Text(titleKey))
  }

  /// A line for a value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F
  ) where F.FormatOutput == String {
    self.init(prompt: Text(titleKey))
  }
}

/// A line in which a secret is written: a ``TextField``.
public nonisolated struct SecureField<Label: View>: View {
  private let field: TextField<Text>

  /// The line.
  public var body: some View { field }
}

nonisolated extension SecureField where Label == Text {
  /// A line for a secret.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(field: TextField(titleKey, text: text))
  }
}

/// A field for a long text: it fills what it is offered.
public nonisolated struct TextEditor: View {
  /// A field for a text.
  public init(text: Binding<String>) {}

  /// The field's frame.
  public var body: some View { Color.clear }
}

/// How a line for text looks.
public protocol TextFieldStyle {}

/// A style of the system.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

/// A style of the system.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
  public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

extension EnvironmentValues {
  @Entry var textFieldsHaveBorders: Bool = false
}

extension View {
  /// Sets how lines for text within the view look.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldsHaveBorders, style is RoundedBorderTextFieldStyle)
  }
}
