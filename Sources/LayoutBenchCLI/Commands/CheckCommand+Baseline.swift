import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The comparison of cases with a baseline.
extension CheckCommand {
  /// Counts the cases, or takes the figures of a finished run, and compares them with the baseline.
  func comparedWithBaseline(
    _ table: ThresholdTable, in context: CommandContext
  ) async throws -> (report: GateReport, document: ResultsDocument) {
    // What the user got wrong is said before anything runs.
    let base = try timing.baseWorkers()
    let whole = try context.baseline(at: baseline)
    let promises = try context.lawPromises()
    let source = GateSource(
      context: context, cases: self, results: results, seed: whole.seed,
      counting: counting, isQuiet: printing.isSilent)
    try source.checkSystem(of: whole)
    let document = try await source.document(for: whole)
    let known = compared(whole.renumbered(as: document.cases.keys), source)
    var report = try Gate(known, thresholds: table).report(on: document)
    if let base { report.time = try await times(base, table, source, known) }
    if results == nil { try await source.confirmGrowth(in: &report) }
    report.promises = LawPromise.broken(promises, by: document)
    try source.placing(document, for: known) { place in
      report.findFrameChanges(from: known, placing: place)
    }
    try addProjectFacts(to: &report, known, in: context)
    return (report, document)
  }

  /// Returns the part of a baseline that is compared: the chosen cases, or all.
  private func compared(_ baseline: Baseline, _ source: GateSource) -> Baseline {
    guard source.narrows(baseline) else { return baseline }
    let chosen = selection
    return baseline.keeping(baseline.caseIDs.filter(chosen.holds))
  }

  /// Adds the facts about the project to a report: ungated parts, lost layouts, the places of
  /// declarations, and the command to run again.
  private func addProjectFacts(
    to report: inout GateReport, _ known: Baseline, in context: CommandContext
  ) throws {
    if context.isOfListedFiles { report.unlisted = try FileList(in: ".")?.unlisted ?? [] }
    report.ungated = context.ungated(of: files.paths)
    report.lost = lost(report, in: context)
    // A command for the only case would show this report again.
    report.checkCommand = nil
    if known.caseIDs.count > 1 { report.checkCommand = command(known, in: context) }
    let profile = ["\(ProgramName.current) profile"] + context.fileArguments
    report.profileCommand = profile.joined(separator: " ")
    if report.outcome(isStrict: true) != .fine {
      report.locations = DeclarationSearch().sites(in: context.suite)
    }
  }

  /// The layouts that are gated and gone, unless the arguments name a part of the project's files.
  ///
  /// A layout that does not compile is a part that is not gated already, with the reason.
  private func lost(_ report: GateReport, in context: CommandContext) -> [String] {
    let hasList = FileManager.default.fileExists(atPath: FileList.name)
    guard !hasList || !context.isOfFiles || context.isOfListedFiles else { return [] }
    let broken = Set(context.launch.leftOut.filter(\.isBroken).compactMap(\.layout))
    return report.goneSubjects.filter { name in
      context.suite.subject(named: name) == nil && !broken.contains(name)
    }
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
}

/// The comparison of times with those of an earlier build.
extension CheckCommand {
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
}
