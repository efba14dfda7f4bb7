import Testing

@testable import PortableLayout

@Suite("Text corpus")
struct TextCorpusTests {
  @Test("words are plain, different and of varied length")
  func words() {
    let words = TextCorpus.words
    #expect(words.count == 543)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.allSatisfy { ("a"..."z").contains($0) } })
    #expect(words.map(\.count).min() == 1)
    #expect(words.map(\.count).max() == 15)
  }

  @Test("labels are different, of one or two words")
  func labels() {
    let labels = TextCorpus.labels
    #expect(labels.count == 128)
    #expect(Set(labels).count == labels.count)
    #expect(labels.allSatisfy { (1...2).contains($0.split(separator: " ").count) })
    #expect(labels.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test("advances belong to their words and labels")
  func advances() {
    #expect(TextCorpus.labelAdvances == TextCorpus.labels.map { GlyphAdvances.advance(of: $0) })
    #expect(TextCorpus.words[2] == "the")
    #expect(GlyphAdvances.advance(of: "the") == 278 + 556 + 556)
  }

  @Test("texts are put together from indices")
  func texts() {
    #expect(TextCorpus.text(ofWords: []) == "")
    #expect(TextCorpus.text(ofWords: [2, 0, 2]) == "the a the")
  }
}
