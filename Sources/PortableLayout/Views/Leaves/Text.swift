import Foundation

/// A text, which wraps at the width that it is offered (rule M).
///
/// It is measured by greedy line breaking over the published glyph advances of Helvetica, in the
/// size and weight of its font (rule group T).
public nonisolated struct Text: View, PrimitiveView, Equatable, Sendable {
  private(set) var string: String
  private var choice = FontChoice()
  /// What stands after it, each part with fonts of its own.
  private var rest: [Text] = []

  /// A text, taken as it is.
  public init(verbatim content: String) { string = content }

  /// A text, taken as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// A text that could be translated; it is taken as it is.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }

  /// A text made from a value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }

  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    /// A way.
    public static let time = Self(), date = Self(), relative = Self(), offset = Self(),
      timer = Self()
  }

  /// A date, written in one way whatever the style.
  public init(_ date: Date, style: DateStyle) {
    string = date.formatted(.iso8601.year().month().day())
  }

  /// A symbol as a part of a text: one wide letter.
  public init(_ image: Image) { string = "W" }

  /// A text with attributes, which have no effect on its size here.
  public init(_ attributedContent: AttributedString) {
    string = String(attributedContent.characters)
  }

  /// Two texts, one after the other.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.rest += right.parts
    return text
  }

  fileprivate var parts: [Text] {
    var first = self
    first.rest = []
    return [first] + rest
  }

  /// The text with another choice of fonts, in all its parts.
  func choosing(_ change: (inout FontChoice) -> Void) -> Text {
    var text = self
    change(&text.choice)
    for index in rest.indices { change(&text.rest[index].choice) }
    return text
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let (outer, size) = (context.environment.fontChoice, context.environment.dynamicTypeSize)
    let text = ShapedText(
      parts.map { ($0.string, $0.choice.resolved(over: outer, at: size)) },
      limits: context.environment.textLimits)
    list.elements.append(ViewElement { site, view in site.engine.setText(text, of: view) })
  }
}

/// A text that could be translated, with values in it.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// Makes a key.
  public init(_ value: String) { text = value }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { text = value }

  /// Makes a key from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Puts a key together.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Starts with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

    /// Appends a text.
    public mutating func appendInterpolation(_ value: Text) {
      text += value.parts.map(\.string).joined()
    }

    /// Appends a number in a C format.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }

    /// Appends a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      text += format.format(input)
    }
  }
}

#if !canImport(Darwin)
  /// A text that could be translated, as Foundation names it elsewhere.
  public typealias LocalizedStringResource = LocalizedStringKey

  extension String {
    /// A text that could be translated, as Foundation names it elsewhere.
    public typealias LocalizationValue = LocalizedStringKey

    /// Takes the text as it is: nothing is translated.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = keyAndValue.text
    }

    /// Takes the default value as it is: nothing is translated.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = defaultValue.text
    }
  }
#endif

// Styles that leave a text a text and change no size.

nonisolated extension Text {
  /// The same text.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// The same text.
  public func italic(_ isActive: Bool = true) -> Text { self }
  /// The same text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// The same text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  /// The same text.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// The same text.
  public func monospacedDigit() -> Text { self }
  /// The same text.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// The same text.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// The same text.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
  /// The same text.
  public func foregroundColor(_ color: Color?) -> Text { self }
  /// The same text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
