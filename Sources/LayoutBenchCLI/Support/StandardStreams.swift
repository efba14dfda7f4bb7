import Foundation
import LayoutReports

/// Standard output, for sentences beside a report.
enum StandardOutput {
  /// Prints lines of prose, each in as many as its columns take.
  static func print(_ text: String) {
    let style = TextStyle.standardOutput
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for part in style.fitted(String(line)) { Swift.print(part) }
    }
  }
}

/// The disarming of printed lines that GitHub Actions would take for commands.
enum WorkflowCommands {
  /// A Boolean value that is true in a job of GitHub Actions.
  static let areRead = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"

  /// Returns a text without commands, for a log from which commands are read. Parts of the text may
  /// come from files, such as their names.
  static func disarmed(_ text: String, areRead: Bool = areRead) -> String {
    guard areRead else { return text }
    return text.replacing(/(^|[\n\r])([ \t]*)::/) { "\($0.output.1)\($0.output.2)| ::" }
      .replacing("##[", with: "# #[")
  }
}

/// Standard error, for progress and notes.
enum StandardError {
  /// Prints lines of prose, each in as many as its columns take.
  static func print(_ text: String) {
    let traits = StreamTraits(of: STDERR_FILENO)
    let style = TextStyle(isColored: false, columns: traits.columns, prose: traits.proseColumns)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { style.fitted(String(line)).forEach(writeLine) }
  }

  /// Prints a line as it is, for a program that reads it.
  static func writeLine(_ line: String) { write(line + "\n") }

  /// Prints a text without a line end.
  ///
  /// A terminal that is gone takes nothing. That must not end a run with results to keep.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(WorkflowCommands.disarmed(text).utf8))
  }

  /// A Boolean value that is true when standard error can take text back.
  static let hasCursor = StreamTraits(of: STDERR_FILENO).hasCursor
}
