/// A line in which text is written: as wide as offered and as high as a line of text.
///
/// With a rounded border it is 34 points high.
public nonisolated struct TextField<Label: View>: View, PrimitiveView {
  private let prompt: Text

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) where Label == Text {
    prompt = Text(title)
  }

  /// A line for text, or for several lines.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) where Label == Text {
    self.prompt = prompt ?? Text(titleKey)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F
  ) where F.FormatOutput == String, Label == Text {
    prompt = Text(titleKey)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let height: CGFloat? = context.environment.textFieldsHaveBorders ? 34 : nil
    let line = prompt.frame(maxWidth: .infinity, alignment: .leading).frame(height: height)
    list.collect(line, in: context)
  }
}

/// A line in which a secret is written: a ``TextField``.
public nonisolated struct SecureField<Label: View>: View {
  private let field: TextField<Text>

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) where Label == Text {
    field = TextField(titleKey, text: text)
  }

  public var body: some View { field }
}

/// A field for a long text: it fills what it is offered.
public nonisolated struct TextEditor: View {
  public init(text: Binding<String>) {}
  public var body: some View { Color.clear }
}

public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }

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

nonisolated extension View {
  /// Sets how lines for text within the view look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldsHaveBorders, style is RoundedBorderTextFieldStyle)
  }
}
