import ArgumentParser
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
  /// The arguments that name those files again; empty where a list in the project does.
  var fileArguments = ""
  /// Whether the suite was made of the files that the project's list names.
  var isOfListedFiles: Bool { isOfFiles && fileArguments.isEmpty }
  /// Whether a list of files in the working folder takes the place of the suite.
  var readsFileList = false
  /// Whether this executable can be started again as a worker: it is the one that has the suite.
  var startsWorkers = false
  var standardProfile = RunProfile.standard
  /// Whether a run prints its answers alone, unless it is told otherwise.
  var isBrief = false
  /// The folder in which runs lie side by side.
  var reports = "Reports"
  /// How many runs stay there; nil for all.
  var runsKept: Int?
}

/// A command over a suite. The parser makes the command, so its context comes when it runs.
protocol SuiteCommand: ParsableCommand {
  func run(in context: CommandContext) async throws
}

/// A command that another process of the same executable starts, and that runs synchronously.
protocol WorkerProcess: ParsableCommand {
  func run(in context: CommandContext) throws
}
