import ArgumentParser

/// A command over a suite. The parser makes the command, so its context comes when it runs.
///
/// Two more protocols mark the input of a command, and the preparation before it runs:
/// - ``FileUsing``: it takes files, which are compiled and become its suite.
/// - ``CaseSelecting``: it chooses cases, whose capture the suite replays.
protocol SuiteCommand: ParsableCommand {
  /// Carries the command out.
  func run(in context: CommandContext) async throws
}
