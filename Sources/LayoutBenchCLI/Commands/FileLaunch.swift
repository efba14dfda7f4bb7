import CLayoutBench
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources
@_spi(LayoutBench) import PortableLayout

/// Compiles the files of a command and becomes the executable that measures them.
struct FileLaunch {
  /// The command that the user gave.
  let command: any FileUsing
  /// The files, and how they are compiled.
  let request: FileRequest
  /// A Boolean value that is true when a list in the project names the files.
  let isListed: Bool

  /// The arguments that name the files again. Empty if a list in the project names them.
  var fileArguments: String {
    guard !isListed else { return "" }
    return request.arguments
  }

  /// Creates the launch of a command. Nil if neither its arguments nor the project name files.
  init?(of command: any FileUsing, in context: CommandContext) throws {
    let paths = command.paths(in: context.suite)
    let (options, isListed) = (command.compiling, paths.isEmpty)
    let inits = options.inits.map(InitExpression.init)
    var request: FileRequest?
    if !isListed {
      request = FileRequest(paths: paths, languageMode: options.swiftVersion)
    } else if context.readsFileList {
      request = try FileList(in: ".")?.checked().listed ?? Self.requestOfPackage(options)
    }
    guard var request else {
      guard inits.isEmpty else { throw UserError.missing(option: "a path", for: "--init") }
      return nil
    }
    request.inits += inits
    (self.command, self.request, self.isListed) = (command, request, isListed)
  }

  /// The files with layouts of the package whose plugin started this process. Nil without a plugin.
  private static func requestOfPackage(_ options: CompileOptions) -> FileRequest? {
    guard ExecutableName.ofPlugin != nil else { return nil }
    let found = SourceFinder.readableFiles(in: ".").withLayouts
    guard !found.isEmpty else { return nil }
    return FileRequest(paths: found.map(\.path), languageMode: options.swiftVersion)
  }

  /// Runs the command in the program of the files, which takes the place of this process.
  func replaceProcess(with arguments: [String]) async throws -> Never {
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
    let compiled = try await compiledFiles()
    printNotes(compiled)
    let launch = Launch(
      arguments: arguments, fileArguments: fileArguments, sources: compiled.sources,
      leftOut: compiled.leftOut, inventions: compiled.inventions)
    // Messages name what the user started, not the file in the cache.
    let all = [CommandLine.arguments[0]] + (try launch.written())
    let pointers = all.map { argument in strdup(argument) } + [nil]
    // The program replaces this process, so signals, terminal and exit code stay the command's.
    clb_unblock_signals()
    execv(compiled.executable, pointers)
    throw UserError.unusableFile(
      option: "the files", path: compiled.executable,
      reason: "it cannot be started: \(String(cString: strerror(errno)))")
  }

  /// Compiles the files. An error of files that are listed names the list.
  private func compiledFiles() async throws -> CompiledFiles {
    do {
      return try await request.compiled(isSilent: command.isSilent)
    } catch SourceError.noFiles(let paths, nil) where isListed {
      throw SourceError.noFiles(paths, list: FileList.name)
    }
  }

  /// Prints the errors, warnings and notes of the compilation, on standard error.
  func printNotes(_ compiled: CompiledFiles) {
    for layout in compiled.lost { StandardError.print("error: \(layout.loss)") }
    let lost = Set(compiled.lost.map(\.text))
    var errors: [String] = []
    for part in compiled.leftOut where part.layout != nil && !lost.contains(part.text) {
      if command.isAboutAllLayouts { errors.append(part.text) }
    }
    for error in errors { StandardError.print("error: \(error)") }
    guard !command.isSilent else { return }
    for warning in compiled.warnings { StandardError.print("warning: \(warning)") }
    for note in compiled.notes where !errors.contains(note) {
      StandardError.print("note: \(note)")
    }
    // An omission that is an error already is not told again.
    let omissions = compiled.omissions.filter { omission in !lost.contains(omission.text) }
    let lines = if command.showsOmissions { omissions.map(\.text) } else { omissions.lines }
    for line in lines { StandardError.print("note: \(line)") }
  }
}

extension CompiledFiles {
  /// The notes on layouts that are made with values nobody chose, by the layouts' names.
  fileprivate var inventions: [String: String] {
    var notes: [String: String] = [:]
    for factory in factories where factory.origin == .found && notes[factory.name] == nil {
      notes[factory.name] = factory.invention
    }
    return notes
  }
}
