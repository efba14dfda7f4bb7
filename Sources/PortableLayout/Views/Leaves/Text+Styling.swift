import Foundation

// Styles that leave a text a text. They change nothing: there is one font at one size.

nonisolated extension Text {
  /// The same text.
  public func font(_ font: Font?) -> Text { self }
  /// The same text.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  /// The same text.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// The same text.
  public func bold() -> Text { self }
  /// The same text.
  public func bold(_ isActive: Bool) -> Text { self }
  /// The same text.
  public func italic() -> Text { self }
  /// The same text.
  public func italic(_ isActive: Bool) -> Text { self }
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
