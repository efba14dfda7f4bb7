import Foundation
import LayoutReports

extension TextStyle {
  /// The style of the standard output: colours on a terminal, unless `NO_COLOR` is set.
  static var standardOutput: TextStyle {
    let isColored =
      isatty(1) != 0 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    return TextStyle(isColored: isColored)
  }
}

/// The standard error of this process.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) { write(line + "\n") }

  /// Prints a text without a line end.
  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Whether a person sees it, on a terminal.
  static var isTerminal: Bool { isatty(2) != 0 }
}
