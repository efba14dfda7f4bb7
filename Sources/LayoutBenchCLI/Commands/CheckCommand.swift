import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The command `check`: fails where a figure of the project is worse than the baseline.
struct CheckCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Fails if a layout queries, measures or places more than the baseline says, or if a position or a size differs.",
    discussion: """
      Verifies and counts, in seconds, without timing anything: counts and checksums do not \
      depend on the machine, so there are no false alarms. Under GitHub Actions it writes annotations and \
      the job's summary.

      With --gate-time it also compares times: those of one case of each layout (1,000 subviews \
      at the root, first layout), in pairs with the files as a commit has them, or with the \
      earlier build of an executable with layouts of its own. What is slower by more than --delta \
      is measured again by new workers, and fails only if they find it too.

      Examples:
        \(ExecutableName.last) check                           against Reports/baseline.txt
        \(ExecutableName.last) check --results merged          the results of a finished run
        \(ExecutableName.last) check --baseline before         two finished runs
        \(ExecutableName.last) check --thresholds limits.json  some figures may be larger
        \(ExecutableName.last) check --gate-time --base main
        MyBenchmarks check --gate-time --base ../base/MyBenchmarks

      Exit codes: 0 nothing is worse, 1 wrong usage or internal failure, 2 regression, 3 a \
      benchmark failed or is not valid, 4 the baseline is stale (only with --strict), 5 the baseline is missing, \
      damaged or not comparable, 6 a layout is incorrect, or crashes in \
      verification, 130 interrupted.
      """)

  /// The files in place of the executable's own layouts.
  @OptionGroup var files: FileOptions
  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The layouts, subviews and hosts to check, of those of the baseline.
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  /// The changes before a pass.
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  /// The system whose SwiftUI is counted.
  @OptionGroup var counting: SystemOptions
  /// The comparison of times, with the earlier build.
  @OptionGroup(title: "Times") var timing: TimeGateOptions

  /// The path of the baseline, or of a finished run in its place.
  @Option(
    help: ArgumentHelp(
      "A baseline's file, or a finished run (its folder or results.json). A run is compared, by "
        + "counts and times, with that of --results, or without --results with the last one.",
      valueName: "file"))
  var baseline = BaselineCommand.standardPath

  /// The finished run to check. Nil if the cases are run.
  @Option(
    help: ArgumentHelp(
      "Check a finished run: its results.json, or the folder that holds it; run nothing.",
      valueName: "file"))
  var results: String?

  /// The file that says how much worse figures may be.
  @Option(
    help: ArgumentHelp("How much worse figures may be, as JSON.", valueName: "file"))
  var thresholds: String?

  /// A Boolean value that is true when a stale baseline fails the check.
  @Flag(help: "Fail, too, if a figure is better or cases are new or gone.")
  var strict = false

  /// The file for the outcome as JUnit XML.
  @Option(
    help: ArgumentHelp(
      "Write the outcome of each layout here, as JUnit XML.", valueName: "file"))
  var junit: String?

  /// The file for the findings as SARIF.
  @Option(help: ArgumentHelp("Write what was found here, as SARIF 2.1.0.", valueName: "file"))
  var sarif: String?

  /// The form of what is printed.
  @OptionGroup var printing: PrintOptions

  /// Refuses to time a finished run.
  func validate() throws {
    try timing.check()
    if timing.gateTime, results != nil {
      throw UserError.contradiction(
        "--gate-time", "--results", reason: "a document cannot be measured again")
    }
  }

  /// Counts the cases, compares them with the baseline, and fails if one is worse.
  func run(in context: CommandContext) async throws {
    let table = try thresholds.map(Self.thresholds) ?? ThresholdTable()
    if isBaselineOfRun {
      let report = try compareRuns(table, in: context)
      if let status = ExitStatus(report.outcome(isStrict: strict)) { throw status }
      return
    }
    let base = try timing.baseWorkers()
    var known = try context.baseline(at: baseline)
    let promises = try context.lawPromises()
    let source = GateSource(
      context: context, cases: self, results: results, seed: known.seed,
      counting: counting, isQuiet: printing.isSilent)
    try source.checkSystem(of: known)
    let document = try await source.document(for: known)
    if !document.isComplete, results == nil { throw ExitStatus.interrupted }
    known = known.renumbered(as: document.cases.keys)
    if source.narrows(known) {
      let chosen = selection
      known = known.keeping(known.caseIDs.filter(chosen.holds))
    }
    var report = try Gate(known, thresholds: table).report(on: document)
    if let base {
      report.time = try await times(base, table, source, known)
    }
    if results == nil { try await source.confirmGrowth(in: &report) }
    report.promises = LawPromise.broken(promises, by: document)
    let suite = try source.suite(for: known)
    OwnStreams.silencing {
      report.findFrameChanges(from: known) { key, variant in
        suite.placement(of: key, variant, document.spec)
      }
    }
    try addFiles(to: &report, known, in: context)
    try publish(report, document)
    if let status = ExitStatus(report.outcome(isStrict: strict)) { throw status }
  }

  /// Adds the facts about the project to a report: ungated parts, lost layouts, the places of
  /// declarations, and the command to run again.
  private func addFiles(
    to report: inout GateReport, _ known: Baseline, in context: CommandContext
  ) throws {
    if context.isOfListedFiles { report.unlisted = try FileList(in: ".")?.unlisted ?? [] }
    report.ungated = context.ungated(of: files.paths)
    report.lost = lost(report, in: context)
    // A command for the only case would show this report again.
    report.checkCommand = nil
    if known.caseIDs.count > 1 { report.checkCommand = command(known, in: context) }
    if report.outcome(isStrict: true) != .fine {
      report.locations = DeclarationSearch().sites(in: context.suite)
    }
  }

  /// The layouts that are gated and gone, unless the arguments name a part of the project's files.
  private func lost(_ report: GateReport, in context: CommandContext) -> [String] {
    let hasList = FileManager.default.fileExists(atPath: FileList.name)
    guard !hasList || !context.isOfFiles || context.isOfListedFiles else { return [] }
    return report.goneSubjects.filter { name in context.suite.subject(named: name) == nil }
  }

  /// The command line that runs the same check over the same files, to be narrowed.
  private func command(_ known: Baseline, in context: CommandContext) -> String {
    var chosen = caseArguments
    if chosen.isEmpty { chosen = known.arguments }
    if let filter = chosen.firstIndex(of: "--filter") {
      chosen = Array(chosen.prefix(filter) + chosen.dropFirst(filter + 2))
    }
    if baseline != BaselineCommand.standardPath { chosen += ["--baseline", baseline] }
    if known.system != .standard { chosen += ["--system", "\(known.system)"] }
    let start = ["\(ProgramName.current) check"] + context.fileArguments
    return (start + chosen.map(Shell.quoted)).joined(separator: " ")
  }

  /// Times the earlier build and this one, with progress on a terminal.
  private func times(
    _ base: any WorkerLauncher, _ table: ThresholdTable,
    _ source: GateSource, _ known: Baseline
  ) async throws -> TimeGateReport {
    // The selected ones, or the base case of each layout.
    let cases = try source.plan(for: known, profile: .gateTime).cases
    let interruption = Interruption.signals()
    let isShown = !printing.isSilent && StandardError.hasCursor
    let report = try await TimeGate(
      timing.spec(of: known), base: base,
      head: SubprocessLauncher(interruption: interruption),
      changes: SuiteChanges(of: source.context.suite), thresholds: table,
      interruption: interruption
    ).report(on: cases) { done, total in
      if isShown { StandardError.write("\r\u{1B}[2Ktimes: \(done) of \(total)") }
    }
    if isShown { StandardError.write("\r\u{1B}[2K") }
    if interruption.isRequested() { throw ExitStatus.interrupted }
    // Files of a commit may have no layout that is there today; any other base was chosen wrongly.
    if report.rows.isEmpty, report.faults.isEmpty, !source.context.isOfFiles {
      throw GateError.nothingTimed
    }
    return report
  }

  /// Reads a file of thresholds.
  private static func thresholds(_ path: String) throws -> ThresholdTable {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UserError.unusableFile(
        option: "--thresholds", path: path, reason: "it cannot be read. Check its name.")
    }
    do {
      return try ThresholdTable(json: data)
    } catch {
      throw UserError.unusableFile(option: "--thresholds", path: path, reason: "\(error)")
    }
  }
}

extension ExitStatus {
  /// Creates the exit code of an outcome. Nil if nothing is wrong.
  init?(_ outcome: GateOutcome) {
    switch outcome {
    case .fine: return nil
    case .regression: self = .regression
    case .failed: self = .benchmarkFailed
    case .notComparable: self = .notComparable
    case .stale: self = .staleBaseline
    case .incorrect: self = .incorrectLayout
    }
  }
}

extension CheckCommand: FileNaming, CaseSelecting {
  var isSilent: Bool { printing.isSilent }
  /// The layouts of the baseline.
  var gated: Set<String> { BaselineCommand.layouts(in: baseline) }
}
