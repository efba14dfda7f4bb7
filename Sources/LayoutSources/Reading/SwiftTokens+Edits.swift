/// Changes of a file at the places of its tokens: `replacing(3, by: "cache")` is one, and
/// ``applying(_:)`` carries out all of them.
extension SwiftTokens {
  /// A replacement of some bytes of a file by a text.
  struct Edit: Hashable {
    var bytes: Range<Int>
    var text: String
  }

  /// Replaces tokens, and the space between them, by a text.
  func replacing(_ range: Range<Int>, by text: String) -> Edit {
    Edit(bytes: bytes(of: range), text: text)
  }

  /// Puts a text in place of one token.
  func replacing(_ index: Int, by text: String) -> Edit { replacing(index..<index + 1, by: text) }

  /// Puts a text behind a token.
  func inserting(_ text: String, after index: Int) -> Edit {
    let end = tokens[index].range.upperBound
    return Edit(bytes: end..<end, text: text)
  }

  /// Takes away the lines that tokens are on.
  func removingLines(of range: Range<Int>) -> Edit { Edit(bytes: line(of: range), text: "") }

  /// The text of the file with edits, whose lines end as the file's do; insertions at one place keep
  /// their order. Nil if two edits overlap.
  func applying(_ edits: [Edit]) -> String? {
    var feed = "\n"
    if bytes.contains(UInt8(ascii: "\r")) { feed = "\r\n" }
    var end = 0
    var text: [UInt8] = []
    for (_, edit) in edits.enumerated().sorted(by: Self.isBefore) {
      guard edit.bytes.lowerBound >= end else { return nil }
      text += bytes[end..<edit.bytes.lowerBound]
      text += Array(edit.text.replacing("\n", with: feed).utf8)
      end = edit.bytes.upperBound
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }

  /// Orders edits by their places: an insertion before a token precedes its replacement.
  private static func isBefore(
    _ first: (offset: Int, element: Edit), _ second: (offset: Int, element: Edit)
  ) -> Bool {
    let (own, other) = (first.element.bytes, second.element.bytes)
    return (own.lowerBound, own.count, first.offset)
      < (other.lowerBound, other.count, second.offset)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The bytes from the start of the first token to the end of the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// The bytes of the lines that a range is on.
  private func line(of range: Range<Int>) -> Range<Int> {
    let own = bytes(of: range)
    let start = startOfLine(own.lowerBound)
    guard let feed = bytes[own.upperBound...].firstIndex(of: Self.lineFeed) else {
      return start..<bytes.count
    }
    return start..<feed + 1
  }

  /// The first byte of the line that a byte is on.
  func startOfLine(_ offset: Int) -> Int {
    guard let feed = bytes[..<offset].lastIndex(of: Self.lineFeed) else { return 0 }
    return feed + 1
  }

  /// Returns true if a byte is in a range, or after it on its last line.
  func isOnLine(_ offset: Int, orIn range: Range<Int>) -> Bool {
    if range.contains(offset) { return true }
    guard offset >= range.upperBound else { return false }
    return !bytes[range.upperBound..<offset].contains(Self.lineFeed)
  }
}
