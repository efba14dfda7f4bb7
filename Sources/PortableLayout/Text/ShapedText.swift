/// A text prepared for measuring: its words' advances, its spaces and its hard line breaks.
/// It takes 16 bytes a word and 1 byte a character. Preparing takes the time; `size(fitting:height:)`
/// then breaks lines from the numbers alone, afresh at every call.
package struct ShapedText: Equatable, Sendable {
  /// The font of the text; in a text of several, the largest one's size.
  package let font: TextFont

  /// The limits of lines and of shrinking.
  let limits: TextLimits

  /// The words in order; the last one is empty where the text ends with a line break.
  let words: [Word]
  /// The codes of the words' characters.
  let codes: [UInt8]

  /// A run of characters without a space, and what stands before it.
  struct Word: Equatable, Sendable {
    /// The sum of the characters' advances, in units of 1/1000 em.
    var advance: UInt32 = 0
    /// The advance of the spaces between the word and what comes before it, in the same units.
    var gap: UInt32 = 0
    /// The number of hard line breaks before the word.
    var breaks: UInt32 = 0
    /// The index of the word's first character in `codes`.
    var firstCharacter: UInt32 = 0
  }

  /// Prepares a text.
  ///
  /// Spaces and tabs separate words, each as wide as a space. A newline of any kind is a hard
  /// break; one at the end opens a last, empty line.
  ///
  /// - Complexity: O(n) in the number of characters.
  package init(_ text: some StringProtocol, font: TextFont = TextFont()) {
    var shaper = TextShaper()
    shaper.append(text, isBold: font.isBold)
    self.font = font
    limits = TextLimits()
    (words, codes) = shaper.finish()
  }

  /// Prepares a text of parts in fonts of their own; the largest decides how high a line is.
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

  /// A prepared text in another font, in constant time.
  package init(_ text: ShapedText, font: TextFont) {
    self.font = font
    limits = text.limits
    words = text.words
    codes = text.codes
  }
}

extension ShapedText {
  /// Returns the size of the text, with its lines broken to fit a width and cut to fit a height.
  ///
  /// Lines fill greedily: a word goes on the line if it fits together with the spaces before it.
  /// Spaces at a line's end count for nothing; spaces that open a paragraph are kept, on a line of
  /// their own if the first word does not fit beside them. A word wider than the whole line starts
  /// on a fresh one and is broken by characters, at least one a line.
  ///
  /// The size is rounded up to whole points (table M of the layout rules). A line fits only if its
  /// rounded width does, so the result exceeds `width` only where a single character does.
  ///
  /// Lines that do not fit the height are left out, but not the first one (rule T6). (0, 0) gives
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

  /// The font that gave a size: a text breaks into the same lines at the width that it reported.
  private func shrunkFont(for size: CGSize) -> TextFont {
    guard limits.mayShrink else { return font }
    return shrunkLines(fitting: size.width).font
  }

  /// The lines at a proposal and the font that they are set in.
  private func lines(
    fitting width: CGFloat, height: CGFloat
  ) -> (font: TextFont, lines: LineBreaker) {
    if limits.mayShrink { return shrunkLines(fitting: width) }
    let mostLines = limits.mostLines(of: font, fitting: height)
    return (font, breakLines(limit: font.units(fitting: width), mostLines: mostLines))
  }

  /// The lines at a width of a text that may shrink, and the font that they are set in (rule T4). A
  /// height leaves the width as it is: it tells the font.
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
  ///   - mostLines: How many lines count for the width.
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

/// The most lines of a text, and the factor by which it may shrink to have no more.
struct TextLimits: Hashable, Sendable {
  /// The number of lines that the text is at least as high as.
  var fewestLines = 1
  /// The number of lines that are shown at most.
  var mostLines = Int.max
  /// The smallest size that the text may shrink to, as a part of its own.
  var smallestScale: CGFloat = 1

  /// Sets both numbers of lines; the most are never fewer than the fewest.
  mutating func limitLines(fewest: Int = 1, most: Int) {
    fewestLines = max(1, fewest)
    mostLines = max(fewestLines, most)
  }

  /// A Boolean value that is true when a text that needs more lines is set in a smaller font (rule
  /// T4).
  var mayShrink: Bool { smallestScale < 1 && mostLines < .max }

  /// Returns the lines that a font shows at a height: at least the fewest of the limits (rule T6).
  func mostLines(of font: TextFont, fitting height: CGFloat) -> Int {
    guard height < .infinity else { return mostLines }
    // Sizes are rounded up, so only what fits a whole number of points fits.
    return min(mostLines, max(fewestLines, font.lines(fitting: height.rounded(.down))))
  }
}

/// The lines that words fill one after the other within a width.
private struct LineBreaker {
  /// The width of a line, in units of 1/1000 em.
  let limit: Int
  /// Lines beyond these do not count for `widest` (rules T3 and T6).
  let mostLines: Int
  /// The width of the widest line that counts.
  var widest = 0
  /// The number of lines that have ended, those beyond the most included.
  var finishedLines = 0
  /// The width of the line that is being filled.
  var lineWidth = 0

  /// Ends the line, and begins an empty one.
  mutating func endLine() {
    if finishedLines < mostLines { widest = max(widest, lineWidth) }
    finishedLines += 1
    lineWidth = 0
  }

  /// Ends a line that goes on in the next; the last one that there may be is cut, and then as wide
  /// as it may be (rule T3).
  private mutating func wrapLine() {
    endLine()
    if finishedLines == mostLines { widest = max(widest, limit) }
  }

  /// Ends the line at hard breaks, the first of which ends a line with words on it.
  mutating func endParagraphs(_ breaks: Int) {
    guard breaks > 0 else { return }
    endLine()
    finishedLines += breaks - 1
  }

  /// Puts a word on this line or the next, unless it is too wide even for a line of its own.
  ///
  /// - Returns: False if it is too wide, and is still to be placed.
  mutating func place(_ advance: Int, after gap: Int) -> Bool {
    let width = lineWidth + gap + advance
    if width <= limit {
      lineWidth = width
      return true
    }
    // A word without a gap opens its paragraph, on a line that is still empty.
    if gap > 0 { wrapLine() }
    guard advance <= limit else { return false }
    lineWidth = advance
    return true
  }

  /// Fills lines with a word's characters, at least one a line, from an empty line on.
  mutating func placeByCharacters(_ advance: Int, codes: ArraySlice<UInt8>) {
    let table = GlyphAdvances.table
    var remaining = advance
    var index = codes.startIndex
    // Every advance is positive, so the word's own advance tells where its characters end.
    while remaining > 0 {
      let character = min(Int(table[Int(codes[index])]), remaining)
      if lineWidth > 0 && lineWidth + character > limit { wrapLine() }
      lineWidth += character
      remaining -= character
      index += 1
    }
  }
}
