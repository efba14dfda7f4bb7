/// The tokens of a Swift file without its comments; a string literal is one token.
///
/// It knows no grammar: enough to find declarations, calls and blocks in code that compiles.
struct SwiftTokens {
  /// A word, an operator, a bracket or a literal of a file.
  struct Token: Hashable {
    var text: String
    /// In bytes of the file.
    var range: Range<Int>
    var line: Int
    var startsLine: Bool
  }

  let path: String
  private let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The bracket that closes or opens each bracket, by their places.
  private(set) var partners: [Int: Int] = [:]

  init(_ file: SourceFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    var scanner = Scanner(bytes: bytes)
    var open: [Int] = []
    while let (range, line, startsLine) = scanner.next() {
      let text = String(decoding: bytes[range], as: UTF8.self)
      if ["(", "[", "{"].contains(text) { open.append(tokens.count) }
      if [")", "]", "}"].contains(text), let start = open.popLast() {
        partners[start] = tokens.count
        partners[tokens.count] = start
      }
      tokens.append(Token(text: text, range: range, line: line, startsLine: startsLine))
    }
  }

  /// The place of a token: `Flow.swift:3`.
  func location(of index: Int) -> String { "\(path):\(tokens[index].line)" }

  /// The text of a token; empty outside of the file.
  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The source from one token to before another, without the space at its ends.
  func source(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: bytes[bytes(of: range)], as: UTF8.self)
  }

  func isName(_ index: Int) -> Bool {
    guard let first = self[index].utf8.first else { return false }
    return Scanner.isWord(first) && !Scanner.isDigit(first)
  }

  /// The space at the start of the line that a token is on.
  func indentation(of index: Int) -> String {
    let start = startOfLine(tokens[index].range.lowerBound)
    let space = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  /// The places of the first tokens between the commas of a bracket.
  func elements(from open: Int) -> [Range<Int>] {
    guard let close = partners[open], close > open + 1 else { return [] }
    var elements: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index < close {
      if self[index] == "," {
        elements.append(start..<index)
        start = index + 1
      }
      index = max(partners[index] ?? 0, index) + 1
    }
    return start < close ? elements + [start..<close] : elements
  }

  /// The first token with one of the texts that lies in no bracket of the range.
  func first(_ texts: Set<String>, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if texts.contains(self[index]) { return index }
      index = max(partners[index] ?? 0, index) + 1
    }
    return nil
  }

  /// The text of the file with edits, whose lines end as the file's do; insertions at one place keep
  /// their order. Nil if two edits overlap.
  func applying(_ edits: [Edit]) -> String? {
    let feed = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    var end = 0
    var text: [UInt8] = []
    let sorted = edits.enumerated().sorted {
      // What is put before a token comes before what replaces it.
      ($0.element.bytes.lowerBound, $0.element.bytes.count, $0.offset)
        < ($1.element.bytes.lowerBound, $1.element.bytes.count, $1.offset)
    }.map(\.element)
    for edit in sorted {
      guard edit.bytes.lowerBound >= end else { return nil }
      text += bytes[end..<edit.bytes.lowerBound]
      text += Array(edit.text.replacing("\n", with: feed).utf8)
      end = edit.bytes.upperBound
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }

  /// A replacement of some bytes of a file by a text.
  struct Edit: Hashable {
    var bytes: Range<Int>
    var text: String
  }

  /// The bytes of the lines that a range is on.
  func line(of range: Range<Int>) -> Range<Int> {
    let own = bytes(of: range)
    let end = bytes[own.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    return startOfLine(own.lowerBound)..<(end ?? bytes.count)
  }

  private func startOfLine(_ place: Int) -> Int {
    bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// How many lines end in a range of bytes.
  func lineFeeds(in range: Range<Int>) -> Int { bytes[range].count { $0 == UInt8(ascii: "\n") } }

  /// Whether a byte is in a range, or after it on its last line.
  func isOnLine(_ offset: Int, orIn range: Range<Int>) -> Bool {
    range.contains(offset)
      || offset >= range.upperBound && lineFeeds(in: range.upperBound..<offset) == 0
  }

  func replacing(_ range: Range<Int>, by text: String) -> Edit {
    Edit(bytes: bytes(of: range), text: text)
  }

  func inserting(_ text: String, after index: Int) -> Edit {
    let end = tokens[index].range.upperBound
    return Edit(bytes: end..<end, text: text)
  }

  /// The bytes from the start of the first token to the end of the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }
}

/// The reader that takes a file apart into tokens.
private struct Scanner {
  let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The token before.
  private var last = 0..<0

  init(bytes: [UInt8]) { self.bytes = bytes }

  static func isWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "`", "\u{80}"...: true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { ("0"..."9").contains(Unicode.Scalar(byte)) }

  mutating func next() -> (range: Range<Int>, line: Int, startsLine: Bool)? {
    let startsLine = skipSpace()
    guard index < bytes.count else { return nil }
    let (start, first) = (index, line)
    if isString {
      skipString()
    } else if let end = endOfPattern(startsLine: startsLine) {
      index = end
    } else {
      skipWordOrSign()
    }
    last = start..<index
    return (start..<index, first, startsLine)
  }

  /// The end of a regular expression between slashes that begins here; nil where a slash divides.
  private func endOfPattern(startsLine: Bool) -> Int? {
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = index + hashes + 1
    guard start < bytes.count, bytes[start - 1] == UInt8(ascii: "/") else { return nil }
    if hashes == 0, startsLine || endsOperand || [32, 9, 10, 13, 41, 44].contains(bytes[start]) {
      return nil
    }
    let close = Array("/".utf8) + repeatElement(UInt8(ascii: "#"), count: hashes)
    var end = start
    var isInClass = false
    while end < bytes.count, hashes > 0 || bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass && bytes[end...].starts(with: close):
        return end + close.count
      default: break
      }
      end += 1
    }
    return nil
  }

  private static let wordsBeforeValues: Set = [
    "return", "in", "case", "try", "await", "where", "else",
  ]

  /// Whether the last token can be divided.
  private var endsOperand: Bool {
    guard let byte = bytes[last].last else { return false }
    if Self.isWord(byte) {
      return !Self.wordsBeforeValues.contains(String(decoding: bytes[last], as: UTF8.self))
    }
    return [")", "]", "}", "\"", "?", "!"].contains(Unicode.Scalar(byte))
  }

  private func has(_ text: String) -> Bool {
    // Nearly all differ in the first byte, and nothing generic is fast in code that is not optimised.
    guard index < bytes.count, bytes[index] == text.utf8[text.startIndex] else { return false }
    return text.utf8.count == 1 || bytes[index...].starts(with: text.utf8)
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if has("\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skipSpace() -> Bool {
    var startsLine = index == 0
    while index < bytes.count {
      if has("//") {
        while index < bytes.count, !has("\n") { index += 1 }
      } else if has("/*") {
        var depth = 0
        repeat {
          let (opens, closes) = (has("/*"), has("*/"))
          depth += opens ? 1 : closes ? -1 : 0
          step(opens || closes ? 2 : 1)
        } while depth > 0 && index < bytes.count
      } else if has(" ") || has("\t") || has("\r") || has("\n") {
        startsLine = startsLine || has("\n")
        step()
      } else {
        break
      }
    }
    return startsLine
  }

  private mutating func skipWordOrSign() {
    let first = bytes[index]
    if Self.isWord(first) {
      let isNumber = Self.isDigit(first)
      while index < bytes.count {
        let isPoint =
          isNumber && has(".") && index + 1 < bytes.count && Self.isDigit(bytes[index + 1])
        guard Self.isWord(bytes[index]) || isPoint else { return }
        index += 1
      }
    } else if has("...") || has("..<") {
      index += 3
    } else {
      let start = index
      while index < bytes.count, Self.signs.contains(bytes[index]), !has("//"), !has("/*") {
        index += 1
      }
      if index == start { index += 1 }
    }
  }

  private static let signs = Set("=+-*/%<>|^&~".utf8)

  private var isString: Bool {
    has("\"") || has("#") && bytes[index...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  private mutating func skipString() {
    let hashes = String(
      repeating: "#", count: bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count)
    step(hashes.count)
    let quotes = has("\"\"\"") ? "\"\"\"" : "\""
    step(quotes.count)
    while index < bytes.count, !has(quotes + hashes) {
      if has("\\" + hashes + "(") {
        step(hashes.count + 1)
        skipInterpolation()
      } else {
        step(has("\\" + hashes) ? hashes.count + 2 : 1)
      }
    }
    step(quotes.count + hashes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if isString {
        skipString()
        continue
      }
      depth += has("(") ? 1 : has(")") ? -1 : 0
      step()
    } while depth > 0 && index < bytes.count
  }
}
