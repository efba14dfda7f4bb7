import ArgumentParser
import Foundation
import LayoutBench
import LayoutSources

struct CommandContext: Sendable {
  var suite: Suite
  var isOfFiles = false
  /// The automatic variants whose caches were written into copies of the files, by subject; nil
  /// where there are no copies.
  var promises: [String: String]?
  /// The paths of the files that were compiled.
  var sources: [String] = []
  /// What these files have that is not in the suite.
  var leftOut: [LeftOut] = []
  /// What is said with the figures of layouts that are made with values of nobody's, by their names.
  var inventions: [String: String] = [:]
  /// The arguments that name those files again; empty where a list in the project does.
  var fileArguments = ""
  /// Whether the suite was made of the files that the project's list names.
  var isOfListedFiles: Bool { isOfFiles && fileArguments.isEmpty }
  /// Whether a list of files in the working folder takes the place of the suite.
  var readsFileList = false
  /// Whether this executable can be started again as a worker: it is the one that has the suite.
  var startsWorkers = false
}

/// A command over a suite. The parser makes the command, so its context comes when it runs.
protocol SuiteCommand: ParsableCommand {
  func run(in context: CommandContext) async throws
}

/// A command that another process of the same executable starts, and that runs synchronously.
protocol WorkerProcess: ParsableCommand {
  func run(in context: CommandContext) throws
}

enum ExecutableName {
  /// How the package's plugin was started, where it started this process.
  static let ofPlugin = ProcessInfo.processInfo.environment["LAYOUT_BENCH_PLUGIN"]

  /// The name as it was typed; a path below the current directory without that directory.
  static var current: String {
    let path = CommandLine.arguments[0]
    return ofPlugin ?? path.below(FileManager.default.currentDirectoryPath) ?? path
  }

  static var last: String {
    ofPlugin ?? URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  }
}

enum ToolVersion {
  /// The version, as in semantic versioning: until 1.0 formats and options may change.
  static let current = "0.1.0"
}
