import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import Subprocess

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

/// Standard output for the harness alone.
///
/// The text that a layout prints must not get into the harness's messages. From here on the
/// process's standard output is its standard error, and only the handle leads to the former
/// standard output.
enum OwnStreams {
  /// Sends printed text to standard error from here on, and returns the former standard output.
  static func takeStandardOutput() -> FileHandle {
    let descriptor = dup(STDOUT_FILENO)
    guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return .standardOutput
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Text that is there already, perhaps without a line end, is no message.
    _ = write(descriptor, "\n", 1)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  /// Writes a text into a file and prints the file's path. Without a path, prints the text.
  static func deliver(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path))
    print(path)
  }

  /// Runs layouts in this process and drops their output.
  static func silencing<Result>(_ body: () throws -> Result) rethrows -> Result {
    fflush(nil)
    let streams = [STDOUT_FILENO, STDERR_FILENO].map { stream in
      (stream: stream, copy: dup(stream))
    }
    let nowhere = open("/dev/null", O_WRONLY)
    for (stream, _) in streams { dup2(nowhere, stream) }
    close(nowhere)
    defer {
      fflush(nil)
      for (stream, copy) in streams {
        dup2(copy, stream)
        close(copy)
      }
    }
    return try body()
  }
}

/// A log of the layouts' output, apart from the output of the tool.
struct PrintedLog: Sendable {
  /// The output of all layouts, and that of the failing ones.
  private let gathered = Locked((all: PrintedText(), failing: PrintedText()))

  /// - Parameter fails: A Boolean value that is true when the printing layout failed. Then the first
  ///   lines are shown.
  func append(_ printed: PrintedText, fails: Bool) {
    gathered.withLock { gathered in
      gathered.all.append(printed)
      if fails { gathered.failing.append(printed) }
    }
  }

  /// Reads the output of a worker: its first part, and its last words.
  static func read(_ errors: SubprocessOutputSequence) async -> (PrintedText, lastWords: String) {
    var first = Data()
    var last = Data()
    var lines = 0
    var endsInLine = false
    let lineEnd = UInt8(ascii: "\n")
    do {
      for try await buffer in errors {
        buffer.withUnsafeBytes { bytes in
          lines += bytes.count { byte in byte == lineEnd }
          if let end = bytes.last { endsInLine = end != lineEnd }
          if first.count < Self.most { first.append(contentsOf: bytes.prefix(Self.most)) }
          last.append(contentsOf: bytes)
          if last.count > 2 * Self.most { last.removeFirst(last.count - Self.most) }
        }
      }
    } catch {
      // The text that was read so far is all there is.
    }
    if endsInLine { lines += 1 }
    var printed = PrintedText(
      lines: lines,
      text: String(decoding: first.prefix(Self.most), as: UTF8.self))
    let end = String(decoding: last, as: UTF8.self)
    let words = CrashWords.line(of: end) ?? printed.text.split(separator: "\n").first ?? ""
    printed.removeCrash()
    let told = FileModule.withoutName(words.trimmingCharacters(in: .whitespaces))
    return (printed, String(told.prefix(300)))
  }

  /// The bytes that are kept of the begin and of the end.
  private static let most = 65_536

  /// The lines about the layouts' output, with the first lines of layouts that failed.
  var summary: [String] {
    let (all, failing) = gathered.withLock { gathered in gathered }
    guard all.lines > 0 else { return [] }
    return [
      all.summary(of: "The layouts")
        + " Their times include what printing takes: measure without it."
    ] + failing.firstLines.map { "  | \($0)" }
  }
}
