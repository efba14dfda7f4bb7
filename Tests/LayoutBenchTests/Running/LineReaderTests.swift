import LayoutBench
import Testing

@Suite("Lines of texts that come in parts")
struct LineReaderTests {
  @Test(
    "a line is whole, wherever the parts end",
    arguments: [
      ("", [], nil), ("\n", [""], nil), ("one", [], "one"),
      ("one\n\ntwo\n", ["one", "", "two"], nil),
      ("é\n{\"a\u{2028}b\": 1}\r\n🙂", ["é", "{\"a\u{2028}b\": 1}\r"], "🙂"),
    ] as [(String, [String], String?)])
  func whole(_ text: String, _ lines: [String], _ last: String?) {
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var reader = LineReader()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let part = Array(bytes[start..<min(start + size, bytes.count)])
        found += part.withUnsafeBytes { part in reader.lines(endingIn: part) }
      }
      #expect(found == lines, "parts of \(size) bytes")
      #expect(reader.last == last, "parts of \(size) bytes")
    }
  }
}
