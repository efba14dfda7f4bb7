import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The command `run`.
typealias RunCommand = Run<SuiteRunKind>
/// The command `measure`.
typealias MeasureCommand = Run<FileRunKind>

/// A command that runs a suite: `run` the executable's own, `measure` one of files.
struct Run<Kind: RunKind>: MeasuringCommand {
  static var configuration: CommandConfiguration { Kind.configuration }

  /// The files in place of the executable's own layouts.
  @OptionGroup var files: FileOptions
  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The layouts, subviews and hosts to run.
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  /// The changes before a pass.
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  /// The shard to run.
  @OptionGroup(title: "Which cases") var part: ShardOptions
  /// The saving from which a cache is worth it.
  @OptionGroup(title: "Decisions") var worth: WorthOptions
  /// The profile of the run.
  @OptionGroup(title: "How much") var extent: ProfileOptions
  /// The seed and the system of the trees.
  @OptionGroup(title: "How much") var inputs: InputOptions
  /// The difference that does not matter.
  @OptionGroup(title: "How much") var difference: DifferenceOptions
  /// The prices of the calls.
  @OptionGroup(title: "Prices") var prices: PriceOptions
  /// The worker processes and their limits.
  @OptionGroup(title: "Workers") var workers: WorkerOptions
  /// The safety checks to skip.
  @OptionGroup var measuring: MeasuringOptions
  /// The form of what is printed.
  @OptionGroup var printing: PrintOptions

  /// The folder for the reports. Nil for a new one beside other runs.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the results and the reports (default: a new folder in Reports, to which "
        + "Reports/latest points; 'measure': the same in the cache folder).",
      valueName: "directory"))
  var output: String?

  /// A Boolean value that is true when cases and the code of caches are printed.
  @Flag(
    help: "Print the cases, and the code of each cache. ('measure' prints the decisions alone)")
  var details = false

  /// The caches to write into copies of the files. Nil if there is none.
  @Option(
    help: ArgumentHelp(
      "Write the cache of the decision into a copy of each file, in the folder 'applied' of the "
        + "output; compile and verify it, and compare it with the original. Files only. A cache "
        + "that the decision advises against is written with --apply=always.",
      valueName: "which"))
  var apply: CachesToApply?

  /// Measures the cases, writes the reports, and prints the decisions.
  func run(in context: CommandContext) async throws {
    if Kind.isOfFiles, !context.isOfFiles { throw SourceError.noFiles([]) }
    guard apply == nil || context.isOfFiles else {
      throw UserError.missing(option: "a path", for: "--apply")
    }
    if let promised = context.promisedVariants {
      return try await compareCopies(promised, in: context)
    }
    let profile = profile(orElse: Kind.usualProfile, in: context)
    let promises = try context.lawPromises()
    let plan = try plan(of: profile, in: context)
    try checkBuild(for: profile)
    let folder =
      try output.map(RunFolder.init(exactly:))
      ?? RunFolder(for: plan, in: Kind.reports, keeping: Kind.runsKept)
    defer { folder.removeIfEmpty() }
    let results = try await results(of: plan, profile, in: context)
    try publish(results, in: context, to: folder)
    if measuring.noVerify, !printing.quiet {
      StandardError.print("Nothing was verified (--no-verify): a layout may be incorrect.")
    }
    try conclude(results, promises)
  }

  /// Returns the plan of the chosen cases, or of a shard of them.
  private func plan(of profile: RunProfile, in context: CommandContext) throws -> Plan {
    var ofShard = selection
    ofShard.shard = part.shard
    return try Plan(
      context.suite, ofShard, profile,
      counts: ofShard.countsNeeded(in: context.suite, isListed: false))
  }

  /// Measures the cases of a plan, and returns the results with all that reports show.
  private func results(
    of plan: Plan, _ profile: RunProfile, in context: CommandContext
  ) async throws -> ResultsDocument {
    let suite = context.suite
    var run = SuiteRun(
      context: context, suite: suite, spec: profile.spec, isQuiet: printing.quiet,
      prices: try prices.list())
    if profile.spec.workers > 1 { run.quick = try? Plan(suite, selection, .quick) }
    var results = try await run.results(of: plan)
    try results.requireMeasured()
    results.addCacheChanges(in: context)
    results.queryProfiles = OwnStreams.silencing {
      QueryProfile.all(of: results, named: results.returningSubjects, in: suite)
    }
    return results
  }

  /// Prints the broken promises, and throws the exit code if a case failed or a promise is broken.
  private func conclude(_ results: ResultsDocument, _ promises: [LawPromise]) throws(ExitStatus) {
    let broken = LawPromise.broken(promises, by: results)
    for promise in broken { StandardError.print("✘ Broken promise: \(promise.words)") }
    if let status = results.exitStatus { throw status }
    if !broken.isEmpty { throw .regression }
  }
}

/// The output of a run.
extension Run {
  /// Writes the reports, and prints the summary or the results as JSON.
  ///
  /// If the reports cannot be written, the decisions are printed all the same.
  fileprivate func publish(
    _ results: ResultsDocument, in context: CommandContext, to folder: RunFolder
  ) throws {
    let report = RunReport(results, pictures: context.suite.cards(of: results))
    let written = Result { try report.files.write(to: folder.directory) }
    var reports: String?
    if case .success = written {
      folder.becomeLatest()
      reports = output ?? folder.path
    }
    if printing.json {
      print(try JSONText.text(of: results), terminator: "")
    } else if !printing.quiet {
      printSummary(of: report, at: reports)
      results.lines(of: context.launch.inventions).forEach(StandardOutput.print)
    }
    _ = try written.get()
  }

  /// Prints the summary of a run, with the folder of its reports if they were written.
  private func printSummary(of report: RunReport, at reports: String?) {
    var summary = ConsoleSummary(report)
    summary.isBrief = Kind.isOfFiles && !details
    summary.showsCache = details
    summary.hasNext = apply == nil
    print(summary.text(style: .standardOutput, reports: reports), terminator: "")
  }
}

extension Run: FileNaming, CaseSelecting {
  var isSilent: Bool { printing.isSilent }
  var showsOmissions: Bool { details }
  /// The limit of the options; the greatest number of subviews decides, too.
  var worthOfCache: Worth { worth.applied(to: .standard, counts: selection.counts ?? []) }
  var isAboutAllLayouts: Bool { Kind.isOfFiles && chosen.choosesNoLayout }
  var application: (caches: CachesToApply, reports: String)? {
    guard let apply else { return nil }
    return (apply, output ?? Kind.reports + "/latest")
  }
}

extension ResultsDocument {
  /// Returns the notes on the subjects that were run, after an empty line. Empty if there are none.
  fileprivate func lines(of inventions: [String: String]) -> [String] {
    let said = cases.subjects.compactMap { subject in inventions[subject] }
    guard !said.isEmpty else { return [] }
    return [""] + said
  }
}
