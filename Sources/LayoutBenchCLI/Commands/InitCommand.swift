import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

/// The command `init`: writes the list of a project's files and the workflow that gates them.
struct InitCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a workflow for CI, and the list of files that it gates.",
    discussion: """
      Run it in the folder of a project. It writes \(ProjectSetup.workflow) and \(FileList.name). \
      The list names the Swift files that declare layouts, or a folder if all its files do. Files \
      that these use need no entry. The other commands then work on the listed files.

      An executable with a suite of its own has no list: build it in release mode and run its 'init'.

      Files with screens and no layout of their own are not listed unless you name them.

      Files that are there already stay as they are.

      Examples:
        \(ExecutableName.last) init                        every layout below this folder
        \(ExecutableName.last) init Sources/Layouts        the layouts of a folder

      Exit codes: 0 written, or there already, 1 wrong usage, or there is nothing to gate.
      """)

  /// The files and folders to list. Empty for all below the working folder.
  @Argument(
    help: ArgumentHelp(
      "Swift files and folders to list (default: this folder).",
      valueName: "path"))
  var paths: [String] = []

  /// The repository that CI fetches the tool from.
  @Option(
    help: ArgumentHelp(
      "Where CI fetches layout-bench from (default: where this program was fetched from).",
      valueName: "url"))
  var repository: String?

  /// The commit that CI fetches.
  @Option(
    help: ArgumentHelp(
      "The commit of layout-bench that CI builds (default: the commit of this program, or main).",
      valueName: "commit"))
  var revision: String?

  /// The repository in a workflow if none is known, to be replaced.
  static let unknownRepository = "https://github.com/OWNER/LayoutBench.git"

  /// Writes the files that are not there yet, and names the next steps.
  func run(in context: CommandContext) async throws {
    let workflow = try await workflow(in: context)
    let isListed = FileManager.default.fileExists(atPath: FileList.name)
    var files = [(path: ProjectSetup.workflow, text: workflow.text)]
    if context.readsFileList { files.insert(try list(), at: 0) }
    for (path, text) in files {
      guard !FileManager.default.fileExists(atPath: path) else {
        print("\(path) is there already; it is as it was.")
        if path == FileList.name { tellUnlisted() }
        continue
      }
      try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path))
      print("Wrote \(path).")
    }
    let notes = await notes(workflow)
    next(in: context).forEach(StandardOutput.print)
    let paths = files.map(\.path) + [BaselineCommand.standardPath]
    print("Then commit them:")
    let command = TextStyle.standardOutput.command(["git add"] + paths, after: "  ")
    print(command.joined(separator: "\n"))
    let effect = "A pull request then fails where a layout queries, measures or places more."
    let screens = if isListed { [] as [String] } else { screens(in: context) }
    ([effect] + screens + notes).forEach(StandardOutput.print)
  }

  /// Prints the files with layouts that the list leaves out.
  private func tellUnlisted() {
    // A list that cannot be read is an error of the commands that use it.
    for path in (try? FileList(in: "."))?.unlisted ?? [] {
      print("  \(path) has a layout and is not listed: add it to \"files\" there.")
    }
  }

  /// The workflow for a project's files, or for the package of an own suite.
  private func workflow(in context: CommandContext) async throws -> WorkflowTemplate {
    let own = OwnPackage()
    guard context.readsFileList else {
      guard paths.isEmpty, repository == nil, revision == nil else {
        throw UserError.contradiction(
          "an argument", "a suite of your own", reason: "the suite says what is gated")
      }
      let project = FileManager.default.currentDirectoryPath
      guard let own, let folder = own.path(from: project) else {
        throw UserError(
          "'\(OwnExecutable.path)' was not built below this folder. Run 'init' in the folder of "
            + "the project that has its package.")
      }
      return WorkflowTemplate(
        executable: own.product, package: folder, branch: await ProjectSetup.mainBranch())
    }
    let origin = await own?.origin()
    // The commit of this one is none of another repository.
    var revision = revision
    if repository == nil, revision == nil { revision = origin?.revision }
    return WorkflowTemplate(
      executable: "layout-bench", package: ".layout-bench",
      repository: repository ?? origin?.repository ?? Self.unknownRepository,
      revision: revision ?? "main",
      branch: await ProjectSetup.mainBranch())
  }

  /// The list of the project's files. Its text is empty if a list is there.
  private func list() throws -> ProjectSetup.File {
    // A path that does not exist is named, even where there is a list already.
    if !paths.isEmpty, try !SourceFinder.files(at: paths).haveSubjects {
      throw UserError(
        "There is nothing to gate: no layout, view or preview is declared in "
          + "\(UserError.list(paths)).")
    }
    guard !FileManager.default.fileExists(atPath: FileList.name) else {
      return (FileList.name, "")
    }
    // The paths are listed as they are named: a folder stays one.
    guard paths.isEmpty else { return ProjectSetup.list(of: paths) }
    let all = SourceFinder.readableFiles(in: ".")
    let found = all.withLayouts
    guard !found.isEmpty else {
      throw UserError(
        "No Swift file below this folder has a type that conforms to Layout. Name files or folders: "
          + "\(ProgramName.current) init Sources/Layouts.\(Self.measuring(all.withViewsAlone))")
    }
    return ProjectSetup.list(of: FileList.folded(found.map(\.path), of: all.map(\.path)))
  }

  /// ` To measure a file with views alone: layout-bench measure Feed.swift`. Empty without files.
  private static func measuring(_ screens: [SourceFile]) -> String {
    guard let first = screens.first else { return "" }
    let path = Shell.quoted(first.path.without(prefix: "./"))
    return " To measure a file with views alone: \(ProgramName.current) measure \(path)"
  }

  /// A sentence on the files with views that are not listed, because no layout is declared in them.
  /// Empty if there are none, and where the user names the files.
  private func screens(in context: CommandContext) -> [String] {
    guard context.readsFileList, paths.isEmpty else { return [] }
    let screens = SourceFinder.readableFiles(in: ".").withViewsAlone.map(\.path)
    guard let first = screens.first else { return [] }
    let start =
      if screens.count == 1 { "1 file with views and no layout is" } else {
        "\(screens.count) files with views and no layout are"
      }
    let path = Shell.quoted(first.without(prefix: "./"))
    return ["\(start) not listed: '\(ProgramName.current) measure \(path)' measures such a file."]
  }

  /// The steps that are left to the user before the files are committed.
  private func next(in context: CommandContext) -> [String] {
    let program = ProgramName.current
    let baseline = BaselineCommand.standardPath
    var lines = [
      "", "Next: '\(program) list' shows the cases, and the layouts that cannot be run.",
    ]
    if !FileManager.default.fileExists(atPath: baseline) {
      lines.append("'\(program) baseline' writes \(baseline).")
    } else if context.hasBuiltInLayouts(in: baseline) {
      lines.append(
        "\(baseline) is of layouts that \(ProgramName.short) has itself: delete it, then "
          + "'\(program) baseline' writes that of your files.")
    }
    return lines
  }

  /// The obstacles that CI would meet.
  private func notes(_ workflow: WorkflowTemplate) async -> [String] {
    var notes: [String] = []
    let repository = workflow.repository
    if repository == Self.unknownRepository || "./".contains(repository.prefix(1)),
      !repository.isEmpty
    {
      notes.append(
        "CI cannot fetch from '\(repository)': set LAYOUT_BENCH_REPOSITORY in "
          + "\(ProjectSetup.workflow).")
    }
    let here = FileManager.default.currentDirectoryPath
    if let root = await Command.git("-C", here, "rev-parse", "--show-toplevel"), root != here {
      notes.append(
        "The repository's folder is '\(root)': GitHub reads workflows there alone. Run init "
          + "there.")
    }
    return notes
  }
}
