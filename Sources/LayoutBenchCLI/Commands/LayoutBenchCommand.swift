import ArgumentParser
import Foundation
import LayoutSources

struct LayoutBenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ExecutableName.last,
    abstract: "Shows whether a cache makes a custom SwiftUI Layout faster, by counts and times.",
    discussion: """
      Runs each layout with and without caches over synthetic subviews, counts how often it \
      queries and measures them, times its passes, and writes a folder in Reports/ (Reports/latest points to it; \
      'measure': in its cache folder). The layouts are \
      those of your Swift files ('measure', --files or .layout-bench.json); without files, those \
      of this executable ('layout-bench' has 24 samples).

      Terms: a subject is a layout or a view under test. A suite is the list of subjects of an \
      executable. A case is a subject with a population (kind of \
      subviews), a count (number of subviews), a host (what surrounds it), a scenario (the \
      change before a pass) and a memo (how many proposals each view remembers). A pass is one \
      layout of the whole tree. A query is one call of sizeThatFits or dimensions on a \
      subview, or the sizing that 'place' does. A measurement is a query that the subview's \
      size memo cannot answer. A variant is one version of a subject, with or without a cache: \
      written by hand ('cached' and 'uncached', or 'as written' if there is only one), or \
      automatic, with a cache of sizes or results added ('memoized sizes', ...) or left out ('cache left out').

      Each combination of the values that you choose (--subject, --count, ...) is run. The parts \
      that you do not choose vary one at a time: while one varies, the rest of them have their \
      usual values (1,000 subviews, host root, scenario first, memo 3).

      Examples:
        \(ExecutableName.last) measure FlowLayout.swift          the layouts of your file
        \(ExecutableName.last)                                   all layouts of the program
        \(ExecutableName.last) --profile quick                   a first look
        \(ExecutableName.last) --subject flow --host stack       one layout in a stack
        \(ExecutableName.last) --subject flow --count 1000000    a million subviews
        \(ExecutableName.last) list --filter '^flow/.*/resize'   what would be run
        \(ExecutableName.last) run --shard 2/3                   a part, for several machines
        \(ExecutableName.last) verify --subject flow             check its caches
        \(ExecutableName.last) check                             the gate of a CI job
        \(ExecutableName.last) init                              a workflow for a CI job
        \(ExecutableName.last) rank flow tags masonry            layouts on the same subviews
        \(ExecutableName.last) profile nested-stacks             where the queries come from
        \(ExecutableName.last) render flow > flow.svg            a picture of the placement
        \(ExecutableName.last) export --format go > new.txt      for benchstat

      Completions: '\(ExecutableName.last) --generate-completion-script zsh' prints a script; bash \
      and fish have one too.

      Exit codes: 0 fine, 1 wrong usage or internal failure, 2 regression, 3 a benchmark failed \
      or is not valid, 4 the baseline is stale (only with --strict), 5 the baseline is missing, \
      damaged or not comparable, or the runs of 'compare' cannot be compared, 6 a layout is incorrect, 130 interrupted.
      """,
    version: ToolVersion.current,
    subcommands: [
      RunCommand.self, MeasureCommand.self, ListCommand.self, VerifyCommand.self,
      BaselineCommand.self, CheckCommand.self, CompareCommand.self, RankCommand.self,
      SelftestCommand.self, ExportCommand.self, ReportCommand.self, MergeCommand.self,
      InitCommand.self, ProfileCommand.self, RenderCommand.self, WorkerCommand.self,
      VerificationWorkerCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}

extension LayoutBenchCommand {
  private static let answered = [
    "-h", "--help", "--version", "--generate-completion-script", "--experimental-dump-help", "---",
  ]

  /// Whether the parser itself may have answered: only then need it be asked for an exit code,
  /// for which it makes a help text. Short options can stand together: `-oh`.
  static func mayBeAnswered(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      argument == "help" || answered.contains(where: argument.hasPrefix)
        || argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.contains("h")
    }
  }

  /// Parses the arguments of the command that they name, or of the default one.
  ///
  /// The root's parser sets up the options of the default command for each step, which takes
  /// longer than the command's own. What the parser itself answers is left to the root.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let first = arguments.first ?? ""
    let named = configuration.subcommands.first { $0.configuration.commandName == first }
    if named == nil, first != "help", !first.isEmpty, !first.hasPrefix("-") {
      guard Self.isPath(first) else {
        throw UserError.unknownCommand(first, nearest: nearest(first))
      }
      return try parsed(["measure"] + arguments)
    }
    guard let type = named ?? (first.hasPrefix("--") ? RunCommand.self : nil),
      !arguments.contains(where: { argument in answered.contains(where: argument.hasPrefix) })
    else { return try parseAsRoot(arguments) }
    let rest = Array(named == nil ? arguments[...] : arguments.dropFirst())
    guard type == MeasureCommand.self else { return try type.parseAsRoot(rest) }
    // Its options are those of 'run', and the parser takes longer over each group in a group.
    var measure = MeasureCommand()
    measure.options = try RunCommand.parse(rest)
    return measure
  }
}

extension LayoutBenchCommand {
  private static func isPath(_ argument: String) -> Bool {
    argument.hasSuffix(".swift") || argument.contains("/")
      || FileManager.default.fileExists(atPath: argument)
  }

  /// The command that a word almost names; nil if there is none.
  private static func nearest(_ name: String) -> String? {
    let commands = configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
    return Spelling.nearest(name, in: commands.compactMap { $0.commandName })
  }
}

/// Help as a whole: what is typed without a command is an option of `run`.
enum HelpText {
  static func completed(_ text: String) -> String {
    // Lines end where the terminal's width says.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.hasPrefix("OVERVIEW: \(LayoutBenchCommand.configuration.abstract)") else {
      return text
    }
    let help = LayoutBenchCommand.helpMessage(for: RunCommand.self)
    // What the command is for and how it is written stand above.
    guard let usage = help.range(of: "USAGE: "),
      let options = help.range(of: "\n\n", range: usage.upperBound..<help.endIndex)
    else { return text }
    let end = text.last == "\n" ? "" : "\n"
    return text + end + "\nOPTIONS OF 'run' (you can omit the word):\n\n"
      + help[options.upperBound...]
  }
}
