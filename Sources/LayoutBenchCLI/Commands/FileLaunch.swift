import CLayoutBench
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources
@_spi(LayoutBench) import PortableLayout

/// Compiles the files of a command and becomes the executable that measures them.
struct FileLaunch {
  let command: any FileUsing
  let request: FileRequest
  /// A Boolean value that is true when a list in the project names the files.
  let isListed: Bool

  /// The arguments that name the files again; empty where a list in the project does.
  var fileArguments: String { isListed ? "" : request.arguments }

  /// Creates the launch of a command; nil where it is about no files.
  init?(of command: any FileUsing, in context: CommandContext) throws {
    let paths = command.paths(in: context.suite)
    guard let request = try command.compiling.request(of: paths, in: context) else { return nil }
    (self.command, self.request, isListed) = (command, request, paths.isEmpty)
  }

  /// Runs the command in the program of the files.
  func run(_ arguments: [String]) async throws -> Never {
    if let (caches, reports) = command.application {
      try await CacheApplication(launch: self, reports: reports, caches: caches).run(arguments)
    }
    var arguments = arguments
    if let timing = (command as? CheckCommand)?.timing,
      let base = try await timing.builtBase(like: request, isListed: isListed)
    {
      // The executable of the files cannot compile; the last value of an option counts.
      arguments += ["--base", base]
    }
    let compiled = try await request.compiled(isSilent: command.isSilent)
    printNotes(compiled)
    let lost = compiled.lost.map(\.name).filter(command.gated.contains)
    guard lost.isEmpty else {
      throw UserError(
        "The baseline has \(UserError.list(lost)), which cannot be measured: correct the error above. "
          + "To gate it no more, remove its file from '\(FileList.name)'.")
    }
    let launch = Launch(
      arguments: arguments, fileArguments: fileArguments, sources: compiled.sources,
      leftOut: compiled.leftOut, inventions: compiled.inventions)
    // Messages name what the user started, not the file in the cache.
    let all = [CommandLine.arguments[0]] + (try launch.written())
    let pointers = all.map { strdup($0) } + [nil]
    // Not a process of its own: signals, the terminal and the exit code are those of the command.
    clb_unblock_signals()
    execv(compiled.executable, pointers)
    throw UserError.unusableFile(
      option: "the files", path: compiled.executable,
      reason: "it cannot be started: \(String(cString: strerror(errno)))")
  }

  func printNotes(_ compiled: CompiledFiles) {
    for layout in compiled.lost { StandardError.print("error: \(layout.loss)") }
    let lost = Set(compiled.lost.map(\.text))
    let unmade = compiled.leftOut.filter { $0.layout != nil && !lost.contains($0.text) }
    let errors = command.isAboutAllLayouts ? unmade.map(\.text) : []
    for error in errors { StandardError.print("error: \(error)") }
    guard !command.isSilent else { return }
    for warning in compiled.warnings { StandardError.print("warning: \(warning)") }
    for note in compiled.notes where !errors.contains(note) {
      StandardError.print("note: \(note)")
    }
    let omissions = compiled.omissions
    for line in command.showsOmissions ? omissions.map(\.text) : omissions.lines {
      StandardError.print("note: \(line)")
    }
  }
}

extension CompiledFiles {
  /// The notes on layouts that are made with values nobody chose, by the layouts' names.
  fileprivate var inventions: [String: String] {
    factories.filter { $0.origin == .found }.reduce(into: [:]) { notes, factory in
      guard let invention = factory.invention, notes[factory.name] == nil else { return }
      notes[factory.name] = invention
    }
  }
}
