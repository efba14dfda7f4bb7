import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The command `list`: shows the cases of a run or a gate without running them.
struct ListCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the selected cases without running them.",
    discussion: """
      The cases of a run; of files those that 'measure' runs. In a project whose files are listed in \
      \(FileList.name), those that 'check' runs. A profile that you choose has its own.

      A line is the id of a case: LAYOUT/SUBVIEWS/COUNT/HOST/SCENARIO/MEMO. The subviews of a view or \
      a preview are its own (own). With memo-3, each view remembers its sizes for 3 proposals, as in \
      SwiftUI.
      """)

  /// The files in place of the executable's own layouts.
  @OptionGroup var files: FileOptions
  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The layouts, subviews and hosts of the cases.
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  /// The changes before a pass.
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  /// The shard whose cases are listed.
  @OptionGroup(title: "Which cases") var part: ShardOptions
  /// The profile whose cases are listed.
  @OptionGroup(title: "How much") var extent: ProfileOptions

  /// A Boolean value that is true when the list is JSON.
  @Flag(help: "Print JSON.")
  var json = false

  /// A case as `list --json` prints it.
  private struct Entry: Encodable {
    var id: String
    /// The case in words, without its layout.
    var meaning: String
    var key: CaseKey
    var variants: [String]
  }

  /// Prints the cases as JSON, or one on each line with a summary on standard error.
  func run(in context: CommandContext) throws {
    let suite = context.suite
    let isGate = context.isOfListedFiles && extent.profile == nil
    let plan = if isGate { try gate(in: context) } else { try chosen(in: context) }
    if json {
      print(try JSONText.text(of: entries(of: plan, in: suite)), terminator: "")
      return
    }
    for key in plan.cases { print(key.id) }
    let profile: RunProfile = if isGate { .gate } else { profile(in: context) }
    for line in suite.words(of: selection.scenarios ?? profile.sweep.scenarios, missingIn: plan) {
      StandardError.print(line)
    }
    let layouts = plan.cases.subjects.count
    let noun = if layouts == 1 { "layout" } else { "layouts" }
    StandardError.print(
      "\(plan.cases.count) cases of \(layouts) \(noun)\(remark(isGate, in: context))\n"
        + "An id is LAYOUT/SUBVIEWS/COUNT/HOST/SCENARIO/MEMO; see 'list --help'.")
  }

  /// Returns the plan of the cases that the options choose.
  private func chosen(in context: CommandContext) throws -> Plan {
    var ofShard = selection
    ofShard.shard = part.shard
    return try Plan(
      context.suite, ofShard, profile(in: context),
      counts: ofShard.countsNeeded(in: context.suite, isListed: true))
  }

  /// Returns the cases as they are written in JSON.
  private func entries(of plan: Plan, in suite: Suite) -> [Entry] {
    var entries: [Entry] = []
    for key in plan.cases {
      entries.append(
        Entry(
          id: key.id, meaning: Wording.conditions(of: key), key: key,
          variants: suite.subject(named: key.subject)?.variantNames ?? []))
    }
    return entries
  }

  /// The profile of the command that runs these cases: `measure` for files, else `run`.
  private func profile(in context: CommandContext) -> RunProfile {
    if let profile = extent.profile { return profile }
    guard context.isOfFiles else { return .standard }
    return .files
  }

  /// Returns the command that runs these cases, and the option that lists those of another one.
  private func remark(_ isGate: Bool, in context: CommandContext) -> String {
    if isGate { return ": those of 'check'. To list those of 'measure', add --profile files." }
    guard context.isOfFiles, extent.profile == nil else { return "." }
    return ": those of 'measure'. To list those of 'check', add --profile gate."
  }

  /// The cases that `check` would run.
  private func gate(in context: CommandContext) throws -> Plan {
    let path = BaselineCommand.standardPath
    var known: Baseline?
    if FileManager.default.fileExists(atPath: path) {
      known = try BaselineFile.read(URL(fileURLWithPath: path))
    }
    return try GateSource(
      context: context, cases: self, seed: 0, isQuiet: true
    ).plan(for: known, isListed: true)
  }
}

extension Suite {
  /// A line for each layout of a plan that has no case of an animation, though such are chosen.
  fileprivate func words(of scenarios: [Scenario], missingIn plan: Plan) -> [String] {
    guard scenarios.contains(.animate) else { return [] }
    var lines: [String] = []
    for subject in subjects(of: plan).layouts {
      guard let obstacle = subject.obstacle(to: .animate) else { continue }
      lines.append("\(subject.name) does not run in 'animate': it \(obstacle).")
    }
    return lines
  }
}

extension ListCommand: FileNaming, CaseSelecting {
  var isSilent: Bool { json }
}
