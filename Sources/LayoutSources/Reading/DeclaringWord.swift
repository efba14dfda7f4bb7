import Foundation

/// A fast search for the declaration of a word in a text that is not parsed.
///
/// `Row` is declared in `struct Row`, in `extension Deck.Row` and in `typealias Row`.
enum DeclaringWord {
  /// The keywords that a declared name follows, as bytes.
  private static let keywords: [[UInt8]] = [
    "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "func", "var", "let",
    "macro", "operator", "associatedtype",
  ].map { word in Array(word.utf8) }

  /// Returns true if a word follows one that begins a declaration, or names of types and a point
  /// after such a one.
  static func isDeclared(_ word: String, in text: String) -> Bool {
    text.withCString { start in
      var place = start
      while let found = strstr(place, word) {
        if follows(UnsafePointer(found), start) { return true }
        place = UnsafePointer(found) + 1
      }
      return false
    }
  }

  /// Returns true if a keyword stands before a word, or before the names that end in it.
  private static func follows(_ word: UnsafePointer<CChar>, _ start: UnsafePointer<CChar>) -> Bool {
    var end = word
    while end > start, isPart(end[-1]) { end -= 1 }
    var space = end
    while space > start, isSpace(space[-1]) { space -= 1 }
    guard space < end else { return false }
    for keyword in keywords {
      let first = space - keyword.count
      guard first >= start, memcmp(first, keyword, keyword.count) == 0 else { continue }
      if first == start || !isPart(first[-1]) { return true }
    }
    return false
  }

  /// Returns true for a byte of a name, for a point between names, and for a backtick.
  private static func isPart(_ byte: CChar) -> Bool {
    let byte = UInt8(bitPattern: byte)
    return isalnum(Int32(byte)) != 0 || byte >= 0x80 || [0x5f, 0x2e, 0x60].contains(byte)
  }

  /// Returns true for a space, a tab and the end of a line.
  private static func isSpace(_ byte: CChar) -> Bool { [32, 9, 10, 13].contains(byte) }
}
