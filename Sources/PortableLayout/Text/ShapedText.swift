import Foundation

/// A text prepared for measuring: its words' advances, its spaces and its hard line breaks.
///
/// Everything lives in one heap buffer: 16 bytes a word and 1 byte a character. Preparing takes
/// the time; `size(fitting:)` then breaks lines from the numbers alone, afresh at every call.
package struct ShapedText: Equatable, Sendable {
  package let font: TextFont

  /// How many elements at the front of `storage` are words; the bytes of the rest are the codes
  /// of the characters.
  let wordCount: Int

  /// The words, followed by the codes of their characters.
  let storage: [Word]

  /// A run of characters without a space, and what stands before it.
  struct Word: Equatable, Sendable {
    /// The sum of the characters' advances, in units of 1/1000 em.
    var advance: UInt32 = 0

    /// The advance of the spaces between the word and what comes before it, in the same units.
    var gap: UInt32 = 0

    /// How many hard line breaks stand before the word.
    var breaks: UInt32 = 0

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
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      // Without a carriage return every ASCII byte is a character.
      for byte in text.utf8 { shaper.append(byte) }
    } else {
      for character in text {
        let newline: UInt8 = 0x0A
        let code = character.asciiValue ?? GlyphAdvances.fallbackCode
        shaper.append(character.isNewline ? newline : code)
      }
    }
    self.font = font
    (storage, wordCount) = shaper.finish()
  }

  /// A prepared text in another font.
  ///
  /// - Complexity: O(1).
  package init(_ text: ShapedText, font: TextFont) {
    self.font = font
    storage = text.storage
    wordCount = text.wordCount
  }
}

extension ShapedText {
  /// Returns the size of the text, with its lines broken to fit a width.
  ///
  /// Lines fill greedily: a word goes on the line if it fits together with the spaces before it.
  /// Spaces at a line's end count for nothing; spaces that open a paragraph are kept, on a line of
  /// their own if the first word does not fit beside them. A word wider than the whole line starts
  /// on a fresh one and is broken by characters, at least one a line.
  ///
  /// The size is rounded up to whole points (table M of the layout rules). A line fits only if its
  /// rounded width does, so the result exceeds `width` only where a single character does.
  ///
  /// - Complexity: O(n) in the number of words, plus the characters of the words that are broken.
  ///   Nothing is remembered between calls and nothing is allocated.
  package func size(fitting width: CGFloat) -> CGSize {
    let (widest, lines) = breakLines(limit: font.units(fitting: width))
    return CGSize(
      width: font.length(ofUnits: widest).rounded(.up),
      height: font.height(ofLines: lines).rounded(.up))
  }

  /// Returns the size of the text for a proposal on both axes.
  package func size(fitting width: CGFloat, height: CGFloat) -> CGSize {
    guard width > 0 || height > 0 else { return .zero }
    return size(fitting: width)
  }

  package func firstBaseline(height: CGFloat) -> CGFloat {
    min(font.baseline, height)
  }

  package func lastBaseline(height: CGFloat) -> CGFloat {
    let linesAbove = max(font.lines(fitting: height) - 1, 0)
    return min(font.height(ofLines: linesAbove) + font.baseline, height)
  }

  private func breakLines(limit: Int) -> (widest: Int, lines: Int) {
    storage.withUnsafeBufferPointer { storage in
      var breaker = LineBreaker(limit: limit)
      for index in 0..<wordCount {
        let word = storage[index]
        let advance = Int(word.advance)
        breaker.endParagraphs(Int(word.breaks))
        if !breaker.place(advance, after: Int(word.gap)) {
          let codes = UnsafeRawBufferPointer(storage)
          let first = wordCount * MemoryLayout<Word>.stride + Int(word.firstCharacter)
          breaker.placeByCharacters(advance, codes: codes[first...])
        }
      }
      breaker.endLine()
      return (breaker.widest, breaker.finishedLines)
    }
  }
}

private struct LineBreaker {
  let limit: Int
  var widest = 0
  var finishedLines = 0
  var lineWidth = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func endLine() {
    widest = max(widest, lineWidth)
    finishedLines += 1
    lineWidth = 0
  }

  /// Ends the line at hard breaks, the first of which ends a line with words on it.
  mutating func endParagraphs(_ breaks: Int) {
    guard breaks > 0 else { return }
    endLine()
    finishedLines += breaks - 1
  }

  /// Puts a word on this line or the next, unless it is too wide even for a line of its own.
  mutating func place(_ advance: Int, after gap: Int) -> Bool {
    let width = lineWidth + gap + advance
    if width <= limit {
      lineWidth = width
      return true
    }
    // A word without a gap opens its paragraph, on a line that is still empty.
    if gap > 0 { endLine() }
    guard advance <= limit else { return false }
    lineWidth = advance
    return true
  }

  /// Fills lines with a word's characters, at least one a line, from an empty line on.
  mutating func placeByCharacters(_ advance: Int, codes: Slice<UnsafeRawBufferPointer>) {
    let table = GlyphAdvances.table
    var remaining = advance
    var index = codes.startIndex
    // Every advance is positive, so the word's own advance tells where its characters end.
    while remaining > 0 {
      let character = Int(table[Int(codes[index])])
      if lineWidth > 0 && lineWidth + character > limit { endLine() }
      lineWidth += character
      remaining -= character
      index += 1
    }
  }
}
