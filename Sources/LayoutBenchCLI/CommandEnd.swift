import Foundation
import LayoutBench

/// The end of a command that threw an error: its words and its exit code.
struct CommandEnd: Hashable {
  /// The exit code of the process.
  var status: ExitStatus
  /// The text on standard output, such as a help that was asked for.
  var answer: String?
  /// The texts on standard error.
  var complaints: [String] = []

  /// Creates the end of a command whose texts are known.
  init(_ status: ExitStatus, complaints: [String] = []) {
    (self.status, self.complaints) = (status, complaints)
  }

  /// Creates the end after an error: one of ours, of the system or of the parser.
  init(of error: any Error) {
    if let status = error as? ExitStatus {
      // The command has said why.
      self.init(status)
    } else if let known = error as? any UserFacing ?? SystemFailure(error) {
      self.init(known.exitStatus, complaints: [known.text])
    } else {
      self.init(ofParser: error)
    }
  }

  /// The parser is asked once: in a debug build it reads and checks all options for each of its
  /// texts.
  private init(ofParser error: any Error) {
    let text = LayoutBenchCommand.fullMessage(for: error)
    let label = "\(LayoutBenchCommand._errorLabel): "
    guard text.hasPrefix(label) else {
      self.init(.success)
      answer = text
      return
    }
    let lines = text.dropFirst(label.count).split(separator: "\n")
    let words = lines.prefix { line in !line.hasPrefix("Help:") && !line.hasPrefix("Usage:") }
    self.init(.usage, complaints: [UserError(words.joined(separator: "\n")).text])
    // The line that names the help of the command.
    var help: String?
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("See '") { help = text }
    }
    if let help { complaints.append(help) }
  }

  /// Prints the texts, and returns the exit code.
  func reported() -> Int32 {
    if let answer { print(answer) }
    complaints.forEach(StandardError.print)
    return status.rawValue
  }

  /// Prints the texts of a worker, whose lines another process reads, and returns the exit code.
  func reportedByWorker() -> Int32 {
    complaints.forEach(StandardError.writeLine)
    return status.rawValue
  }
}
