import Foundation

struct TextShaper {
  private var words: [ShapedText.Word] = []
  private var codes: [UInt8] = []
  private var pendingGap: UInt32 = 0
  private var pendingBreaks: UInt32 = 0
  private var isInsideWord = false

  /// Appends one character.
  ///
  /// - Parameter code: The character's ASCII code, or the fallback's.
  mutating func append(_ code: UInt8) {
    switch code {
    case 0x0A...0x0D:
      pendingBreaks += 1
      // Spaces in front of a break trail their line.
      pendingGap = 0
      isInsideWord = false
    case 0x20, 0x09:
      pendingGap += UInt32(GlyphAdvances.table[0x20])
      isInsideWord = false
    default:
      if !isInsideWord { openWord() }
      let glyph = GlyphAdvances.isPrintable(code) ? code : GlyphAdvances.fallbackCode
      codes.append(glyph)
      words[words.count - 1].advance += UInt32(GlyphAdvances.table[Int(glyph)])
    }
  }

  /// Packs everything into one buffer: the words, then the codes.
  ///
  /// - Returns: The buffer, and how many of its elements are words.
  mutating func finish() -> (storage: [ShapedText.Word], wordCount: Int) {
    if pendingBreaks > 0 {
      pendingGap = 0
      openWord()
    }
    let stride = MemoryLayout<ShapedText.Word>.stride
    // All empty arrays share one storage, whose count must not be written, from no thread.
    guard !words.isEmpty || !codes.isEmpty else { return ([], 0) }
    let capacity = words.count + (codes.count + stride - 1) / stride
    let storage = [ShapedText.Word](unsafeUninitializedCapacity: capacity) { buffer, count in
      buffer.initialize(repeating: ShapedText.Word())
      for (index, word) in words.enumerated() { buffer[index] = word }
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      bytes[(words.count * stride)...].copyBytes(from: codes)
      count = capacity
    }
    return (storage, words.count)
  }

  private mutating func openWord() {
    words.append(
      ShapedText.Word(
        gap: pendingGap, breaks: pendingBreaks, firstCharacter: UInt32(codes.count)))
    pendingGap = 0
    pendingBreaks = 0
    isInsideWord = true
  }
}
