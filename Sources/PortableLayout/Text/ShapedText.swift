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

    /// The position of the word's first character among all characters of the text.
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
  /// - Parameters:
  ///   - text: The text, which shares its words with this one.
  ///   - font: The other font.
  /// - Complexity: O(1).
  package init(_ text: ShapedText, font: TextFont) {
    self.font = font
    storage = text.storage
    wordCount = text.wordCount
  }
}
