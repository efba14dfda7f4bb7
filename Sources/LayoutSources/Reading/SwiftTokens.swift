/// The tokens of a Swift file without its comments. A string literal is one token.
///
/// The type knows no grammar, but enough to find declarations, calls and blocks in code that
/// compiles. A token is identified by its index: `let a = f(1)` has seven, and `isCalled(3)` is
/// true.
struct SwiftTokens {
  /// A word, an operator, a bracket or a literal in a file.
  struct Token: Hashable {
    var text: String
    /// The position in the file, in bytes.
    var range: Range<Int>
    /// The line in the file, starting at 1.
    var line: Int
    var startsLine: Bool
  }

  let path: String
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The matching bracket of each bracket, by index.
  private(set) var partners: [Int: Int] = [:]

  /// Creates the tokens of a file.
  init(_ file: SourceFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    var scanner = TokenScanner(bytes: bytes)
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

  /// Returns the place of a token, such as `Flow.swift:3`.
  func location(of index: Int) -> String { "\(path):\(tokens[index].line)" }

  /// The text of a token. Empty outside of the file.
  subscript(index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return tokens[index].text
  }

  /// Returns the texts of some tokens.
  func texts(of range: Range<Int>) -> [String] { range.map { index in self[index] } }

  /// Returns the source text of some tokens, without spaces at its ends.
  func source(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(decoding: bytes[bytes(of: range)], as: UTF8.self)
  }

  /// Returns the space at the start of a token's line.
  func indentation(of index: Int) -> String {
    var space = ""
    for byte in bytes[startOfLine(tokens[index].range.lowerBound)...] {
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { break }
      space.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return space
  }
}

// MARK: What a token is

extension SwiftTokens {
  /// Returns true for an identifier or a keyword; false for a literal, an operator or a bracket.
  func isIdentifier(_ index: Int) -> Bool {
    guard let first = self[index].utf8.first else { return false }
    return TokenScanner.isWord(first) && !TokenScanner.isDigit(first)
  }

  /// Returns true for an operator or a bracket; false for an identifier, a keyword or a literal.
  func isPunctuation(_ index: Int) -> Bool {
    guard let first = self[index].first else { return false }
    return !first.isLetter && !first.isNumber && !"_`$\"#".contains(first)
  }

  /// Returns true if a token is one of some texts.
  func isOne(of texts: Set<String>, at index: Int) -> Bool { texts.contains(self[index]) }

  /// Returns true if a token follows a dot: it is a member of something.
  func isMember(_ index: Int) -> Bool { self[index - 1] == "." }

  /// Returns true if a parenthesis follows a token.
  func isCalled(_ index: Int) -> Bool { self[index + 1] == "(" }

  /// Returns true if no space stands before a token.
  func isAdjacent(_ index: Int) -> Bool {
    tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }

  /// Returns true for a text with expressions in it: `"\(width) points"`.
  func isInterpolated(_ index: Int) -> Bool { self[index].contains("\\(") }
}

// MARK: What stands where

extension SwiftTokens {
  /// Returns the tokens between the commas of a bracket.
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
      index = indexAfter(index)
    }
    if start < close { elements.append(start..<close) }
    return elements
  }

  /// Returns the first token with one of the texts that is in no bracket of the range, or nil.
  func first(_ texts: Set<String>, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isOne(of: texts, at: index) { return index }
      index = indexAfter(index)
    }
    return nil
  }

  /// Returns the index of the first token in a range that is a text, at any depth of brackets. Nil
  /// if there is none.
  func index(of text: String, in range: Range<Int>) -> Int? {
    for index in range where self[index] == text { return index }
    return nil
  }

  /// Returns the index after a token, or after the bracket that it opens.
  private func indexAfter(_ index: Int) -> Int { max(partners[index] ?? 0, index) + 1 }

  /// Returns the innermost bracket of a kind that opens in a range and is still open at a token, or
  /// nil.
  func bracket(_ text: String, around index: Int, in range: Range<Int>) -> Int? {
    var open = index - 1
    while open >= range.lowerBound {
      if self[open] == text, let close = partners[open], close > index { return open }
      open -= 1
    }
    return nil
  }

  /// Returns the last token of a path of names, such as the token of `Grid` in `Deck.Grid`.
  func endOfPath(_ start: Int) -> Int {
    var end = start
    while self[end + 1] == ".", end + 2 < tokens.count { end += 2 }
    return end
  }

  /// Returns the index after the generic parameters that begin at a token. Without them, returns
  /// the token's.
  func endOfParameters(_ start: Int) -> Int {
    guard self[start].hasPrefix("<") else { return start }
    var end = start
    var depth = 0
    repeat {
      if isPunctuation(end), self[end] != "->" { depth += self[end].openedAngleBrackets }
      end += 1
    } while depth > 0 && end < tokens.count
    return end
  }

  /// Returns the tokens of an attribute with its arguments, starting at its sign.
  func attribute(at index: Int) -> Range<Int> {
    let end = endOfParameters(endOfPath(index + 1) + 1)
    guard self[end] == "(", isAdjacent(end) else { return index..<end }
    return index..<(partners[end] ?? index) + 1
  }
}

extension StringProtocol {
  /// A Boolean value that is true for a name that begins like the name of a type.
  var isCapitalized: Bool { first?.isUppercase == true }

  /// The number of angle brackets that the text opens, less those that it closes: 1 for `<`, and -2
  /// for `>>`.
  var openedAngleBrackets: Int {
    var opened = 0
    for sign in utf8 {
      if sign == UInt8(ascii: "<") { opened += 1 }
      if sign == UInt8(ascii: ">") { opened -= 1 }
    }
    return opened
  }

  /// The last of several names with points between them.
  var lastName: String {
    guard let last = split(separator: "." as Character).last else { return String(self) }
    return String(last)
  }
}
