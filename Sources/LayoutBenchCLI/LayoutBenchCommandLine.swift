import ArgumentParser
import CLayoutBench
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
@_spi(LayoutBench) import PortableLayout

/// The command line of LayoutBench over a suite of your own, in one line of code.
///
/// ```swift
/// LayoutBenchCommandLine.main(suite: Suite("mine", [Subject("my-flow") { _ in MyFlow() }]))
/// ```
public enum LayoutBenchCommandLine {
  /// Runs the command that the process's arguments name, and exits; on the main thread.
  public static func main(suite: Suite) -> Never {
    start(CommandContext(suite: suite, startsWorkers: true))
  }

  /// Runs the command that the process's arguments name after asynchronous code, and exits.
  ///
  /// Work that a layout leaves on the main queue for later is not reported then.
  public static func main(suite: Suite) async -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The main queue waits until a worker is done.
    let context = CommandContext(suite: suite, startsWorkers: true)
    let status = await MainActor.run { runWorker(arguments, context) }
    if let status { exit(status) }
    exit(await run(arguments, context))
  }

  /// Runs a worker here, on the main thread, or any other command beside it.
  ///
  /// Work that a layout leaves on the main queue for later is never run: its objects may be gone.
  static func start(
    _ context: CommandContext, _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    if let status = runWorker(arguments, context) { exit(status) }
    Task.detached { exit(await run(arguments, context)) }
    while true { sleep(.max) }
  }

  /// Runs the worker that the arguments name, and returns its exit code. Nil if they name none.
  private static func runWorker(_ arguments: [String], _ context: CommandContext) -> Int32? {
    let workers: [any WorkerProcess.Type] = [WorkerCommand.self, VerificationWorkerCommand.self]
    guard let worker = workers.first(where: { type in type.name == arguments.first }) else {
      return nil
    }
    Screen.turnMainQueue = MainQueue.runAll
    do {
      try worker.run(Array(arguments.dropFirst()), in: context)
      return ExitStatus.success.rawValue
    } catch {
      return CommandEnd(of: error).reportedByWorker()
    }
  }

  /// Starts this executable again for each job, as a run does.
  package static func workerProcesses() -> any WorkerLauncher {
    SubprocessLauncher(interruption: .signals())
  }

  /// Runs the command over the listed files of the project in the working folder, and exits. If the
  /// project lists none, the command runs over the suite.
  package static func main(orListedFiles suite: Suite) -> Never {
    start(CommandContext(suite: suite, startsWorkers: true, readsFileList: true))
  }

  /// Runs a command, given without the program's name, and returns the code of ``ExitStatus``.
  public static func run(_ arguments: [String], suite: Suite) async -> Int32 {
    await run(arguments, CommandContext(suite: suite, startsWorkers: false))
  }

  /// Runs a command, and fails if its output could not be written.
  private static func run(_ arguments: [String], _ context: CommandContext) async -> Int32 {
    var name = ProgramName()
    (name.typed, name.files) = (ExecutableName.last, context.files)
    name.ownSubjects = context.suite.subjects.count
    let status = await ProgramName.$told.withValue(name) {
      do {
        try await carryOut(arguments, context)
        return ExitStatus.success.rawValue
      } catch {
        return CommandEnd(of: error).reported()
      }
    }
    guard clb_output_failed() else { return status }
    StandardError.print(
      "error: What was printed could not be written to standard output. Is the disk full?")
    guard status == ExitStatus.success.rawValue else { return status }
    return ExitStatus.usage.rawValue
  }

  /// Parses a command, and runs it over the suite, or over files in a program of their own.
  private static func carryOut(_ arguments: [String], _ start: CommandContext) async throws {
    let command = try LayoutBenchCommand.parsed(arguments)
    if let command = command as? any FileUsing, !start.isOfFiles,
      let launch = try FileLaunch(of: command, in: start)
    {
      try await launch.replaceProcess(with: arguments)
    }
    start.noteOnUnusedFiles(of: command).map(StandardError.print)
    var context = start
    context.suite = try withLayoutsInViews(start.suite.withoutTries, for: command)
      .replaying((command as? any CaseSelecting)?.chosen.capture)
    if let command = command as? any SuiteCommand {
      try await command.run(in: context)
    } else {
      var command = command
      try command.run()
    }
    // Success says something of each layout of the files.
    guard let command = command as? any FileUsing, command.isAboutAllLayouts else { return }
    let names = context.layoutsNotRun
    guard !names.isEmpty else { return }
    StandardError.print(
      "error: Not all layouts of the files could be run: \(names.joined(separator: ", ")).")
    throw ExitStatus.benchmarkFailed
  }

  /// Returns the suite with the layouts in views as subjects, for a command that works on layouts.
  private static func withLayoutsInViews(
    _ suite: Suite, for command: any ParsableCommand
  ) throws(ExitStatus) -> Suite {
    guard let command = command as? any FileUsing else { return suite }
    var hasFailure = false
    let whole = suite.withLayoutsInViews { text, isFailure in
      hasFailure = hasFailure || isFailure
      if !command.isSilent || isFailure { StandardError.print("note: \(text)") }
    }
    guard !whole.subjects.isEmpty || suite.subjects.isEmpty else {
      StandardError.print("error: No layout of the files can be run.")
      if hasFailure { throw .benchmarkFailed }
      throw .usage
    }
    if let cases = command as? MeasureCommand, !command.isSilent,
      let note = whole.noteOnOwnSubviews(cases.selection)
    {
      StandardError.print(note)
    }
    let isAboutAll = command is any CaseSelecting && command.isAboutAllLayouts
    if isAboutAll, !command.isSilent, let note = whole.noteOnViewsWithoutLayout {
      StandardError.print(note)
    }
    return whole
  }
}

/// The entry of an executable that was linked with a user's files.
@_silgen_name("layout_bench_files_main")
package func filesMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never {
  let list = FileEntryList()
  add(Unmanaged.passUnretained(list).toOpaque())
  var context = CommandContext(
    suite: Suite(files: list), startsWorkers: true, isOfFiles: true, promises: list.promises)
  var arguments = Array(CommandLine.arguments.dropFirst())
  if let launch = Launch.taken(from: arguments) {
    (context.launch, arguments) = (launch, launch.arguments)
  }
  LayoutBenchCommandLine.start(context, arguments)
}
