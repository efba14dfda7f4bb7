import LayoutBench
import Testing

@Suite("FNV-1a")
struct FNV1aTests {
  @Test(
    "the published vectors",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func vectors(text: String, expected: UInt64) {
    var hash = FNV1a()
    hash.combine(text.utf8)
    #expect(hash.value == expected)
  }

  @Test("a word is its bytes, least significant first")
  func word() {
    var words = FNV1a()
    words.combine(0x0807_0605_0403_0201)
    var bytes = FNV1a()
    bytes.combine(1...8)
    #expect(words == bytes)
  }
}
