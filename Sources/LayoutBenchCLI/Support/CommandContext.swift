import ArgumentParser
import Foundation
import LayoutBench
import LayoutSources

/// The suite that a command works on, and the files it was made from.
struct CommandContext: Sendable {
  /// The subjects of the command.
  var suite: Suite
  /// A Boolean value that is true when this executable holds the suite and can be started as a
  /// worker.
  var startsWorkers: Bool
  /// A Boolean value that is true when the suite was made of files.
  var isOfFiles = false
  /// The automatic variants whose caches were written into copies of the files, by subject; nil
  /// where there are no copies.
  var promises: [String: String]?
  /// The values that the program of the files was started with; none in a suite of its own.
  var launch = Launch()
  /// The arguments that name the files again; nil for a suite and for a project's list.
  var files: String? {
    guard !launch.fileArguments.isEmpty else { return nil }
    return launch.fileArguments
  }
  /// The same arguments as a part of a command line; empty for a suite and for a project's list.
  var fileArguments: [String] { files.map { files in [files] } ?? [] }
  /// A Boolean value that is true when the suite was made of the files in the project's list.
  var isOfListedFiles: Bool { isOfFiles && files == nil }
  /// A Boolean value that is true when a list of files in the working folder replaces the suite.
  var readsFileList = false
}

/// A command over a suite. The parser makes the command, so its context comes when it runs.
///
/// Two more protocols mark the input of a command, and the preparation before it runs:
/// - ``FileUsing``: it takes files, which are compiled and become its suite.
/// - ``CaseSelecting``: it chooses cases, whose capture the suite replays.
protocol SuiteCommand: ParsableCommand {
  /// Carries the command out.
  func run(in context: CommandContext) async throws
}

/// The work of a process that another process of the same executable starts.
///
/// It is no command of the parser's, which takes a fifth of the time that such a process takes to
/// begin.
protocol WorkerProcess {
  /// The first argument of the process.
  static var name: String { get }
  /// Carries out the work that the other arguments name.
  static func run(_ arguments: [String], in context: CommandContext) throws
}

/// The name by which the user starts this executable.
enum ExecutableName {
  /// The command of the package's plugin, where the plugin started this process.
  static let ofPlugin = ProcessInfo.processInfo.environment["LAYOUT_BENCH_PLUGIN"]

  /// The last part of the name as it was typed: so messages and helps call the program.
  static var last: String {
    ofPlugin ?? URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  }
}

/// The version of the tool, as in semantic versioning.
enum ToolVersion {
  /// The version, as in semantic versioning: until 1.0 formats and options may change.
  static let current = "0.1.0"
}
