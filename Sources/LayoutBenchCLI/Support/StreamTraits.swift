import Foundation
import LayoutReports

/// The properties of a standard stream: whether text has colours, and how wide lines are.
struct StreamTraits {
  /// A Boolean value that is true when the stream leads to a terminal.
  var isTerminal: Bool
  /// The width of the terminal. Nil if it is not known.
  var terminalColumns: Int?
  /// The environment of the process.
  var environment: [String: String]

  /// A Boolean value that is true when text can be taken back. A terminal without a cursor cannot.
  var hasCursor: Bool { isTerminal && environment["TERM"] != "dumb" }

  /// A Boolean value that is true when text has colours: https://no-color.org.
  var isColored: Bool { hasCursor && environment["NO_COLOR", default: ""].isEmpty }

  /// The most columns of a line: the user's choice, else the terminal's. Nil for any number.
  var columns: Int? {
    if let givenColumns { return givenColumns }
    guard isTerminal, let terminalColumns, terminalColumns >= Self.fewest else { return nil }
    return terminalColumns
  }

  /// The most columns of a line of prose: the user's choice, else 80, if the terminal has them.
  var proseColumns: Int { givenColumns ?? min(columns ?? Self.mostOfProse, Self.mostOfProse) }

  /// The columns that the user chose. Nil for no choice.
  private var givenColumns: Int? {
    guard let given = environment["COLUMNS"].flatMap(Int.init), given >= Self.fewest else {
      return nil
    }
    return given
  }

  /// The columns of prose without a choice, as decisions have them.
  private static let mostOfProse = 80

  /// The fewest columns that text is fitted into.
  private static let fewest = 20
}

extension StreamTraits {
  /// Reads the properties of an open stream.
  init(of descriptor: Int32) {
    isTerminal = isatty(descriptor) != 0
    environment = ProcessInfo.processInfo.environment
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return }
    terminalColumns = Int(size.ws_col)
  }
}

extension TextStyle {
  /// The style of text on standard output.
  static var standardOutput: TextStyle {
    let traits = StreamTraits(of: STDOUT_FILENO)
    return TextStyle(
      isColored: traits.isColored, columns: traits.columns, prose: traits.proseColumns)
  }
}
