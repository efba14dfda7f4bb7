import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The command `profile`: traces one pass, and tries changes that would reduce its queries.
struct ProfileCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Shows where the queries of a pass come from, and what reduces them.",
    discussion: """
      Traces the first pass over a new tree. For each query it shows which layout makes it, in \
      which method, for which subview and proposal, whether the size memo answers it, and whether \
      it was made before. \
      Improvements that you can make are tried and counted, each on a new tree.

      With --output it writes the pass as a Chrome trace, of at most 2 MB: open it in Perfetto or \
      speedscope.

      Examples:
        \(ExecutableName.last) profile nested-stacks
        \(ExecutableName.last) profile flow --host nested --count 100 -o trace.json
        \(ExecutableName.last) profile halves --variant cached
        \(ExecutableName.last) profile Tags.swift --init 'TagCloudView(tags: count)'
        \(ExecutableName.last) profile Tags.swift FlowLayout
        \(ExecutableName.last) profile Tags.swift --json

      Exit codes: 0 profiled, 1 wrong usage, or the layout crashed, did not return within --time-limit \
      or did something that the engine cannot carry out, 3 profiled, and another layout of the files cannot \
      be run, 130 interrupted.
      """)

  /// The variant, the subviews and the window of the pass.
  @OptionGroup(title: "What is laid out") var placement: PlacementOptions
  /// The seed and the system of the tree.
  @OptionGroup(title: "What is laid out") var inputs: InputOptions

  /// The file for the trace. Nil if there is none.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the trace here (default: none).", valueName: "file"))
  var output: String?

  /// A Boolean value that is true when the tree has a row for each view.
  @Flag(help: "Show every row of the tree, not the containers and the worst alone.")
  var all = false

  /// A Boolean value that is true when the report is JSON.
  @Flag(help: "Print JSON: the summary, every row and the changes that were tried.")
  var json = false

  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions

  /// The arguments that name the subject, its file, or both.
  @Argument(
    help: ArgumentHelp(
      "The subject, by name: the first part of an id that '\(ExecutableName.last) list' prints, or the example nested-stacks, nested-columns or stack-tree. Or a Swift file: "
        + "its only preview or layout is profiled; of several, add the name of one."))
  var subject: [String]

  /// Profiles one pass in a copy of the process, and prints the report.
  func run(in context: CommandContext) throws {
    let making = ProfileMaking(self, target: try target(in: context), in: context)
    var made = try making.profile()
    let notAdvised = making.layoutsWithoutAdvice(of: made.caches)
    if !notAdvised.isEmpty { made = try making.profile(withoutCachesOf: notAdvised) }
    print(made.text, terminator: "")
    if let output, let trace = made.trace {
      try FileExchange.write(trace, to: URL(fileURLWithPath: output))
    }
  }

  /// Returns the one variant in one window to profile. Throws an error if several are chosen.
  private func target(in context: CommandContext) throws -> ProfileTarget {
    let name = try name(in: context)
    let targets = try placement.targets([name], in: context.suite, count: 100, inputs)
    guard targets.count == 1 else {
      let option = if placement.width.count > 1 { "--width" } else { "--variant" }
      throw UserError.contradiction(
        option, "another \(option)", reason: "one pass is profiled at a time")
    }
    return targets[0]
  }
}

extension ProfileCommand {
  /// The one subject to profile: the named one, else that of the files.
  private func name(in context: CommandContext) throws -> String {
    let suite = context.suite
    var names = SubjectPaths(subject, in: suite).subjects
    if names.isEmpty, context.isOfFiles { names = namesOfFiles(in: suite) }
    guard names.count == 1 else {
      let paths = SubjectPaths(subject, in: suite).paths.map(Shell.quoted)
      let command = [ExecutableName.last, "profile"] + paths + [Shell.quoted(names.first ?? "")]
      throw UserError(
        "One pass is profiled at a time; here are \(names.count): \(names.joined(separator: ", ")). "
          + "Name one of them: \(command.joined(separator: " "))")
    }
    return names[0]
  }

  /// The subjects of files: those that `--init` makes, else their only preview, else all.
  private func namesOfFiles(in suite: Suite) -> [String] {
    let subjects = Self.subjectsWithOwnPass(of: suite)
    let made = subjects.names.filter(isMade)
    guard made.isEmpty else { return made }
    let previews = subjects.filter(\.isPreview).names
    guard previews.count == 1, subjects.count > 1 else { return subjects.names }
    noteOthers(than: previews[0], among: subjects.names)
    return previews
  }

  /// Prints a note on the subjects that are not profiled, on standard error.
  private func noteOthers(than chosen: String, among names: [String]) {
    let others = names.filter { name in name != chosen }
    StandardError.print(
      "note: The preview '\(chosen)' is profiled; for another, add its name after the file: "
        + "\(others.joined(separator: ", ")).")
  }

  /// Returns true if an expression of `--init` makes a subject; several of a type have numbers.
  private func isMade(_ name: String) -> Bool {
    for expression in compiling.inits {
      guard let type = InitExpression(expression).path.last else { continue }
      if name == type || name.hasPrefix("\(type)-") { return true }
    }
    return false
  }

  /// Returns the subjects that have a pass of their own.
  ///
  /// Previews and other views come first, then the layouts that are in none of them.
  private static func subjectsWithOwnPass(of suite: Suite) -> [Subject] {
    let views = Set(suite.examples.names)
    var subjects = suite.examples
    for subject in suite.subjects where !views.contains(SubjectName.view(in: subject.name)) {
      subjects.append(subject)
    }
    return subjects
  }
}

extension ProfileCommand: FileUsing {
  var isAboutAllLayouts: Bool { subject.allSatisfy(SubjectPaths.isPath) }
  var isSilent: Bool { json }
  func paths(in suite: Suite) -> [String] { SubjectPaths(subject, in: suite).paths }
}
