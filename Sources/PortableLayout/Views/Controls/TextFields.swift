// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A line in which text is written: as wide as offered and as high as a line of text.
///
/// With a rounded border it is 34 points high.
public nonisolated struct TextField: View, PrimitiveView {
  /// The text by which the line is as high: the prompt, or else the title.
  private let prompt: Text

  /// A line for text, or for several lines.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.prompt = prompt ?? Text(title)
  }

  /// A line for a value; its size is that of the title's line, whatever the value is.
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

/// A line in which a secret is written.
public typealias SecureField = TextField

/// A field for a long text: it fills what it is offered.
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
  /// A Boolean value that is true when lines for text have a rounded border, and are 34 points
  /// high.
  @Entry var textFieldsHaveBorders: Bool = false
}

nonisolated extension View {
  /// Sets how lines for text within the view look.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    environment(\.textFieldsHaveBorders, style == .roundedBorder)
  }
}
