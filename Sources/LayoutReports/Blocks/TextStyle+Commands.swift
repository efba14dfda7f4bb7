import LayoutModel

extension TextStyle {
  /// Returns a command in lines that fit. Each line except the last ends with a backslash, so that
  /// a shell reads one command.
  ///
  /// - Parameters:
  ///   - words: The parts of the command that stay whole, such as an option with its value.
  ///   - start: The words before the command. The other lines stand as far in as the command.
  package func command(_ words: [String], after start: String) -> [String] {
    guard let columns else { return [start + words.joined(separator: " ")] }
    let continuation = " \\"
    let indent = String(repeating: " ", count: start.count)
    var lines: [String] = []
    var line = start + words[0]
    for word in words.dropFirst() {
      let longer = "\(line) \(word)"
      if DisplayWidth.of(longer + continuation) <= columns {
        line = longer
      } else {
        lines.append(line + continuation)
        line = indent + word
      }
    }
    return lines + [line]
  }
}

extension Shell {
  /// Returns the parts of a command that a line may end after: its words, each option with its
  /// value.
  ///
  /// A space in single quotes ends no word.
  static func options(in command: some StringProtocol) -> [String] {
    var options: [String] = []
    for word in words(of: command) {
      if let last = options.last, last.hasPrefix("--"), !last.contains(" "), !word.hasPrefix("-") {
        options[options.count - 1] += " \(word)"
      } else {
        options.append(word)
      }
    }
    return options
  }

  /// Returns the words of a command, with their quotes.
  private static func words(of command: some StringProtocol) -> [String] {
    var words: [String] = []
    var (word, isQuoted) = ("", false)
    for character in command {
      if character == "'" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }
}
