/// A text font: Helvetica's metrics at one size and weight, all lengths in points.
package struct TextFont: Hashable, Sendable {
  /// The size of an em, in points, which is at least 1.
  package let pointSize: CGFloat
  /// A Boolean value that is true when the font has the advances of Helvetica Bold.
  let isBold: Bool

  /// Creates a font. The default of 17 points is the size of SwiftUI's body text on iOS.
  package init(pointSize: CGFloat = 17, isBold: Bool = false) {
    precondition(
      pointSize >= 1 && pointSize.isFinite,
      "A font's size must be a finite number of at least 1 point, not \(pointSize)")
    self.pointSize = pointSize
    self.isBold = isBold
  }

  /// The distance between two baselines, in points: 1.2 times the size, the usual single spacing.
  package var lineHeight: CGFloat { height(ofLines: 1) }

  /// The height of ascending letters above the baseline, in points.
  package var ascent: CGFloat { length(ofUnits: GlyphAdvances.ascender) }

  /// The depth of descending letters below the baseline, in points, as a positive number.
  package var descent: CGFloat { length(ofUnits: GlyphAdvances.descender) }

  /// The distance from the top of a line to its baseline, in points.
  ///
  /// The space that ascent and descent leave in the line height is shared equally between top and
  /// bottom.
  package var baseline: CGFloat { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextFont {
  /// Returns the height of some lines in points, not rounded.
  ///
  /// The function multiplies before it divides, so that the result is exact for whole-number sizes.
  func height(ofLines lines: Int) -> CGFloat { CGFloat(lines) * pointSize * 6 / 5 }

  /// Returns the number of whole lines that fit a height.
  ///
  /// The estimate is corrected with the function that reports heights.
  func lines(fitting height: CGFloat) -> Int {
    let estimate = height / lineHeight
    guard estimate > 0 else { return 0 }
    guard estimate < CGFloat(Int32.max) else { return Int(Int32.max) }
    var lines = Int(estimate)
    while self.height(ofLines: lines + 1) <= height { lines += 1 }
    while self.height(ofLines: lines) > height { lines -= 1 }
    return lines
  }

  /// Returns a length given in units of 1/1000 em in points, not rounded.
  ///
  /// The function multiplies before it divides, so that a whole-number result is exact.
  func length(ofUnits units: Int) -> CGFloat {
    CGFloat(units) * pointSize / CGFloat(GlyphAdvances.unitsPerEm)
  }

  /// Returns the longest line, in units of 1/1000 em, whose length rounded up to a whole point fits
  /// a width.
  ///
  /// The estimate is corrected with the function that reports lengths, so that a text measured at
  /// its reported width breaks into the same lines.
  func units(fitting width: CGFloat) -> Int {
    guard width > 0 else { return 0 }
    let wholeWidth = width.rounded(.down)
    let estimate = wholeWidth * CGFloat(GlyphAdvances.unitsPerEm) / pointSize
    guard estimate < CGFloat(1 << 50) else { return .max }
    var units = Int(estimate)
    while length(ofUnits: units + 1) <= wholeWidth { units += 1 }
    while length(ofUnits: units) > wholeWidth { units -= 1 }
    return units
  }
}

/// The published advances of Helvetica's printable ASCII glyphs, in units of 1/1000 em.
///
/// Source: Adobe's Core 14 font metrics, `Helvetica.afm` and `Helvetica-Bold.afm`, fields `WX`,
/// `Ascender` and `Descender`. The last two are the same in both files. Kerning pairs are left out.
/// ASCII's straight quote and grave accent have the advances of the glyphs `quotesingle` and
/// `grave`.
package enum GlyphAdvances {
  /// The number of units in an em.
  package static let unitsPerEm = 1000

  /// The height of `d` above the baseline, in units.
  package static let ascender = 718
  /// The depth of `p` below the baseline, in units, as a positive number.
  package static let descender = 207
  /// The advance of every character outside printable ASCII, which is that of a digit and most
  /// lower-case letters.
  package static let fallback = 556
  /// The code of every character outside printable ASCII.
  static let fallbackCode: UInt8 = 0

  /// The difference between the codes of a bold and a regular glyph.
  static let boldOffset: UInt8 = 0x80

  /// The widths by code: 128 regular glyphs, then 128 bold ones.
  static let table: [UInt16] = {
    let control = [UInt16](repeating: UInt16(fallback), count: 32)
    let delete = UInt16(fallback)
    return control + printable + [delete] + control + boldPrintable + [delete]
  }()

  /// Returns the width of a regular character, in units of 1/1000 em.
  package static func advance(of character: Character) -> Int {
    Int(table[Int(code(of: character))])
  }

  /// Returns the width of a regular text on one line, in units of 1/1000 em.
  package static func advance(of text: some StringProtocol) -> Int {
    var advance = 0
    for character in text { advance += self.advance(of: character) }
    return advance
  }

  /// Returns the ASCII code of a printable character, or `fallbackCode`.
  static func code(of character: Character) -> UInt8 {
    guard let code = character.asciiValue, isPrintable(code) else { return fallbackCode }
    return code
  }

  static func isPrintable(_ code: UInt8) -> Bool { (0x20...0x7E).contains(code) }

  /// The advances of the codes 32 to 126, in groups of sixteen.
  private static let printable: [UInt16] = [
    // space ! " # $ % & ' ( ) * + , - . /
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    // @ A B C D E F G H I J K L M N O
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    // P Q R S T U V W X Y Z [ \ ] ^ _
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    // ` a b c d e f g h i j k l m n o
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    // p q r s t u v w x y z { | } ~
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The advances of the codes 32 to 126 in `Helvetica-Bold.afm`.
  private static let boldPrintable: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
