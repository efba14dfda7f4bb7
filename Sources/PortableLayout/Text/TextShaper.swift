/// A reader that divides strings into words with their widths.
struct TextShaper {
  /// The words so far, of which the last one may still grow.
  private var words: [ShapedText.Word] = []
  /// The codes of the words' characters, which index `GlyphAdvances.table`.
  private var codes: [UInt8] = []
  /// The width of the spaces since the last word or break, in units of 1/1000 em.
  private var pendingGap: UInt32 = 0
  /// The number of line breaks since the last word.
  private var pendingBreaks: UInt32 = 0
  private var isInsideWord = false
  /// The offset of the codes: `GlyphAdvances.boldOffset` for bold text, otherwise 0.
  private var codeOffset: UInt8 = 0
  /// The font size of the current text as a fraction of the largest one's.
  private var scale: CGFloat = 1

  /// Continues with another text, without a break between them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBold: A Boolean value that is true when the text is bold.
  ///   - scale: The text's font size as a fraction of the largest one's.
  mutating func append(_ text: some StringProtocol, isBold: Bool = false, scale: CGFloat = 1) {
    codeOffset = 0
    if isBold { codeOffset = GlyphAdvances.boldOffset }
    self.scale = scale
    if text.utf8.allSatisfy({ byte in byte < 0x80 && byte != 0x0D }) {
      // Without a carriage return every ASCII byte is a character.
      for byte in text.utf8 { append(byte) }
    } else {
      for character in text {
        let newline: UInt8 = 0x0A
        if character.isNewline {
          append(newline)
        } else {
          append(character.asciiValue ?? GlyphAdvances.fallbackCode)
        }
      }
    }
  }

  /// Reads a character: a line break, a space, or a part of a word.
  private mutating func append(_ code: UInt8) {
    switch code {
    case 0x0A...0x0D:
      pendingBreaks += 1
      // Spaces in front of a break trail their line.
      pendingGap = 0
      isInsideWord = false
    case 0x20, 0x09:
      pendingGap += advance(of: 0x20)
      isInsideWord = false
    default:
      if !isInsideWord { openWord() }
      var glyph = GlyphAdvances.fallbackCode
      if GlyphAdvances.isPrintable(code) { glyph = code }
      codes.append(glyph + codeOffset)
      words[words.count - 1].advance += advance(of: glyph)
    }
  }

  /// Returns the scaled advance of a glyph, never more than the table has.
  ///
  /// A word's characters are therefore always enough for its advance.
  private func advance(of glyph: UInt8) -> UInt32 {
    let advance = UInt32(GlyphAdvances.table[Int(glyph + codeOffset)])
    guard scale != 1 else { return advance }
    return UInt32((CGFloat(advance) * scale).rounded())
  }

  /// Returns the words and codes that were read. A break at the end opens an empty last line.
  mutating func finish() -> (words: [ShapedText.Word], codes: [UInt8]) {
    if pendingBreaks > 0 {
      pendingGap = 0
      openWord()
    }
    return (words, codes)
  }

  /// Begins a word, with the spaces and breaks that come before it.
  private mutating func openWord() {
    words.append(
      ShapedText.Word(
        gap: pendingGap, breaks: pendingBreaks, firstCharacter: UInt32(codes.count)))
    pendingGap = 0
    pendingBreaks = 0
    isInsideWord = true
  }
}

/// The rule by which a text reuses remembered sizes (rule C2 of the layout rules).
package enum TextSizeMemory {
  /// Returns true if a remembered measurement answers another request.
  ///
  /// It does if, on both axes, the request is between the remembered request and the remembered
  /// size, inclusive. Greedy line breaking gives the same lines at every width in between, and the
  /// same number of lines fits every height in between (rule T6). There are two exceptions, in
  /// which measuring would give another size:
  ///
  /// - A character wider than the request makes the size wider than the request. More characters
  ///   may fit at the widths in between, so only the same width has the same reply.
  /// - The request (0, 0) has a size of its own (table M), which no other request gives.
  ///
  /// A NaN never gets a remembered reply, nor is it one.
  package static func canReuse(
    storedProposal: CGSize, storedSize: CGSize, for request: CGSize
  ) -> Bool {
    let widthMatches =
      request.width == storedProposal.width
      || (storedSize.width <= request.width && request.width <= storedProposal.width)
    guard widthMatches else { return false }

    // Lines that leave room are all that fit or all that there are; at a lower height, down to their
    // own, they still fit. Lines that are higher than the request are the fewest that the text has,
    // and remain so up to their own height.
    let heightMatches =
      (storedSize.height <= request.height && request.height <= storedProposal.height)
      || (storedProposal.height <= request.height && request.height <= storedSize.height)
    guard heightMatches else { return false }

    return request.width > 0 || request.height > 0 || storedSize == .zero
  }
}
