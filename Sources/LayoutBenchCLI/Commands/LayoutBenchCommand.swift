import ArgumentParser
import LayoutBench
import LayoutSources

/// The root command, which runs the suite when no subcommand is named.
struct LayoutBenchCommand: ParsableCommand {
  /// The texts of the root command, with the number of the suite's layouts.
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ExecutableName.last,
      abstract: "Shows whether a cache makes a custom SwiftUI Layout faster.",
      discussion: discussion, version: ToolVersion.current, subcommands: commands,
      defaultSubcommand: RunCommand.self)
  }

  /// The subcommands, as the help lists them.
  static let commands: [any ParsableCommand.Type] = [
    RunCommand.self, MeasureCommand.self, ListCommand.self, VerifyCommand.self,
    BaselineCommand.self, CheckCommand.self, RankCommand.self, ExportCommand.self,
    ReportCommand.self, MergeCommand.self, InitCommand.self, ProfileCommand.self,
    RenderCommand.self,
  ]

  /// The text of the help below its first line.
  private static var discussion: String {
    """
    Runs each layout with and without caches over synthetic subviews, counts how often it \
    queries and measures them, times its passes, and says whether the cache is worth it. The \
    layouts are those of your Swift files, named as arguments or listed in \(FileList.name); \
    without files, those of this executable, \(ProgramName.told.ownSubjects) in all.

    Without a command, paths are measured; without paths, 'run' is used. \
    '\(ExecutableName.last) run --help' explains the options and the terms.

    Examples:
      \(ExecutableName.last) FlowLayout.swift                  the layouts of your file
      \(ExecutableName.last)                                   all layouts of the program
      \(ExecutableName.last) --profile quick                   the same in seconds
      \(ExecutableName.last) --subject flow --host stack       one layout in a stack
      \(ExecutableName.last) list --filter '^flow/.*/resize'   what would be run
      \(ExecutableName.last) verify FlowLayout.swift           check its cache
      \(ExecutableName.last) rank flow tags masonry            on the same subviews
      \(ExecutableName.last) profile nested-stacks             where the queries come from
      \(ExecutableName.last) render flow > flow.svg            a picture of the placement
      \(ExecutableName.last) init                              set up the gate of a CI job
      \(ExecutableName.last) check                             the gate

    '\(ExecutableName.last) --generate-completion-script zsh' prints completions; bash and fish \
    have some, too.

    Exit codes: 0 fine, 1 wrong usage or internal failure, 2 regression, 3 a benchmark failed \
    or is not valid, 4 the baseline is stale (only with --strict), 5 the baseline is missing, \
    damaged or not comparable, 6 a layout is incorrect, or crashes in \
    verification, 130 interrupted.
    """
  }

  /// Parses arguments. A path without a command before it is measured.
  ///
  /// The root parses only arguments with an error, to describe it. It reads the options of the
  /// default command over and over, and would take most of the time of a start.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let arguments = completingApply(arguments)
    let configurations = commands.map { command in command.configuration }
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else {
      return try (try? RunCommand.parse(arguments)) ?? parseAsRoot(arguments)
    }
    guard first != "help" else { return try parseAsRoot(arguments) }
    if let index = configurations.map(\.commandName).firstIndex(of: first) {
      return try (try? commands[index].parse(Array(arguments.dropFirst())))
        ?? parseAsRoot(arguments)
    }
    guard SubjectPaths.isPath(first) else {
      let shown = configurations.filter(\.shouldDisplay).compactMap(\.commandName)
      var remedy = "'\(ProgramName.current) --help' lists the commands."
      if let meant = Spelling.nearest(first, in: shown) { remedy = "Did you mean '\(meant)'?" }
      throw UserError("There is no command and no file '\(first)'. \(remedy)")
    }
    return try parseAsRoot(["measure"] + arguments)
  }
}

extension LayoutBenchCommand {
  /// Adds the default value to an `--apply` without one.
  ///
  /// The parser would take the next argument for the value, or lose it.
  private static func completingApply(_ arguments: [String]) -> [String] {
    guard let index = arguments.firstIndex(of: "--apply") else { return arguments }
    var completed = arguments
    completed[index] = "--apply=\(CachesToApply.advised.rawValue)"
    let next = arguments.dropFirst(index + 1).first ?? ""
    guard let caches = CachesToApply(rawValue: next), !SubjectPaths.isPath(next) else {
      return completed
    }
    completed[index] = "--apply=\(caches.rawValue)"
    completed.remove(at: index + 1)
    return completed
  }
}
