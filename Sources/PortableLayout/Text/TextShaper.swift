/// The reader of strings, which makes words with their widths of them.
struct TextShaper {
  /// The words until now; the last one may still grow.
  private var words: [ShapedText.Word] = []
  /// The codes of the words' characters, which index `GlyphAdvances.table`.
  private var codes: [UInt8] = []
  /// The width of the spaces since the last word or break, in units of 1/1000 em.
  private var pendingGap: UInt32 = 0
  /// The number of line breaks since the last word.
  private var pendingBreaks: UInt32 = 0
  private var isInsideWord = false
  /// `GlyphAdvances.boldOffset` where what is appended is bold.
  private var codeOffset: UInt8 = 0
  /// The size of what is appended, as a part of the text's: at most 1.
  private var scale: CGFloat = 1

  /// Reads on in another text, without a break between.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBold: Whether it is set in bold.
  ///   - scale: Its font size as a part of the largest one's.
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

  /// Never more than the table says, so that a word's characters are enough for its advance.
  private func advance(of glyph: UInt8) -> UInt32 {
    let advance = UInt32(GlyphAdvances.table[Int(glyph + codeOffset)])
    guard scale != 1 else { return advance }
    return UInt32((CGFloat(advance) * scale).rounded())
  }

  /// Returns what was read; a break at the end opens an empty last line.
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

/// The way in which a text reuses measured sizes (rule C2 of the layout rules).
package enum TextSizeMemory {
  /// Tells whether a remembered measurement is the reply to another request.
  ///
  /// It does if the request lies, on both axes, between the remembered request and the size, both
  /// included: greedy line breaking gives the same lines at every width in between, and the same
  /// number of lines fits every height in between (rule T6). Two cases are excepted, because
  /// measuring would give another size there:
  ///
  /// - A character wider than the request makes the size wider than the request. More characters
  ///   may fit at the widths in between, so only the same width has the same reply.
  /// - The request (0, 0) has a size of its own (table M) that no other request gives.
  ///
  /// NaN never gets a remembered reply, nor is it ever one.
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
