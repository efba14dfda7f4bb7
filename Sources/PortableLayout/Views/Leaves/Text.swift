/// A text, which wraps at the proposed width (rule M).
///
/// It is measured by greedy line breaking with the published glyph advances of Helvetica, in the
/// size and weight of its font (rule group T).
public nonisolated struct Text: View, PrimitiveView, Equatable, Sendable {
  /// The string of this text, without those that follow it.
  private(set) var string: String
  /// The fonts that modifiers of this text choose.
  private var choice = FontChoice()
  /// The texts that follow this one, each with its own fonts.
  private var rest: [Text] = []

  // Texts are taken as they are: nothing is translated.
  public init(verbatim content: String) { string = content }
  public init(
    _ content: some StringProtocol, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { string = String(content) }
  /// Creates a text from a key that is a member of its type, such as `.title`.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { string = key }

  /// Creates a text from a value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }

  public typealias DateStyle = NeutralOption

  /// Creates a text from a date, which has the same format for every style.
  public init(_ date: Date, style: DateStyle) {
    string = date.formatted(.iso8601.year().month().day())
  }

  /// Creates a timer's text, which is that of the interval's whole length: its longest one.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let duration = Duration.seconds(length.rounded())
    let hasHours = showsHours && length >= 3600
    string = duration.formatted(.time(pattern: hasHours ? .hourMinuteSecond : .minuteSecond))
  }

  /// Creates a text from a symbol, which has the width of a wide letter.
  public init(_ image: Image) { string = "W" }

  /// Creates a text with attributes, which have no effect on its size here.
  public init(_ attributedContent: AttributedString) {
    string = String(attributedContent.characters)
  }

  /// Returns two texts, one after the other.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.rest += right.parts
    return text
  }

  /// The texts as an array, this one first.
  fileprivate var parts: [Text] {
    var first = self
    first.rest = []
    return [first] + rest
  }

  /// Returns the text with a change of the font choice in all its parts.
  func choosing(_ change: (inout FontChoice) -> Void) -> Text {
    var text = self
    change(&text.choice)
    for index in rest.indices { change(&text.rest[index].choice) }
    return text
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let (outer, size) = (context.environment.fontChoice, context.environment.dynamicTypeSize)
    let fonts = parts.map { part in (part.string, part.choice.resolved(over: outer, at: size)) }
    let text = ShapedText(fonts, limits: context.environment.textLimits)
    list.elements.append(ViewElement { site, view in site.engine.setText(text, of: view) })
  }
}

// A text that could be translated is its words, with values in them.

public typealias LocalizedStringKey = String

extension String.StringInterpolation {
  /// Appends the words of a text, without its fonts.
  public mutating func appendInterpolation(_ value: Text) {
    appendLiteral(value.parts.map(\.string).joined())
  }

  /// Appends a number in a C format.
  public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
    appendLiteral(String(format: specifier, value))
  }

  public mutating func appendInterpolation<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    appendLiteral(format.format(input))
  }
}

#if !canImport(Darwin)
  public typealias LocalizedStringResource = String

  extension String {
    public typealias LocalizationValue = String

    public init(
      localized key: String, defaultValue: String? = nil, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = defaultValue ?? key
    }
  }
#endif

// Styles that leave a text a text and change no size.

nonisolated extension Text {
  public func fontDesign(_ design: NeutralOption?) -> Text { self }
  public func italic(_ isActive: Bool = true) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
}
