extension DisplayWidth {
  /// The text in lines of a number of columns at most.
  ///
  /// A line ends after a space, a slash or a comma if it can. A number stays with its unit, and the
  /// id of a case and a command in quotes stay whole, if a line has room for them.
  ///
  /// - Parameter keepsWords: A Boolean value that is true when lines end after spaces alone, and a
  ///   longer word, such as a path, has a longer line.
  static func wrapped(_ text: String, to columns: Int, keepsWords: Bool = false) -> [String] {
    guard columns > 0, of(text) > columns else { return [text] }
    var lines: [String] = []
    var line = ""
    for piece in joined(pieces(of: text, keepsWords), to: columns) {
      // A word that just fits ends before the space.
      if !line.isEmpty, of(line) + of(trimmed(piece[...])) > columns {
        lines.append(trimmed(line[...]))
        line = ""
      }
      line += piece
      while !keepsWords, of(trimmed(line[...])) > columns { lines.append(cut(&line, to: columns)) }
    }
    if line.isEmpty { return lines }
    return lines + [trimmed(line[...])]
  }

  /// The text without the spaces at its end.
  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Takes as much from the beginning of a line as the columns have room for, at least a character.
  private static func cut(_ line: inout String, to columns: Int) -> String {
    var taken = ""
    while let next = line.first, taken.isEmpty || of(taken + String(next)) <= columns {
      taken.append(line.removeFirst())
    }
    return taken
  }

  /// The pieces of a text, each with its spaces. A line may end after each piece.
  private static func pieces(of text: String, _ keepsWords: Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      let isEnd = if keepsWords { piece.last == " " } else { endsPiece(piece, before: character) }
      if character != " ", isEnd {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  /// Returns true if a line may end after a piece. A number with a comma in it is one word.
  private static func endsPiece(_ piece: String, before next: Character) -> Bool {
    switch piece.last {
    case " ", "/": true
    case ",": !next.isNumber
    default: false
    }
  }

  /// The pieces, with those that belong together joined into one if it fits into a line.
  private static func joined(_ pieces: [String], to columns: Int) -> [String] {
    var joined: [String] = []
    var rest = pieces[...]
    while let first = rest.popFirst() {
      let length =
        lengthOfQuote(first, rest) ?? lengthOfCase(first, rest) ?? lengthOfUnit(first, rest)
      let whole = first + rest.prefix(length).joined()
      guard of(trimmed(whole[...])) <= columns else {
        joined.append(first)
        continue
      }
      joined.append(whole)
      rest = rest.dropFirst(length)
    }
    return joined
  }

  /// The number of further pieces in the quote that a piece begins. Nil if it begins no quote.
  private static func lengthOfQuote(_ piece: String, _ rest: ArraySlice<String>) -> Int? {
    guard piece.first == "'", !endsQuote(piece.dropFirst()) else { return nil }
    let end = rest.firstIndex { piece in endsQuote(piece[...]) }
    return end.map { end in end + 1 - rest.startIndex }
  }

  /// The number of further pieces in the id of a case that a piece begins. Nil if it begins none.
  private static func lengthOfCase(_ piece: String, _ rest: ArraySlice<String>) -> Int? {
    guard piece.hasSuffix("/") else { return nil }
    let word = piece + rest.prefix(slashesInCase).joined()
    let isCase = word.wholeMatch(of: /[^ ]+(\/[^ \/]+){4}\/memo-[^ ]+ ?/) != nil
    guard isCase else { return nil }
    return slashesInCase
  }

  /// The slashes after the first one in the id of a case, as in `flow/tags/100/root/first/memo-3`.
  private static let slashesInCase = 5

  /// Returns true if a quote ends with a piece, or before its punctuation.
  private static func endsQuote(_ piece: Substring) -> Bool {
    piece.last { character in !" .,;:)".contains(character) } == "'"
  }

  /// The number of pieces, 1 or 0, that are the unit of a number.
  private static func lengthOfUnit(_ piece: String, _ rest: ArraySlice<String>) -> Int {
    guard piece.hasSuffix(" "), let digit = trimmed(piece[...]).last, digit.isNumber,
      let next = rest.first
    else { return 0 }
    let unit = next.prefix { character in !" .,;:)]".contains(character) }
    if units.contains(unit) { return 1 }
    return 0
  }

  /// The units that stay with their numbers.
  private static let units: Set<Substring> = ["ns", "µs", "ms", "s", "%", "pt", "Hz", "MB"]
}
