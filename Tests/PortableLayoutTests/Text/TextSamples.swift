import Foundation

@testable import PortableLayout

/// The texts and widths over which properties are tested.
enum TextSamples {
  static let texts: [String] = [
    "",
    "a",
    "iiiiiiiiWi mmm ill",
    "  indented   and spaced  \n   twice ",
    "one\n\ntwo three\n",
    "Hello, World! Ça va? 漢字 and 👩‍👩‍👧.",
    TextCorpus.labels[40],
    TextCorpus.text(ofWords: stride(from: 0, to: 540, by: 41)),
    TextCorpus.text(ofWords: (0..<40).map { ($0 * 97 + 13) % TextCorpus.words.count }),
    TextCorpus.text(ofWords: [540, 541, 3, 542, 1]),
  ]

  static let pointSizes: [CGFloat] = [9.7, 17]

  /// Widths from nothing to more than a line, whole and fractional, the narrow ones dense.
  static let widths: [CGFloat] =
    Array(stride(from: 0, to: 24, by: 1.25)) + Array(stride(from: 24, to: 200, by: 8.5))
    + Array(stride(from: 200, to: 700, by: 61)) + [.infinity]

  static let shapedTexts: [ShapedText] = texts.flatMap { text in
    pointSizes.map { ShapedText(text, font: TextFont(pointSize: $0)) }
  }

  /// The width of the widest character, in whole points.
  static func widestCharacter(of text: String, font: TextFont) -> CGFloat {
    let widest = text.map { GlyphAdvances.advance(of: $0) }.max() ?? 0
    return font.length(ofUnits: widest).rounded(.up)
  }
}
