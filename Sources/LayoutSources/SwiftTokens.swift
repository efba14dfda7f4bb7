/// The tokens of a Swift file without its comments; a string literal is one token.
///
/// It knows no grammar: enough to find declarations, calls and blocks in code that compiles.
struct SwiftTokens {
  struct Token: Hashable {
    var text: String
    /// In bytes from the start of the file.
    var range: Range<Int>
    var line: Int
    var startsLine: Bool
  }

  let file: SourceFile
  private let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The bracket that closes or opens each bracket, by their places.
  private(set) var partners: [Int: Int] = [:]

  init(_ file: SourceFile) {
    self.file = file
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

  /// The text of a token; empty outside of the file.
  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The source from one token to before another, without the space at its ends.
  func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(
      decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound],
      as: UTF8.self)
  }

  func isName(_ index: Int) -> Bool {
    guard let first = self[index].utf8.first else { return false }
    return Scanner.isWord(first) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  /// The space at the start of the line that a token is on.
  func indentation(of index: Int) -> String {
    var start = tokens[index].range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
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

  /// The text with edits; insertions at one place keep their order. Nil if two edits overlap.
  func applying(_ edits: [Edit]) -> String? {
    var text: [UInt8] = []
    var end = 0
    let sorted = edits.enumerated().sorted {
      // What is put before a token comes before what replaces it.
      ($0.element.bytes.lowerBound, $0.element.bytes.count, $0.offset)
        < ($1.element.bytes.lowerBound, $1.element.bytes.count, $1.offset)
    }
    for edit in sorted.map(\.element) {
      guard edit.bytes.lowerBound >= end else { return nil }
      text += bytes[end..<edit.bytes.lowerBound] + Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }

  struct Edit: Hashable {
    var bytes: Range<Int>
    var text: String
  }

  func replacing(_ range: Range<Int>, by text: String) -> Edit {
    Edit(
      bytes: tokens[range.lowerBound].range
        .lowerBound..<tokens[range.upperBound - 1].range
        .upperBound, text: text)
  }

  func inserting(_ text: String, after index: Int) -> Edit {
    Edit(
      bytes: tokens[index].range.upperBound..<tokens[index].range.upperBound, text: text)
  }

  func inserting(_ text: String, before index: Int) -> Edit {
    Edit(
      bytes: tokens[index].range.lowerBound..<tokens[index].range.lowerBound, text: text)
  }
}

private struct Scanner {
  let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  mutating func next() -> (range: Range<Int>, line: Int, startsLine: Bool)? {
    let startsLine = skipSpace()
    guard index < bytes.count else { return nil }
    let (start, first) = (index, line)
    if isString { skipString() } else { skipWordOrSign() }
    return (start..<index, first, startsLine)
  }

  private func has(_ text: String, at place: Int) -> Bool {
    place <= bytes.count && bytes[place...].starts(with: text.utf8)
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skipSpace() -> Bool {
    var startsLine = index == 0
    while index < bytes.count {
      if [UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0D, 0x0A].contains(bytes[index]) {
        startsLine = startsLine || bytes[index] == 0x0A
        step()
      } else if has("//", at: index) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if has("/*", at: index) {
        var depth = 0
        repeat {
          let (opens, closes) = (has("/*", at: index), has("*/", at: index))
          depth += opens ? 1 : closes ? -1 : 0
          step(opens || closes ? 2 : 1)
        } while depth > 0 && index < bytes.count
      } else {
        break
      }
    }
    return startsLine
  }

  private mutating func skipWordOrSign() {
    let first = bytes[index]
    if Self.isWord(first) {
      let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      while index < bytes.count {
        let isPoint =
          isNumber && bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count
          && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 1])
        guard Self.isWord(bytes[index]) || isPoint else { return }
        index += 1
      }
    } else if let sign = ["...", "..<"].first(where: { has($0, at: index) }) {
      index += sign.utf8.count
    } else if Self.signs.contains(first) {
      while index < bytes.count, Self.signs.contains(bytes[index]), !has("//", at: index),
        !has("/*", at: index)
      {
        index += 1
      }
    } else {
      index += 1
    }
  }

  private static let signs = Set("=+-*/%<>|^&~".utf8)

  private var isString: Bool {
    let quote = bytes[index...].drop { $0 == UInt8(ascii: "#") }
    return quote.first == UInt8(ascii: "\"")
  }

  private mutating func skipString() {
    let hashes = String(
      repeating: "#", count: bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count)
    step(hashes.count)
    let quotes = has("\"\"\"", at: index) ? "\"\"\"" : "\""
    step(quotes.count)
    while index < bytes.count, !has(quotes + hashes, at: index) {
      if has("\\" + hashes + "(", at: index) {
        step(hashes.count + 1)
        skipInterpolation()
      } else {
        step(has("\\" + hashes, at: index) ? hashes.count + 2 : 1)
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
      depth += bytes[index] == UInt8(ascii: "(") ? 1 : bytes[index] == UInt8(ascii: ")") ? -1 : 0
      step()
    } while depth > 0 && index < bytes.count
  }
}
