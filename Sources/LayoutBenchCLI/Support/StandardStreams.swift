import Foundation
import LayoutReports

struct StreamTraits {
  var isTerminal: Bool
  var terminalColumns: Int?
  var environment: [String: String]

  /// Whether what was written can be taken back: not on a terminal that only prints.
  var hasCursor: Bool { isTerminal && environment["TERM"] != "dumb" }

  /// Whether text has colours: https://no-color.org.
  var isColored: Bool { hasCursor && environment["NO_COLOR", default: ""].isEmpty }

  /// How wide lines may be: what the user says, else what the terminal has; nil for any width.
  var columns: Int? {
    if let given = environment["COLUMNS"].flatMap(Int.init), given >= Self.fewest { return given }
    return isTerminal ? terminalColumns.flatMap { $0 >= Self.fewest ? $0 : nil } : nil
  }

  private static let fewest = 20
}

extension StreamTraits {
  init(of descriptor: Int32) {
    isTerminal = isatty(descriptor) != 0
    environment = ProcessInfo.processInfo.environment
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    terminalColumns = isKnown ? Int(size.ws_col) : nil
  }
}

extension TextStyle {
  static var standardOutput: TextStyle {
    let traits = StreamTraits(of: STDOUT_FILENO)
    return TextStyle(isColored: traits.isColored, columns: traits.columns)
  }
}

/// Lines that GitHub Actions would take for commands, and that are none.
enum WorkflowCommands {
  static let areRead = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"

  /// A text whose parts may come from files, such as their names, for a log that commands are read
  /// from.
  static func disarmed(_ text: String, areRead: Bool = areRead) -> String {
    guard areRead else { return text }
    return text.replacing(/(^|[\n\r])([ \t]*)::/) { "\($0.output.1)\($0.output.2)| ::" }
      .replacing("##[", with: "# #[")
  }
}

enum StandardError {
  static func print(_ line: String) { write(line + "\n") }

  /// Prints a text without a line end.
  ///
  /// A terminal that is gone takes nothing, which must not end a run that has results to keep.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(WorkflowCommands.disarmed(text).utf8))
  }

  static let traits = StreamTraits(of: STDERR_FILENO)

  static var hasCursor: Bool { traits.hasCursor }
}
