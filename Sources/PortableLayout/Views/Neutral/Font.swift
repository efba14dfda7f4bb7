import Foundation

/// A font; text is measured in one font at one size, whatever is set.
public struct Font: Hashable, Sendable {
  private init() {}

  /// A text style.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// A style of headings.
    case largeTitle, title, title2, title3, headline, subheadline
    /// A style of running text.
    case body, callout, footnote, caption, caption2
  }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    /// A weight.
    public static let ultraLight = Weight(), thin = Weight(), light = Weight()
    /// A weight.
    public static let regular = Weight(), medium = Weight(), semibold = Weight()
    /// A weight.
    public static let bold = Weight(), heavy = Weight(), black = Weight()
  }

  /// The design of a font.
  public enum Design: Hashable, Sendable {
    /// A design.
    case `default`, serif, rounded, monospaced
  }

  /// The font of a text style.
  public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font()
  /// The font of a text style.
  public static let headline = Font(), subheadline = Font(), body = Font(), callout = Font()
  /// The font of a text style.
  public static let footnote = Font(), caption = Font(), caption2 = Font()

  /// A font of the system.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }
  /// A font of the system.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }
  /// A font by its name.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  /// A font by its name.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font() }

  /// The same font.
  public func bold() -> Font { self }
  /// The same font.
  public func italic() -> Font { self }
  /// The same font.
  public func monospaced() -> Font { self }
  /// The same font.
  public func monospacedDigit() -> Font { self }
  /// The same font.
  public func weight(_ weight: Weight) -> Font { self }
}

/// How lines of text are aligned with each other; it has no effect on sizes.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// An alignment.
  case leading, center, trailing
}
