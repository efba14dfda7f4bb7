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
    let (report, document) =
      if isBaselineOfRun {
        try comparedRuns(table, in: context)
      } else {
        try await comparedWithBaseline(table, in: context)
      }
    try publish(report, document)
    if let status = ExitStatus(report.outcome(isStrict: strict)) { throw status }
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
}
