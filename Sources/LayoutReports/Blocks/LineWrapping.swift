extension DisplayWidth {
  /// The text in lines of a number of columns at most.
  ///
  /// A line ends after a space, a slash or a comma if it can. A number stays with its unit, and the
  /// id of a case, a command in quotes and an option with its quoted value stay whole, if a line has
  /// room for them. A command after a colon that does not fit into the rest of a line has a line of
  /// its own, from which it is copied.
  ///
  /// - Parameter keepsWords: A Boolean value that is true when lines end after spaces alone, and a
  ///   longer word, such as a path, has a longer line, as a longer command has.
  static func wrapped(_ text: String, to columns: Int, keepsWords: Bool = false) -> [String] {
    guard columns > 0, of(text) > columns else { return [text] }
    var lines: [String] = []
    var line = ""
    /// Ends the line.
    func endLine() {
      lines.append(trimmed(line))
      line = ""
    }
    for piece in joined(pieces(of: text, keepsWords), to: columns, keepsCommands: keepsWords) {
      // A word that just fits ends before the space.
      let isNext = !line.isEmpty && of(line) + of(trimmed(piece)) > columns
      if isNext { endLine() }
      line += piece
      if isNext, isCommand(piece) { endLine() }
      while !keepsWords, of(trimmed(line)) > columns { lines.append(cut(&line, to: columns)) }
    }
    if line.isEmpty { return lines }
    return lines + [trimmed(line)]
  }

  /// The text without the spaces at its end.
  static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
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
}
