/// A text prepared for measuring: its words' advances, its spaces and its hard line breaks.
///
/// It takes 16 bytes for each word and 1 byte for each character. Preparing takes most of the time.
/// `size(fitting:height:)` then breaks lines from these numbers alone, at every call.
package struct ShapedText: Equatable, Sendable {
  /// The font of the text. A text with several fonts has the largest one's size.
  package let font: TextFont

  /// The limits on lines and on shrinking.
  let limits: TextLimits

  /// The words in order. The last one is empty if the text ends with a line break.
  let words: [Word]
  /// The codes of the words' characters.
  let codes: [UInt8]

  /// A run of characters without a space, and the space or breaks before it.
  struct Word: Equatable, Sendable {
    /// The sum of the characters' advances, in units of 1/1000 em.
    var advance: UInt32 = 0
    /// The advance of the spaces before the word, in units of 1/1000 em.
    var gap: UInt32 = 0
    /// The number of hard line breaks before the word.
    var breaks: UInt32 = 0
    /// The index of the word's first character in `codes`.
    var firstCharacter: UInt32 = 0
  }

  /// Prepares a text.
  ///
  /// Spaces and tabs separate words, and each is as wide as a space. A newline of any kind is a
  /// hard break. A newline at the end opens a last, empty line.
  ///
  /// - Complexity: O(n) in the number of characters.
  package init(_ text: some StringProtocol, font: TextFont = TextFont()) {
    var shaper = TextShaper()
    shaper.append(text, isBold: font.isBold)
    self.font = font
    limits = TextLimits()
    (words, codes) = shaper.finish()
  }

  /// Prepares a text whose parts have their own fonts. The largest font decides the line height.
  init(_ parts: [(string: String, font: TextFont)], limits: TextLimits) {
    let largest = parts.map(\.font.pointSize).max() ?? TextFont().pointSize
    var shaper = TextShaper()
    for (string, font) in parts {
      shaper.append(string, isBold: font.isBold, scale: font.pointSize / largest)
    }
    font = TextFont(pointSize: largest)
    self.limits = limits
    (words, codes) = shaper.finish()
  }

  /// Creates a copy of a prepared text in another font, in constant time.
  package init(_ text: ShapedText, font: TextFont) {
    self.font = font
    limits = text.limits
    words = text.words
    codes = text.codes
  }
}

extension ShapedText {
  /// Returns the size of the text, with its lines broken to fit a width and cut to fit a height, in
  /// points.
  ///
  /// Lines fill greedily: a word goes on the line if it fits together with the spaces before it.
  /// Spaces at a line's end do not count. Spaces that open a paragraph are kept, on a line of their
  /// own if the first word does not fit beside them. A word wider than the whole line starts on a
  /// new one and is broken by characters, at least one on each line.
  ///
  /// The size is rounded up to whole points (table M of the layout rules). A line fits only if its
  /// rounded width does, so the result exceeds `width` only if a single character does. Lines that
  /// do not fit the height are left out, except the first one (rule T6). A request of (0, 0) gives
  /// (0, 0).
  ///
  /// - Complexity: O(n) in the number of words, plus the characters of the words that are broken.
  ///   Nothing is remembered between calls and nothing is allocated.
  package func size(fitting width: CGFloat, height: CGFloat = .infinity) -> CGSize {
    guard width > 0 || height > 0 else { return .zero }
    let (font, breaker) = lines(fitting: width, height: height)
    let mostLines = limits.mostLines(of: font, fitting: height)
    let lines = min(max(breaker.finishedLines, limits.fewestLines), mostLines)
    return CGSize(
      width: font.length(ofUnits: breaker.widest).rounded(.up),
      height: font.height(ofLines: lines).rounded(.up))
  }

  /// Returns the distance of the first line's baseline from the top, in points, at most the height.
  package func firstBaseline(in size: CGSize) -> CGFloat {
    min(shrunkFont(for: size).baseline, size.height)
  }

  /// Returns the distance of the last visible line's baseline from the top, in points, at most the
  /// height.
  package func lastBaseline(in size: CGSize) -> CGFloat {
    let font = shrunkFont(for: size)
    let linesAbove = max(font.lines(fitting: size.height) - 1, 0)
    return min(font.height(ofLines: linesAbove) + font.baseline, size.height)
  }

  /// Returns the font for which a size was computed. At its reported width, a text breaks into the
  /// same lines.
  private func shrunkFont(for size: CGSize) -> TextFont {
    guard limits.mayShrink else { return font }
    return shrunkLines(fitting: size.width).font
  }

  /// Returns the lines for a proposal and their font.
  private func lines(
    fitting width: CGFloat, height: CGFloat
  ) -> (font: TextFont, lines: LineBreaker) {
    if limits.mayShrink { return shrunkLines(fitting: width) }
    let mostLines = limits.mostLines(of: font, fitting: height)
    return (font, breakLines(limit: font.units(fitting: width), mostLines: mostLines))
  }

  /// Returns the lines at a width of a text that may shrink, and their font (rule T4).
  ///
  /// A height leaves the width as it is: it decides the font.
  private func shrunkLines(fitting width: CGFloat) -> (font: TextFont, lines: LineBreaker) {
    let whole = breakLines(limit: font.units(fitting: width), mostLines: limits.mostLines)
    guard whole.finishedLines > limits.mostLines else { return (font, whole) }
    func shrunk(_ percent: Int) -> (font: TextFont, lines: LineBreaker) {
      let font = TextFont(pointSize: max(1, self.font.pointSize * CGFloat(percent) / 100))
      return (font, breakLines(limit: font.units(fitting: width), mostLines: limits.mostLines))
    }
    var (fits, tooLarge) = (Int((limits.smallestScale * 100).rounded(.up)), 100)
    while fits + 1 < tooLarge {
      let percent = (fits + tooLarge) / 2
      if shrunk(percent).lines.finishedLines > limits.mostLines {
        tooLarge = percent
      } else {
        fits = percent
      }
    }
    return shrunk(fits)
  }

  /// Breaks the words into lines.
  ///
  /// - Parameters:
  ///   - limit: The width of a line, in units of 1/1000 em.
  ///   - mostLines: The number of lines that count for the width.
  private func breakLines(limit: Int, mostLines: Int) -> LineBreaker {
    var breaker = LineBreaker(limit: limit, mostLines: mostLines)
    for word in words {
      let advance = Int(word.advance)
      breaker.endParagraphs(Int(word.breaks))
      if !breaker.place(advance, after: Int(word.gap)) {
        breaker.placeByCharacters(advance, codes: codes[Int(word.firstCharacter)...])
      }
    }
    breaker.endLine()
    return breaker
  }
}
