import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

/// The command line of LayoutBench over a suite of one's own, in one line of code.
///
/// ```swift
/// await LayoutBenchCommandLine.main(suite: Suite("mine", [Subject("my-flow") { _ in MyFlow() }]))
/// ```
public enum LayoutBenchCommandLine {
  /// The suite that the commands run on.
  @TaskLocal static var suite = Suite("empty", [])

  /// Runs the command that the process's arguments name, and exits.
  ///
  /// - Parameter suite: The subjects.
  public static func main(suite: Suite) async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst()), suite: suite))
  }

  /// Runs a command and returns the exit code.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - suite: The subjects.
  /// - Returns: 0 for success; see ``ExitStatus`` for the rest.
  public static func run(_ arguments: [String], suite: Suite) async -> Int32 {
    await $suite.withValue(suite) {
      do {
        var command = try LayoutBenchCommand.parseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
        return ExitStatus.success.rawValue
      } catch let status as ExitStatus {
        return status.rawValue
      } catch {
        return report(error, arguments)
      }
    }
  }

  /// Prints help where it was requested, else one line about what is wrong.
  private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
    if LayoutBenchCommand.exitCode(for: error) == .success {
      print(LayoutBenchCommand.fullMessage(for: error))
      return ExitStatus.success.rawValue
    }
    let message = LayoutBenchCommand.message(for: error)
      .split(separator: "\n").joined(separator: " ")
    StandardError.print("error: \(message)")
    if let status = ExitStatus(notComparable: error) { return status.rawValue }
    // These say themselves what to do.
    switch error {
    case is UserError, is SelectionError, is ReportFileError, is BaselineFileError,
      is ExportError, is MergeError, is HistoryFileError:
      break
    default: StandardError.print("See 'layout-bench --help'.")
    }
    return ExitStatus.usage.rawValue
  }
}

/// The exit codes of every command.
public enum ExitStatus: Int32, Error, Sendable {
  /// All is well.
  case success = 0
  /// The command was used wrongly, or failed within.
  case usage = 1
  /// A metric is worse than the baseline allows.
  case regression = 2
  /// A benchmark failed: it crashed, timed out, or is not valid.
  case benchmarkFailed = 3
  /// A metric is better than the baseline, or the baseline names other cases: it is stale.
  case staleBaseline = 4
  /// There is no baseline, or it cannot be compared with.
  case notComparable = 5
  /// A variant's layout differs from the one that it is compared with.
  case incorrectLayout = 6
  /// The user interrupted the run; what was measured is kept.
  case interrupted = 130
}

extension ExitStatus {
  /// The status of an error that says that there is no baseline to compare with; nil for others.
  fileprivate init?(notComparable error: any Error) {
    if case BaselineFileError.notWritten = error { return nil }
    guard error is BaselineFileError || error is GateError || error is NotComparable else {
      return nil
    }
    self = .notComparable
  }
}

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
