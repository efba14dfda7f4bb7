import LayoutModel

/// Pieces of text that are never broken across lines.
extension DisplayWidth {
  /// The pieces, with those that belong together joined into one if it fits into a line.
  ///
  /// - Parameter keepsCommands: A Boolean value that is true when a command that does not fit is
  ///   joined, too.
  static func joined(_ pieces: [String], to columns: Int, keepsCommands: Bool) -> [String] {
    var joined: [String] = []
    var rest = pieces[...]
    while let first = rest.popFirst() {
      let length =
        lengthOfCommand(first, rest, after: joined.last) ?? lengthOfOption(first, rest)
        ?? lengthOfQuote(first, rest) ?? lengthOfCase(first, rest) ?? lengthOfUnit(first, rest)
      let whole = first + rest.prefix(length).joined()
      let isKept = keepsCommands && (isCommand(whole) || isCommand(whole.dropFirst()))
      guard isKept || of(trimmed(whole)) <= columns else {
        joined.append(first)
        continue
      }
      joined.append(whole)
      rest = rest.dropFirst(length)
    }
    return joined
  }

  /// Returns true if a text is a command of the program.
  static func isCommand(_ text: some StringProtocol) -> Bool {
    trimmed(text).hasPrefix("\(ProgramName.short) ")
  }

  /// The number of further pieces in the command that a piece begins after a colon. Nil if it begins
  /// none.
  private static func lengthOfCommand(
    _ piece: String, _ rest: ArraySlice<String>, after before: String?
  ) -> Int? {
    guard before?.hasSuffix(": ") == true, isCommand(piece + rest.joined()) else { return nil }
    var isQuoted = false
    for (number, part) in ([piece] + rest).enumerated() {
      for character in part where character == "'" { isQuoted.toggle() }
      if !isQuoted, endsCommand(trimmed(part)) { return number }
    }
    return rest.count
  }

  /// Returns true if a command ends with a word, which has the punctuation after it. The names `.`
  /// and `..` of folders have none.
  private static func endsCommand(_ word: String) -> Bool {
    guard let last = word.last, ".,;:)".contains(last) else { return false }
    return word != "." && word != ".."
  }

  /// The number of further pieces in the quoted value of an option. Nil if a piece is no option, or
  /// has no such value.
  private static func lengthOfOption(_ piece: String, _ rest: ArraySlice<String>) -> Int? {
    guard piece.hasPrefix("--"), let value = rest.first, value.first == "'" else { return nil }
    return 1 + (lengthOfQuote(value, rest.dropFirst()) ?? 0)
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
    guard piece.hasSuffix(" "), let digit = trimmed(piece).last, digit.isNumber,
      let next = rest.first
    else { return 0 }
    let unit = next.prefix { character in !" .,;:)]".contains(character) }
    if units.contains(unit) { return 1 }
    return 0
  }

  /// The units that stay with their numbers.
  private static let units: Set<Substring> = ["ns", "µs", "ms", "s", "%", "pt", "Hz", "MB"]
}
