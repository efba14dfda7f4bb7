/// Methods that change a file at the places of its tokens.
///
/// `replacing(3, by: "cache")` makes one change, and ``applying(_:)`` carries out all changes.
extension SwiftTokens {
  /// A replacement of some bytes of a file by text.
  struct Edit: Hashable {
    var bytes: Range<Int>
    var text: String
  }

  /// Replaces tokens, and the space between them, by a text.
  func replacing(_ range: Range<Int>, by text: String) -> Edit {
    Edit(bytes: bytes(of: range), text: text)
  }

  /// Returns the edit that replaces one token by text.
  func replacing(_ index: Int, by text: String) -> Edit { replacing(index..<index + 1, by: text) }

  /// Returns the edit that inserts text after a token.
  func inserting(_ text: String, after index: Int) -> Edit {
    let end = tokens[index].range.upperBound
    return Edit(bytes: end..<end, text: text)
  }

  /// Returns the edit that removes the lines with some tokens.
  func removingLines(of range: Range<Int>) -> Edit { Edit(bytes: line(of: range), text: "") }

  /// Returns the text of the file with edits, or nil if two of them overlap.
  ///
  /// Lines end as in the file. Insertions at one place keep their order.
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

  /// Returns the bytes from the start of the first token to the end of the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// Returns the bytes of the lines that contain a range.
  private func line(of range: Range<Int>) -> Range<Int> {
    let own = bytes(of: range)
    let start = startOfLine(own.lowerBound)
    guard let feed = bytes[own.upperBound...].firstIndex(of: Self.lineFeed) else {
      return start..<bytes.count
    }
    return start..<feed + 1
  }

  /// Returns the first byte of the line that contains a byte.
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
