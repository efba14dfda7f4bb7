import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

struct InitCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a workflow for CI, and the list of files that it gates.",
    discussion: """
      Run it in the folder of a project. 'layout-bench init' writes \(FileList.name): the Swift \
      files that declare layouts; where that is every file of a folder, the folder. What they use is \
      found. The other commands then work on these files. An executable with a suite of its own is gated as it is: build it \
      in release mode and run its 'init'.

      Files that are there already stay as they are.

      Examples:
        \(ExecutableName.last) init                        every layout below this folder
        \(ExecutableName.last) init Sources/Layouts        those of a folder

      Exit codes: 0 written, or there already, 1 wrong usage, or there is nothing to gate.
      """)

  @Argument(
    help: ArgumentHelp(
      "Swift files and folders to list (default: this folder).",
      valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where CI fetches layout-bench from (default: where this one was fetched from).",
      valueName: "url"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "Which commit of it (default: that of this one, or the newest).", valueName: "commit"))
  var revision: String?

  static let unknownRepository = "https://github.com/OWNER/LayoutBench.git"

  func run(in context: CommandContext) throws {
    let workflow = try workflow(in: context)
    var files = [(path: ProjectSetup.workflow, text: workflow.text)]
    if context.readsFileList { files.insert(try list(), at: 0) }
    for (path, text) in files {
      let isNew = !FileManager.default.fileExists(atPath: path)
      if isNew { try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path)) }
      print(isNew ? "Wrote \(path)." : "\(path) is there already; it is as it was.")
    }
    for line in next(files.map(\.path)) + notes(workflow) { print(line) }
  }

  private func workflow(in context: CommandContext) throws -> WorkflowTemplate {
    let own = OwnPackage()
    guard context.readsFileList else {
      for (option, value) in [("--repository", repository), ("--revision", revision)]
      where value != nil {
        throw UserError.contradiction(
          option, "a suite of your own", reason: "its package is in the project")
      }
      guard paths.isEmpty else {
        throw UserError.contradiction(
          "a path", "a suite of your own", reason: "the suite says what is gated")
      }
      let project = FileManager.default.currentDirectoryPath
      guard let own, let folder = own.path(from: project) else {
        throw UserError(
          "'\(FileLaunch.executable)' was not built below this folder. Run 'init' in the folder of "
            + "the project that has its package.")
      }
      return WorkflowTemplate(
        executable: own.product, package: folder, branch: ProjectSetup.mainBranch)
    }
    let origin = own?.origin
    return WorkflowTemplate(
      executable: "layout-bench", package: ".layout-bench",
      repository: repository ?? origin?.repository ?? Self.unknownRepository,
      revision: revision ?? (repository == nil ? origin?.revision : repository.flatMap(Self.head))
        ?? "main",
      branch: ProjectSetup.mainBranch)
  }

  /// The commit that a repository's first branch is at; nil where it cannot be reached.
  private static func head(of repository: String) -> String? {
    // Nothing is asked of the user.
    Command.git(
      "-c", "core.askPass=true", "-c", "core.sshCommand=ssh -oBatchMode=yes", "ls-remote",
      repository,
      "HEAD")?.split { $0.isWhitespace }.first.map(String.init)
  }

  private func list() throws -> ProjectSetup.File {
    // A path that does not exist is named, even where there is a list already.
    if !paths.isEmpty { _ = try SourceFinder.files(at: paths) }
    guard !FileManager.default.fileExists(atPath: FileList.name) else {
      return (FileList.name, "")
    }
    // What is named is listed as it is named: a folder stays one.
    guard paths.isEmpty else { return ProjectSetup.list(of: paths) }
    let all = SourceFinder.readableFiles(in: ".")
    let found = all.withLayouts
    guard !found.isEmpty else {
      throw UserError(
        "No Swift file below this folder has a type that conforms to Layout. Name files or folders: "
          + "\(ProgramName.current) init Sources/Layouts.")
    }
    return ProjectSetup.list(of: FileList.folded(found.map(\.path), of: all.map(\.path)))
  }

  private func next(_ files: [String]) -> [String] {
    let program = ProgramName.current
    let hasBaseline = FileManager.default.fileExists(atPath: BaselineCommand.standardPath)
    let steps = [
      ("\(program) list", "the cases, and the layouts that cannot be run"),
      hasBaseline ? nil : ("\(program) baseline", "writes \(BaselineCommand.standardPath)"),
      ("git add \((files + [BaselineCommand.standardPath]).joined(separator: " "))", ""),
    ].compactMap { $0 }
    let width = steps.dropLast().map { $0.0.count + 3 }.max() ?? 0
    return ["", "Next:"]
      + steps.map { command, what in
        let gap = String(repeating: " ", count: max(0, width - command.count))
        return what.isEmpty ? "  \(command)" : "  \(command)\(gap)\(what)"
      } + [
        "",
        "A pull request then fails where a layout queries, measures or places more.",
      ]
  }

  private func notes(_ workflow: WorkflowTemplate) -> [String] {
    var notes: [String] = []
    if workflow.repository == Self.unknownRepository {
      notes.append(
        "Set LAYOUT_BENCH_REPOSITORY in \(ProjectSetup.workflow): where this one is from is not "
          + "known.")
    } else if workflow.repository.hasPrefix("/") || workflow.repository.hasPrefix(".") {
      notes.append(
        "CI cannot fetch from '\(workflow.repository)': set LAYOUT_BENCH_REPOSITORY in "
          + "\(ProjectSetup.workflow).")
    }
    if workflow.revision == "main", !workflow.repository.isEmpty {
      notes.append(
        "Set LAYOUT_BENCH_REVISION in \(ProjectSetup.workflow) to a commit, so that the tool changes "
          + "only when you change it.")
    }
    let here = FileManager.default.currentDirectoryPath
    if let root = Command.git("-C", here, "rev-parse", "--show-toplevel"), root != here {
      notes.append(
        "The repository's folder is '\(root)': GitHub reads workflows there alone. Run init "
          + "there.")
    }
    return notes
  }
}
