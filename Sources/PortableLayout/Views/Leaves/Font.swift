/// A font, whose size and weight decide its Helvetica metrics (rules T1 and T2).
///
/// Face, design, width and slant are accepted and have no effect on sizes.
public struct Font: Hashable, Sendable {
  /// The size of a font.
  enum Size: Hashable {
    case style(TextStyle)
    /// A size in points at the standard Dynamic Type size, and the style that it grows with. If the
    /// style is nil, the size is fixed.
    case points(CGFloat, like: TextStyle?)
  }

  /// The size, from which the environment computes points.
  var size: Size
  /// The weight. Nil for the usual weight of the text style.
  var weight: Weight?

  /// The purpose of a text, as Apple's guidelines name it.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline
    case body, callout, footnote, caption, caption2
  }

  /// The weight of letters. From semibold on, they have the widths of Helvetica-Bold.
  public struct Weight: Hashable, Sendable {
    /// The rank of the weight, starting at 1 for the thinnest.
    let number: Int

    public static let ultraLight = Self(number: 1), thin = Self(number: 2), light = Self(number: 3),
      regular = Self(number: 4), medium = Self(number: 5), semibold = Self(number: 6),
      bold = Self(number: 7), heavy = Self(number: 8), black = Self(number: 9)
  }

  public typealias Design = NeutralOption

  public static let largeTitle = system(.largeTitle), title = system(.title),
    title2 = system(.title2), title3 = system(.title3), headline = system(.headline),
    subheadline = system(.subheadline), body = system(.body), callout = system(.callout),
    footnote = system(.footnote), caption = system(.caption), caption2 = system(.caption2)

  /// Returns a font with a size in points, whatever the Dynamic Type size is.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Self {
    Self(size: .points(size, like: nil), weight: weight)
  }
  /// Returns a font with a text style, which grows with Dynamic Type (rule T1).
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
    -> Self
  { Self(size: .style(style), weight: weight) }
  /// Returns a font with a size in points that grows as a text style does. Its name has no effect
  /// on sizes.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle = .body
  ) -> Self { Self(size: .points(size, like: textStyle)) }
  /// Returns a font with a size in points, whatever the Dynamic Type size is.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Self { system(size: fixedSize) }
  public func bold() -> Self { weight(.bold) }
  /// Returns the font itself, because slanted letters have the same widths as upright ones here.
  public func italic() -> Self { self }
  /// Returns the font itself, because its letters keep their own widths here.
  public func monospaced() -> Self { self }
  public func monospacedDigit() -> Self { self }
  public func weight(_ weight: Weight) -> Self {
    var font = self
    font.weight = weight
    return font
  }
}

extension Font.TextStyle {
  /// Returns the size in points at a Dynamic Type size (rule T1).
  func points(at size: DynamicTypeSize) -> CGFloat {
    let sizes: [CGFloat] =
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    return sizes[DynamicTypeSize.allCases.firstIndex(of: size) ?? 3]
  }

  /// Returns the factor by which the style grows relative to the standard size.
  func growth(at size: DynamicTypeSize) -> CGFloat { points(at: size) / points(at: .large) }
}

/// The font that modifiers choose. The parts that they leave open are nil.
struct FontChoice: Hashable, Sendable {
  /// The font. Nil for that of the surrounding views.
  var font: Font?
  /// The weight. Nil for that of the surrounding views, or of the font.
  var weight: Font.Weight?
  /// A Boolean value that is true when text is bold whatever its weight. Nil for that of the
  /// surrounding views.
  var isBold: Bool?

  /// Returns the font to measure with: each part of this choice, otherwise of the outer one,
  /// otherwise of body text.
  ///
  /// The size is limited to 1 to 1,000 points.
  func resolved(over outer: FontChoice, at dynamicTypeSize: DynamicTypeSize) -> TextFont {
    let font = font ?? outer.font ?? .body
    let points =
      switch font.size {
      case .style(let style): style.points(at: dynamicTypeSize)
      case .points(let points, let style):
        points * (style?.growth(at: dynamicTypeSize) ?? 1)
      }
    let standard: Font.Weight = if font.size == .style(.headline) { .semibold } else { .regular }
    let weight = weight ?? outer.weight ?? font.weight ?? standard
    let isBold = isBold ?? outer.isBold ?? false
    var pointSize: CGFloat = 1
    // No number at all is as small as can be.
    if points > 1 { pointSize = min(points, 1_000) }
    return TextFont(
      pointSize: pointSize,
      isBold: isBold || weight.number >= Font.Weight.semibold.number)
  }
}
