// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A field for a line of text, which takes the proposed width and has the height of a line.
///
/// With a rounded border it is 34 points high.
public nonisolated struct TextField: View, PrimitiveView {
  /// The text that decides the height: the prompt, or the title if there is none.
  private let prompt: Text

  /// Creates a field for one line of text. With a vertical axis, for several lines.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.prompt = prompt ?? Text(title)
  }

  /// Creates a field for a value. It has the size of the title's line, whatever the value is.
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F
  ) where F.FormatOutput == String {
    prompt = Text(title)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let height: CGFloat? = if context.environment.textFieldsHaveBorders { 34 } else { nil }
    let line = prompt.frame(maxWidth: .infinity, alignment: .leading).frame(height: height)
    list.collect(line, in: context)
  }
}

/// A field for a secret.
public typealias SecureField = TextField

/// A field for a long text, which takes the proposed size.
public nonisolated struct TextEditor: View {
  public init(text: Binding<String>) {}
  public var body: some View { Color.clear }
}

/// The style of a text field.
public enum TextFieldStyle: Sendable {
  case automatic, plain, roundedBorder
}

// The names that styles had first.
public func PlainTextFieldStyle() -> TextFieldStyle { .plain }
public func RoundedBorderTextFieldStyle() -> TextFieldStyle { .roundedBorder }

extension EnvironmentValues {
  /// A Boolean value that is true when text fields have a rounded border and are 34 points high.
  @Entry var textFieldsHaveBorders: Bool = false
}

nonisolated extension View {
  /// Sets the style of text fields within the view.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    environment(\.textFieldsHaveBorders, style == .roundedBorder)
  }
}
