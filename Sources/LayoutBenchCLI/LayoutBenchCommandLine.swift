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
    let status = await ProgramName.$told.withValue(programName(in: context)) {
      await self.status(of: arguments, context)
    }
    guard clb_output_failed() else { return status }
    StandardError.print(
      "error: What was printed could not be written to standard output. Is the disk full?")
    guard status == ExitStatus.success.rawValue else { return status }
    return ExitStatus.usage.rawValue
  }

  /// Returns the name of the program, as messages and commands in them give it.
  private static func programName(in context: CommandContext) -> ProgramName {
    var name = ProgramName()
    (name.typed, name.files) = (ExecutableName.last, context.files)
    name.ownSubjects = context.suite.subjects.count
    return name
  }

  /// Runs a command, prints the error that ends it, and returns its exit code.
  private static func status(of arguments: [String], _ context: CommandContext) async -> Int32 {
    do {
      try await carryOut(arguments, context)
      return ExitStatus.success.rawValue
    } catch {
      return CommandEnd(of: error).reported()
    }
  }

  /// Parses a command, and runs it over the suite, or over files in a program of their own.
  private static func carryOut(_ arguments: [String], _ start: CommandContext) async throws {
    let command = try LayoutBenchCommand.parsed(arguments)
    try await startFiles(of: command, arguments, start)
    start.noteOnUnusedFiles(of: command).map(StandardError.print)
    let context = try start.prepared(for: command)
    try await run(command, in: context)
    try context.refuseLayoutsNotRun(by: command)
  }

  /// Replaces this process by a program with the files that a command takes. Returns if it takes
  /// none, or if this is that program.
  private static func startFiles(
    of command: any ParsableCommand, _ arguments: [String], _ start: CommandContext
  ) async throws {
    guard let command = command as? any FileUsing, !start.isOfFiles,
      let launch = try FileLaunch(of: command, in: start)
    else { return }
    try await launch.replaceProcess(with: arguments)
  }

  /// Runs a parsed command, over the suite of the context if it works on one.
  private static func run(
    _ command: any ParsableCommand, in context: CommandContext
  ) async throws {
    if let command = command as? any SuiteCommand { return try await command.run(in: context) }
    var command = command
    try command.run()
  }
}

/// The entry of an executable that was linked with a user's files.
@_silgen_name("layout_bench_files_main")
package func filesMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never {
  let list = FileEntryList()
  add(Unmanaged.passUnretained(list).toOpaque())
  var context = CommandContext(
    suite: Suite(files: list), startsWorkers: true, isOfFiles: true,
    promisedVariants: list.promisedVariants)
  var arguments = Array(CommandLine.arguments.dropFirst())
  if let launch = Launch.taken(from: arguments) {
    (context.launch, arguments) = (launch, launch.arguments)
  }
  LayoutBenchCommandLine.start(context, arguments)
}
