import Foundation
import Testing

@testable import PortableLayout

@Suite("Properties of text measurement")
struct ShapedTextPropertyTests {
  @Test(
    "the height never decreases as the width shrinks",
    arguments: TextSamples.texts, TextSamples.pointSizes)
  func monotone(string: String, pointSize: CGFloat) {
    let text = ShapedText(string, font: TextFont(pointSize: pointSize))
    let heights = TextSamples.widths.map { text.size(fitting: $0).height }
    let violations = zip(TextSamples.widths, zip(heights, heights.dropFirst()))
      .filter { $0.1.0 < $0.1.1 }
    #expect(violations.isEmpty)
  }

  @Test(
    "the width never exceeds the one queried for, unless a character does",
    arguments: TextSamples.texts, TextSamples.pointSizes)
  func fits(string: String, pointSize: CGFloat) {
    let font = TextFont(pointSize: pointSize)
    let text = ShapedText(string, font: font)
    let character = TextSamples.widestCharacter(of: string, font: font)
    let violations = TextSamples.widths.filter { width in
      text.size(fitting: width).width > max(width, character)
    }
    #expect(violations.isEmpty)
  }

  @Test(
    "measuring again at the reported width gives the same size",
    arguments: TextSamples.texts, TextSamples.pointSizes)
  func stable(string: String, pointSize: CGFloat) {
    let text = ShapedText(string, font: TextFont(pointSize: pointSize))
    let violations = TextSamples.widths.filter { width in
      let size = text.size(fitting: width)
      return size.width <= width && text.size(fitting: size.width) != size
    }
    #expect(violations.isEmpty)
  }

  @Test("lines hold what fits and not a word more", arguments: TextSamples.widths)
  func agreesWithPlainBreaking(width: CGFloat) {
    let font = TextFont(pointSize: 10)
    let indices = (0..<30).map { ($0 * 61 + 7) % TextCorpus.words.count }
    let advances = indices.map { GlyphAdvances.advance(of: TextCorpus.words[$0]) }
    let text = ShapedText(TextCorpus.text(ofWords: indices), font: font)
    let size = text.size(fitting: width)
    // Narrower than the widest word, words are broken by characters: other tests cover that.
    guard font.length(ofUnits: advances.max() ?? 0).rounded(.up) <= width else { return }

    let space = GlyphAdvances.advance(of: " ")
    let available = Int(min(width, 1e6)) * 100
    var lines: [[Int]] = [[]]
    for advance in advances {
      let candidate = lines[lines.count - 1] + [advance]
      if candidate.reduce(0, +) + (candidate.count - 1) * space <= available {
        lines[lines.count - 1] = candidate
      } else {
        lines.append([advance])
      }
    }
    #expect(size.height == CGFloat(lines.count * 12))
  }
}
