import ArgumentParser

/// Help as a whole: what is typed without a command is an option of `run`.
enum HelpText {
  /// The help of the command line with the options of `run`; any other text as it is.
  static func completed(_ text: String) -> String {
    // Lines end where the terminal's width says.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.hasPrefix("OVERVIEW: \(LayoutBenchCommand.configuration.abstract)") else {
      return text
    }
    let help = LayoutBenchCommand.helpMessage(for: RunCommand.self)
    // What the command is for and how it is written stand above.
    guard let usage = help.range(of: "USAGE: "),
      let options = help.range(of: "\n\n", range: usage.upperBound..<help.endIndex)
    else { return text }
    let end = text.last == "\n" ? "" : "\n"
    return text + end + "\nOPTIONS OF 'run' (you can omit the word):\n\n"
      + help[options.upperBound...]
  }
}
