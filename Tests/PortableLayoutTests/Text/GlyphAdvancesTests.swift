import Testing

@testable import PortableLayout

@Suite("Glyph advances")
struct GlyphAdvancesTests {
  @Test(
    "published advances",
    arguments: [
      (" ", 278), ("a", 556), ("c", 500), ("f", 278), ("i", 222), ("l", 222), ("m", 833),
      ("r", 333), ("t", 278), ("w", 722), ("z", 500), ("A", 667), ("C", 722), ("I", 278),
      ("M", 833), ("W", 944), ("Z", 611), ("0", 556), ("9", 556), (".", 278), ("-", 333),
      ("@", 1015), ("%", 889), ("&", 667), ("'", 191), ("`", 333), ("|", 260), ("~", 584),
    ] as [(Character, Int)])
  func published(character: Character, advance: Int) {
    #expect(GlyphAdvances.advance(of: character) == advance)
  }

  @Test(
    "widths of strings, added up by hand",
    arguments: [
      ("", 0), ("Hello, World!", 5723), ("WAVE", 2945), ("illicit", 1888), ("0123456789", 5560),
      ("[a]{b}|~", 3180), ("user@example.com", 8906), ("layout: 42%", 5225),
    ])
  func strings(text: String, advance: Int) {
    #expect(GlyphAdvances.advance(of: text) == advance)
  }

  @Test("published bold advances", arguments: ["d": 611, "W": 944, "i": 278, "@": 975, "~": 584])
  func publishedBold(character: String, advance: UInt16) {
    let code = GlyphAdvances.code(of: Character(character))
    #expect(GlyphAdvances.table[Int(code + GlyphAdvances.boldOffset)] == advance)
  }

  @Test("digits share one advance")
  func digits() {
    #expect(Set("0123456789".map { GlyphAdvances.advance(of: $0) }) == [556])
  }

  @Test(
    "other characters take the fallback", arguments: ["é", "e\u{301}", "漢", "👩‍👩‍👧", "\u{7F}", "\u{1}"])
  func fallback(character: String) {
    #expect(GlyphAdvances.advance(of: character) == 556)
  }

  @Test("every ASCII code has a positive advance")
  func tableIsComplete() {
    #expect(GlyphAdvances.table.count == 256)
    #expect(GlyphAdvances.table.allSatisfy { $0 > 0 })
  }
}
