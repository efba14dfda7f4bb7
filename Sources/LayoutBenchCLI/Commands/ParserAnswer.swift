import ArgumentParser

/// What the parser says of an error of its own: what was asked for, as help is, or what is wrong.
///
/// It is asked once: in a debug build it reads and checks all options for each of its texts.
struct ParserAnswer {
  /// All of it, with how the command is used after an error.
  let text: String
  /// What is wrong; nil where nothing is.
  let error: String?
  /// The line that names the help of the command.
  let help: String?

  init(to error: any Error) {
    text = LayoutBenchCommand.fullMessage(for: error)
    let label = "\(LayoutBenchCommand._errorLabel): "
    guard text.hasPrefix(label) else {
      self.error = nil
      help = nil
      return
    }
    let lines = text.dropFirst(label.count).split(separator: "\n")
    let words = lines.prefix { line in !["Help:", "Usage:"].contains { line.hasPrefix($0) } }
    self.error = words.joined(separator: "\n")
    help = lines.map { String($0.drop { $0 == " " }) }.last { $0.hasPrefix("See '") }
  }
}
