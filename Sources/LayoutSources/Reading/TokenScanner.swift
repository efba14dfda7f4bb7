/// A scanner that divides a file into tokens, one at each call of ``next()``.
struct TokenScanner {
  let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The bytes of the previous token.
  private var last = 0..<0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true for a byte of a name, a keyword or a number.
  static func isWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "`", "\u{80}"...: true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { ("0"..."9").contains(Unicode.Scalar(byte)) }

  /// Returns the next token, or nil at the end of the file.
  mutating func next() -> (range: Range<Int>, line: Int, startsLine: Bool)? {
    let startsLine = skipSpace()
    guard index < bytes.count else { return nil }
    let (start, first) = (index, line)
    if isString {
      skipString()
    } else if let end = endOfPattern(startsLine: startsLine) {
      index = end
    } else if Self.isWord(bytes[index]) {
      skipWord()
    } else {
      skipSign()
    }
    last = start..<index
    return (start..<index, first, startsLine)
  }

  /// Returns true if a text begins here.
  private func has(_ text: String) -> Bool {
    // Nearly all differ in the first byte, and nothing generic is fast in code that is not optimised.
    guard index < bytes.count, bytes[index] == text.utf8[text.startIndex] else { return false }
    return text.utf8.count == 1 || bytes[index...].starts(with: text.utf8)
  }

  /// Advances by some bytes, and counts lines.
  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if has("\n") { line += 1 }
      index += 1
    }
  }

  /// The number of `#` before a literal at the present position.
  private var hashes: Int {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end - index
  }

  // MARK: Space and comments

  /// Skips to the next token, and returns true if it is the first on its line.
  private mutating func skipSpace() -> Bool {
    var startsLine = index == 0
    while index < bytes.count {
      if has("//") {
        while index < bytes.count, !has("\n") { index += 1 }
      } else if has("/*") {
        skipComment()
      } else if has(" ") || has("\t") || has("\r") || has("\n") {
        startsLine = startsLine || has("\n")
        step()
      } else {
        break
      }
    }
    return startsLine
  }

  /// Skips a comment, including nested ones.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        step(2)
      } else if has("*/") {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && index < bytes.count
  }

  // MARK: Words and signs

  /// Skips a name, a keyword or a number.
  private mutating func skipWord() {
    let isNumber = Self.isDigit(bytes[index])
    while index < bytes.count {
      guard Self.isWord(bytes[index]) || isNumber && isDecimalPoint else { return }
      index += 1
    }
  }

  /// A Boolean value that is true at a point with a digit behind it.
  private var isDecimalPoint: Bool {
    has(".") && index + 1 < bytes.count && Self.isDigit(bytes[index + 1])
  }

  /// Skips an operator, or one sign of another kind.
  private mutating func skipSign() {
    if has("...") || has("..<") {
      index += 3
      return
    }
    let start = index
    while index < bytes.count, Self.signs.contains(bytes[index]), !has("//"), !has("/*") {
      index += 1
    }
    if index == start { index += 1 }
  }

  private static let signs = Set("=+-*/%<>|^&~".utf8)

  // MARK: Regular expressions

  /// Returns the end of a regular expression between slashes at the present position, or nil if a
  /// slash divides.
  private func endOfPattern(startsLine: Bool) -> Int? {
    let hashes = hashes
    let start = index + hashes + 1
    guard start < bytes.count, bytes[start - 1] == UInt8(ascii: "/") else { return nil }
    let mayDivide = startsLine || endsOperand || Self.afterDivision.contains(bytes[start])
    if hashes == 0, mayDivide { return nil }
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

  /// The bytes that may follow a slash that divides or is an operator's name.
  private static let afterDivision = Array(" \t\n\r),".utf8)

  private static let wordsBeforeValues: Set = [
    "return", "in", "case", "try", "await", "where", "else",
  ]

  /// A Boolean value that is true when the last token can be divided.
  private var endsOperand: Bool {
    guard let byte = bytes[last].last else { return false }
    if Self.isWord(byte) {
      return !Self.wordsBeforeValues.contains(String(decoding: bytes[last], as: UTF8.self))
    }
    return [")", "]", "}", "\"", "?", "!"].contains(Unicode.Scalar(byte))
  }

  // MARK: Texts

  /// A Boolean value that is true at a text, with or without `#` before it.
  private var isString: Bool {
    if has("\"") { return true }
    guard has("#") else { return false }
    let quote = index + hashes
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"")
  }

  /// Skips a string literal with the expressions in it.
  private mutating func skipString() {
    let hashes = String(repeating: "#", count: hashes)
    step(hashes.count)
    var quotes = "\""
    if has("\"\"\"") { quotes = "\"\"\"" }
    step(quotes.count)
    while index < bytes.count, !has(quotes + hashes) {
      if has("\\" + hashes + "(") {
        step(hashes.count + 1)
        skipInterpolation()
      } else if has("\\" + hashes) {
        step(hashes.count + 2)
      } else {
        step()
      }
    }
    step(quotes.count + hashes.count)
  }

  /// Skips an expression in a string literal, from its parenthesis to after the closing one.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if isString {
        skipString()
        continue
      }
      if has("(") {
        depth += 1
      } else if has(")") {
        depth -= 1
      }
      step()
    } while depth > 0 && index < bytes.count
  }
}
