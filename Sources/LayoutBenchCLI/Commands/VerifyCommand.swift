import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutVerification

/// The command `verify`: searches for sequences of calls that show an error of a layout.
struct VerifyCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks layouts for stale caches, invalid numbers, wrong placement and crashes.",
    discussion: """
      Runs histories, which are random sequences of calls (size queries, placements, content \
      changes, insertions, removals, moves, changed layout values), with one cache that is kept, \
      and compares each result with that of a new cache. If a history fails, calls are removed \
      from it for as long as it still fails. What the layouts print \
      is counted and not mixed with the output.

      A view whose actions write state (onGeometryChange, onPreferenceChange, onAppear, onChange) is laid \
      out again until its actions write nothing new. One that still writes after 32 updates does not \
      settle.

      Exit codes: 0 fine, 1 wrong usage or internal failure, 3 nothing of a layout was checked, or a \
      layout of the files cannot be run, 6 a layout is incorrect or a screen does not settle.
      """)

  /// The files in place of the executable's own layouts.
  @OptionGroup var files: FileOptions
  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The layouts, subviews and hosts to verify.
  @OptionGroup(title: "Which layouts") var layouts: LayoutSelectionOptions
  /// The shard to verify.
  @OptionGroup(title: "Which layouts") var part: ShardOptions

  /// The only variant to verify. Nil for each.
  @Option(
    help: ArgumentHelp(
      "Only the variant with this name: 'as written', or another one that 'list --json' names.",
      valueName: "name"))
  var variant: String?

  /// The number of histories of each variant.
  @Option(
    "n", in: 0...10_000_000,
    "Histories of each variant, by itself and in each host. (default: 40)")
  var histories = 40

  /// The seed of the histories, and the system of the trees.
  @OptionGroup var inputs: InputOptions

  /// A Boolean value that is true when the results are JSON.
  @Flag(help: "Print JSON.")
  var json = false

  /// The file for the findings as SARIF.
  @Option(help: ArgumentHelp("Write the findings here, as SARIF 2.1.0.", valueName: "file"))
  var sarif: String?

  /// Refuses a capture, which has no histories.
  func validate() throws {
    if layouts.capture != nil {
      throw UserError(
        "'verify' makes subviews of its own and cannot replay a capture. Choose other kinds, or "
          + "leave --population out.")
    }
  }

  /// Verifies the variants, prints each layout as it is done, and fails if one is incorrect.
  func run(in context: CommandContext) async throws {
    let targets = try targets(in: context.suite)
    let report = VerifyReport(
      command: ExecutableName.last, arguments: arguments(in: context),
      limitation: Isolation.limitation, style: .standardOutput)
    let started = Date()
    let results = try await results(of: targets, report, in: context)
    // A shard may hold nothing but views of SwiftUI's containers.
    if results.isEmpty, part.shard == nil {
      throw UserError.nothingToVerify(of: targets.map(\.subject), in: context)
    }
    if json {
      print(try JSONText.text(of: results), terminator: "")
    } else {
      print(report.summary(of: results, seconds: Date().timeIntervalSince(started)))
    }
    try writeSARIF(of: results, in: context)
    guard results.byLayout.allSatisfy(\.isCorrect) else { throw ExitStatus.incorrectLayout }
    guard results.uncheckedSubjects.isEmpty else { throw ExitStatus.benchmarkFailed }
  }

  /// Verifies the variants, and prints each layout as it is done. Returns the results without those
  /// of plain views.
  private func results(
    of targets: [VerificationRun.Target], _ report: VerifyReport, in context: CommandContext
  ) async throws -> [VerificationResult] {
    let progress = VerifyProgress(report, isSilent: json)
    let run = VerificationRun(
      targets: targets.writtenFirst, verifier: verifier, isInProcess: !context.startsWorkers)
    let results = try await run.results(begins: progress.begin, each: progress.add)
    progress.showLayout()
    return results.withoutPlainViews
  }

  /// Writes the findings as SARIF if a file for them is named.
  private func writeSARIF(of results: [VerificationResult], in context: CommandContext) throws {
    guard let sarif else { return }
    let sites = DeclarationSearch().sites(in: context.suite)
    let text = try SARIFLog(results, sites: sites).text()
    try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: sarif))
  }

  /// The variants that the options choose.
  private func targets(in suite: Suite) throws -> [VerificationRun.Target] {
    let chosen = layouts.selection
    let known = (suite.subjects + suite.screens).names
    for name in chosen.subjects ?? [] where !known.contains(name) {
      throw UserError.unknownSubject(name, known: known.uniqued())
    }
    let filter = try IDFilter(chosen.filter)
    let targets = self.targets(named: chosen.subjects, in: suite)
    let names = Set(targets.map(\.variant.name))
    if let variant, !names.contains(variant) {
      throw UserError.noVariant(variant, choices: names.sorted())
    }
    var isEmpty = true
    var ofShard: [VerificationRun.Target] = []
    for target in targets where (variant ?? target.variant.name) == target.variant.name {
      let id = "\(target.subject.name)/\(target.variant.name)"
      guard filter.holds(id) else { continue }
      isEmpty = false
      if part.shard?.contains(id) ?? true { ofShard.append(target) }
    }
    if isEmpty { throw UserError.emptySelection(filter: chosen.filter) }
    return ofShard
  }

  /// Returns the variants of the named layouts and screens. Without names, those of all.
  private func targets(named names: [String]?, in suite: Suite) -> [VerificationRun.Target] {
    let all = suite.subjects.layouts + suite.screens
    guard let names else { return all.targets }
    return all.named(Set(names)).targets
  }

  /// The verifier with the extent that the options set.
  private var verifier: Verifier {
    let chosen = layouts.selection
    var extent = VerificationExtent.standard
    extent.histories = histories
    extent.milliseconds = 24 * 3_600_000
    if let hosts = chosen.hosts { extent.hosts = [nil] + hosts }
    if let memos = chosen.memos { extent.memos = memos }
    if let count = chosen.counts?.max() { extent.maximumCount = min(count, 1_000) }
    extent.populations = chosen.populations
    return Verifier(extent: extent, seed: inputs.seed, system: inputs.system)
  }

  /// The options that another run needs to find the same, but for subject and variant.
  private func arguments(in context: CommandContext) -> String {
    var others = layouts
    others.subject = []
    others.filter = nil
    let histories = ["--histories \(histories)"]
    let arguments = context.fileArguments + inputs.arguments + histories + others.arguments()
    return arguments.joined(separator: " ")
  }
}

extension VerifyCommand: FileNaming {
  var isAboutAllLayouts: Bool { layouts.choosesNoLayout }
  var isSilent: Bool { json }
}
