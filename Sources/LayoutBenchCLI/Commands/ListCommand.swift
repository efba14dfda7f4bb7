import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

/// The command `list`: shows the cases of a run or a gate without running them.
struct ListCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the selected cases without running them.",
    discussion: """
      The cases of a run. In a project whose files are listed in \(FileList.name), those that \
      'check' runs, unless you choose a profile.
      """)

  @OptionGroup var files: FileOptions
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  @OptionGroup(title: "Which cases") var part: ShardOptions
  @OptionGroup(title: "How much") var extent: ProfileOptions

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

  func run(in context: CommandContext) throws {
    let suite = context.suite
    let isGate = context.isOfListedFiles && extent.profile == nil
    var selection = selection
    selection.shard = part.shard
    let plan =
      try isGate
      ? gate(in: context)
      : Plan(
        suite, selection, extent.profile ?? .standard,
        counts: selection.countsNeeded(in: suite, isListed: true))
    if json {
      let entries = plan.cases.map { key in
        Entry(
          id: key.id, meaning: Wording.place(of: key), key: key,
          variants: suite.subject(named: key.subject)?.variants.map(\.name) ?? [])
      }
      print(try JSONText.text(of: entries), terminator: "")
      return
    }
    for key in plan.cases { print(key.id) }
    let profile = isGate ? .gate : extent.profile ?? .standard
    for line in suite.words(of: selection.scenarios ?? profile.sweep.scenarios, missingIn: plan) {
      StandardError.print(line)
    }
    let subjects = Set(plan.cases.map(\.subject)).count
    StandardError.print(
      "\(plan.cases.count) cases of \(subjects) \(subjects == 1 ? "subject" : "subjects")"
        + remark(isGate, in: context))
  }

  /// Which command runs these cases, where others run other ones.
  private func remark(_ isGate: Bool, in context: CommandContext) -> String {
    if isGate { return ", as 'check' runs them. Those of a run: --profile standard." }
    guard context.isOfFiles, extent.profile == nil else { return "." }
    return ". 'measure' runs those of --profile files."
  }

  private func gate(in context: CommandContext) throws -> Plan {
    let path = BaselineCommand.standardPath
    let known =
      FileManager.default.fileExists(atPath: path)
      ? try BaselineFile.read(URL(fileURLWithPath: path)) : nil
    return try GateSource(
      context: context, cases: self, seed: 0, isQuiet: true
    ).plan(for: known, isListed: true)
  }
}

extension Suite {
  /// A line for each layout of a plan that has no case of an animation, though such are chosen.
  fileprivate func words(of scenarios: [Scenario], missingIn plan: Plan) -> [String] {
    let names = Set(plan.cases.map(\.subject))
    guard scenarios.contains(.animate) else { return [] }
    return subjects.filter { names.contains($0.name) && !$0.isView }.compactMap { subject in
      subject.obstacle(to: .animate).map {
        "\(subject.name) does not run in 'animate': it \($0)."
      }
    }
  }
}

extension ListCommand: FileNaming, CaseSelecting {
  var isSilent: Bool { json }
}
