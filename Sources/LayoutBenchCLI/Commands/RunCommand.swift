import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

typealias RunCommand = Run<SuiteRunKind>
typealias MeasureCommand = Run<FileRunKind>

/// A command that runs a suite: `run` the executable's own, `measure` one of files.
struct Run<Kind: RunKind>: MeasuringCommand {
  static var configuration: CommandConfiguration { Kind.configuration }

  @OptionGroup var files: FileOptions
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  @OptionGroup(title: "Which cases") var part: ShardOptions
  @OptionGroup(title: "Decisions") var worth: WorthOptions
  @OptionGroup(title: "How much") var extent: ProfileOptions
  @OptionGroup(title: "How much") var inputs: InputOptions
  @OptionGroup(title: "How much") var difference: DifferenceOptions
  @OptionGroup(title: "Prices") var prices: PriceOptions
  @OptionGroup(title: "Workers") var workers: WorkerOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var printing: PrintOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the results and the reports (default: a new folder in Reports, to which "
        + "Reports/latest points; 'measure': the same in the cache folder).",
      valueName: "directory"))
  var output: String?

  @Flag(
    help: "Print the cases, and the code of each cache. ('measure' prints the decisions alone)")
  var details = false

  @Option(
    help: ArgumentHelp(
      "Write the cache of the decision into a copy of each file, in the folder 'applied' of the "
        + "output; compile and verify it, and compare it with the original. Files only. A cache "
        + "that the decision advises against is written with --apply=always.",
      valueName: "which"))
  var apply: CachesToApply?

  func run(in context: CommandContext) async throws {
    if Kind.isOfFiles, !context.isOfFiles { throw SourceError.noFiles([]) }
    guard apply == nil || context.isOfFiles else {
      throw UserError.missing(option: "a path", for: "--apply")
    }
    if let promises = context.promises { return try await compareCopies(promises, in: context) }
    let suite = context.suite
    let profile = profile(orElse: usualProfile, in: context)
    let promises = try context.lawPromises()
    var selection = selection
    selection.shard = part.shard
    let plan = try Plan(
      suite, selection, profile, counts: selection.countsNeeded(in: suite, isListed: false))
    try checkBuild(for: profile)
    let folder =
      try output.map(RunFolder.init(exactly:))
      ?? RunFolder(for: plan, in: reports, keeping: Kind.isOfFiles ? RunFolder.capacity : nil)
    defer { folder.removeIfEmpty() }
    var run = SuiteRun(
      context: context, spec: profile.spec, isQuiet: printing.quiet, prices: try prices.list())
    if profile.spec.workers > 1 { run.quick = try? Plan(suite, selection, .quick) }
    var results = try await run.results(of: plan, in: suite)
    results.addCacheChanges(in: context)
    try results.requireMeasured()
    results.queryProfiles = OwnStreams.silencing {
      QueryProfile.all(of: results, named: results.returningSubjects, in: suite)
    }
    // A disk that takes no reports must not take the decisions with it.
    let report = RunReport(results, pictures: CardPictures.all(in: results, of: suite))
    let written = Result { try write(report, to: folder) }
    try show(report, of: results, reports: try? written.get())
    if !isSilent { print(results.lines(of: context.launch.inventions), terminator: "") }
    _ = try written.get()
    let broken = LawPromise.broken(promises, by: results)
    for promise in broken { StandardError.print("✘ Broken promise: \(promise.words)") }
    if let status = results.exitStatus { throw status }
    if !broken.isEmpty { throw ExitStatus.regression }
  }

  private var usualProfile: RunProfile { Kind.isOfFiles ? .files : .standard }

  /// The folder in which runs lie side by side.
  private var reports: String { Kind.isOfFiles ? BuildCache().reports.path : "Reports" }

  /// Writes the files of a report, and returns their path.
  private func write(_ report: RunReport, to folder: RunFolder) throws -> String {
    try report.files.write(to: folder.directory)
    folder.becomeLatest()
    return output ?? folder.path
  }

  /// Verifies copies of the files with caches written into them as `verify` does, and times them
  /// beside the originals in the usual cases.
  private func compareCopies(
    _ promises: [String: String], in context: CommandContext
  ) async throws {
    var profile = profile(orElse: usualProfile, in: context)
    profile.sweep.populations = []
    try checkBuild(for: profile)
    var usual = selection
    usual.subjects = promises.keys.sorted()
    usual.hosts = usual.hosts ?? Conventions.usualHosts
    usual.scenarios = usual.scenarios ?? Conventions.usualScenarios
    usual.memos = usual.memos ?? [MemoOption(.standard)]
    let plan = try Plan(context.suite, usual, profile)
    let directory = try writableFolder(output ?? reports)
    let run = SuiteRun(
      context: context, spec: profile.spec, isQuiet: printing.quiet, prices: try prices.list())
    let results = try await run.results(of: plan, in: context.suite)
    try results.requireMeasured()
    let report = AppliedCacheReport(document: results, promises: promises)
    try report.files.write(to: directory)
    if !isSilent { print(report.text(style: .standardOutput), terminator: "") }
    if let status = results.exitStatus { throw status }
  }

  private func show(
    _ report: RunReport, of results: ResultsDocument, reports: String?
  ) throws {
    guard !printing.quiet else { return }
    if printing.json {
      print(try JSONText.text(of: results), terminator: "")
    } else {
      var summary = ConsoleSummary(report)
      summary.isBrief = Kind.isOfFiles && !details
      summary.showsCache = details
      print(summary.text(style: .standardOutput, reports: reports), terminator: "")
    }
  }
}

/// The pictures beside the decisions.
enum CardPictures {
  /// Returns the drawings of layouts, made in this process.
  ///
  /// A layout that crashed or did not return has none.
  static func all(in document: ResultsDocument, of suite: Suite) -> [String: Drawing] {
    let trees = OwnStreams.silencing { suite.placedTrees(named: document.returningSubjects) }
    let drawings = trees.map { name, tree in
      (name, tree.card(summary: suite.subject(named: name)?.summary ?? ""))
    }
    return Dictionary(uniqueKeysWithValues: drawings).compactMapValues(\.self)
  }
}

extension ResultsDocument {
  /// Returns the notes on the subjects that were run, each on its own line after an empty one.
  fileprivate func lines(of inventions: [String: String]) -> String {
    let said = cases.subjects.compactMap { inventions[$0] }
    return said.isEmpty ? "" : "\n" + said.map { "\($0)\n" }.joined()
  }

  var returningSubjects: Set<String> {
    let failed = cases.filter { $0.failure != nil }.map(\.key.subject)
    let crashing = (verification ?? []).filter { $0.findings.contains { $0.kind.isCrash } }
      .map(\.subject)
    return Set(cases.map(\.key.subject)).subtracting(failed + crashing)
  }

  func requireMeasured() throws(ExitStatus) {
    guard cases.isEmpty, !isComplete else { return }
    StandardError.print("Nothing was measured; an earlier report is as it was.")
    throw .interrupted
  }

  var exitStatus: ExitStatus? {
    if verification?.byLayout.contains(where: { !$0.isCorrect }) == true { return .incorrectLayout }
    if !crashesWhileCounting.isEmpty { return .incorrectLayout }
    if cases.contains(where: { $0.comparisons.contains { $0.verdict == .incorrect } }) {
      return .incorrectLayout
    }
    if cases.contains(where: { !$0.problems.isEmpty }) { return .benchmarkFailed }
    return isComplete ? nil : .interrupted
  }
}

extension Run: FileNaming, CaseSelecting {
  var isSilent: Bool { printing.isSilent }
  var showsOmissions: Bool { details }
  var worthOfCache: Worth { worth.applied(to: .standard, counts: selection.counts ?? []) }
  var isAboutAllLayouts: Bool { Kind.isOfFiles && chosen.choosesNoLayout }
  var application: (caches: CachesToApply, reports: String)? {
    apply.map { ($0, output ?? reports + "/latest") }
  }
}
