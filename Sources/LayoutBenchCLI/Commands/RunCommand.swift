import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct RunCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the layouts, writes the reports, prints the summary.")

  @OptionGroup var named: NamedFiles
  @OptionGroup(title: "Which files") var files: FileOptions
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  @OptionGroup(title: "How much") var extent: ProfileOptions
  @OptionGroup(title: "How much") var inputs: InputOptions
  @OptionGroup(title: "How much") var difference: DifferenceOptions

  @OptionGroup(title: "Answers") var worth: WorthOptions
  @OptionGroup(title: "Prices") var given: PriceListOptions
  @OptionGroup(title: "Prices") var scaling: ScalingOptions
  @OptionGroup(title: "Workers") var workers: WorkerOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the results and the reports (default: a new folder in Reports, to which "
        + "Reports/latest points; 'measure': the same in the cache folder).",
      valueName: "directory"))
  var output: String?

  @Flag(help: "Print results.json instead of the summary.")
  var json = false

  @OptionGroup var summary: SummaryOptions

  @Flag(help: "Print neither progress nor summary.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo,
    help: "Verify each layout first, and name what is wrong.")
  var verify = true

  @Flag(help: "Show the first part of what the layouts print.")
  var showOutput = false

  @Option(
    help: ArgumentHelp(
      "Do work in each call that takes as long as its price, given as a price list or as "
        + "query=28ns,placement=53ns,... The measured times then include the prices; "
        + "none are added unless you give --prices.",
      valueName: "list"))
  var pay: String?

  @Flag(
    help: ArgumentHelp(
      "Write the cache of the answer into a copy of each file, in the folder 'applied' of the "
        + "output; compile and verify it, and compare it with the original. Files only."))
  var apply = false

  @Flag(help: "Run each case once to check that it works; time and write nothing.")
  var dryRun = false

  @Flag(help: "Run although this build is not optimised.")
  var allowDebug = false

  func validate() throws {
    try UserError.refuse(json: json, quiet: quiet)
    if apply, dryRun {
      throw UserError.contradiction(
        "--apply", "--dry-run", reason: "one measures, the other does not")
    }
  }

  func run(in context: CommandContext) async throws {
    guard !apply || context.isOfFiles else {
      throw UserError.missing(option: "--files", for: "--apply")
    }
    if let promises = context.promises { return try await compareCopies(promises, in: context) }
    let suite = context.suite
    var profile = extent.chosen(in: context, overriding: workers)
    if dryRun { profile = profile.countsOnly }
    let plan = try Plan(suite, selection.selection, profile)
    if !profile.isCountsOnly, !allowDebug { try UserError.refuseDebugBuild() }
    let folder = try dryRun ? nil : folder(for: plan, in: context)
    defer { try? folder?.get().removeIfEmpty() }
    var results = try await suiteRun(profile, in: context).results(of: plan, in: suite)
    results.addCacheChanges(in: context)
    if let folder {
      try results.requireMeasured()
      results.queryProfiles = OwnStreams.keepingApart {
        QueryProfile.all(of: results, named: results.returningSubjects, in: suite)
      }
      // A disk that takes no reports must not take the answers with it.
      let report = RunReport(results, pictures: CardPictures.all(in: results, of: suite))
      let written = Result { try write(report, to: folder.get()) }
      try show(report, of: results, reports: try? written.get(), in: context)
      _ = try written.get()
    } else if !quiet {
      try showDryRun(results, in: context)
    }
    if let status = results.exitStatus { throw status }
  }

  /// A full disk fails when the results are there, any other at once.
  private func folder(
    for plan: Plan, in context: CommandContext
  ) throws -> Result<RunFolder, UserError> {
    do {
      return .success(
        try output.map(RunFolder.init(exactly:)) ?? RunFolder(for: plan, in: context))
    } catch let error as UserError where error.isFullDisk {
      return .failure(error)
    }
  }

  /// The path of what is written.
  private func write(_ report: RunReport, to folder: RunFolder) throws -> String {
    try ReportWriter(directory: folder.directory, files: report.files).write()
    folder.becomeLatest()
    return output ?? folder.path
  }

  private func suiteRun(_ profile: RunProfile, in context: CommandContext) throws -> SuiteRun {
    var run = SuiteRun(
      context: context, profile: profile,
      options: RunOptions(
        seed: inputs.seed, system: inputs.system, delta: difference.bound,
        worth: worth.applied(to: .standard, counts: selection.selection.counts ?? [])),
      limits: workers.limits, verifies: verify, isQuiet: quiet)
    run.showsPrinted = showOutput
    run.payment = try payment()
    // Times that hold what calls paid need no prices on top.
    run.prices = try prices.list(orElse: pay == nil ? .swiftUI : .engine)
    run.scalesPrices = prices.priceScaling ?? true
    run.limitsTime = !workers.complete
    return run
  }

  /// Compares copies of the files with caches written into them with the originals, in the usual
  /// cases.
  private func compareCopies(
    _ promises: [String: String], in context: CommandContext
  ) async throws {
    var profile = extent.chosen(in: context, overriding: workers)
    profile.sweepsPopulations = false
    if !profile.isCountsOnly, !allowDebug { try UserError.refuseDebugBuild() }
    var usual = selection.selection
    usual.subjects = promises.keys.sorted()
    usual.hosts = usual.hosts ?? RunProfile.usualHosts
    usual.scenarios = usual.scenarios ?? RunProfile.usualScenarios
    usual.memos = usual.memos ?? [MemoOption(.standard)]
    let plan = try Plan(context.suite, usual, profile)
    let directory = try OutputDirectory(output ?? context.reports)
    let results = try await suiteRun(profile, in: context).results(of: plan, in: context.suite)
    try results.requireMeasured()
    let report = AppliedCacheReport(document: results, promises: promises)
    try ReportWriter(directory: directory.url, files: report.files).write()
    if !isSilent { print(report.text(style: .standardOutput), terminator: "") }
    if let status = results.exitStatus { throw status }
  }

  private func payment() throws -> PriceList? {
    guard let pay else { return nil }
    do throws(PriceError) {
      return try PriceList(argument: pay)
    } catch {
      throw UserError.notAPrice(option: "--pay", reason: "\(error)")
    }
  }

  private func showDryRun(_ results: ResultsDocument, in context: CommandContext) throws {
    if json { return print(try JSONText.text(of: results), terminator: "") }
    for result in (results.verification ?? []).byLayout where !result.isCorrect {
      print("✘ \(result.subject) is incorrect: \(result.errors[0].title)")
    }
    let faults = results.cases.filter { !$0.problems.isEmpty }
    for result in faults {
      print("✘ \(result.key.id): \(result.problems.joined(separator: " "))")
    }
    print(
      "\(results.cases.count) of \(results.plannedCases) cases ran once, \(faults.count) failed; "
        + "nothing was timed or written.")
  }

  private func show(
    _ report: RunReport, of results: ResultsDocument, reports: String?, in context: CommandContext
  ) throws {
    guard !quiet else { return }
    if json {
      print(try JSONText.text(of: results), terminator: "")
    } else {
      var summary = ConsoleSummary(report)
      summary.isBrief = self.summary.length.map { $0 == .brief } ?? context.isBrief
      summary.showsCache = self.summary.showCache
      print(summary.text(style: .standardOutput, reports: reports), terminator: "")
    }
  }
}

extension ResultsDocument {
  func requireMeasured() throws(ExitStatus) {
    guard cases.isEmpty, !isComplete else { return }
    StandardError.print("Nothing was measured; an earlier report is as it was.")
    throw .interrupted
  }

  var exitStatus: ExitStatus? {
    if verification?.byLayout.contains(where: { !$0.isCorrect }) == true { return .incorrectLayout }
    if cases.contains(where: { $0.comparisons.contains { $0.verdict == .incorrect } }) {
      return .incorrectLayout
    }
    if cases.contains(where: { !$0.problems.isEmpty }) { return .benchmarkFailed }
    return isComplete ? nil : .interrupted
  }
}

extension RunCommand: FileUsing, CaseSelecting, Pricing {
  var paths: [String] { named.paths }
  var isSilent: Bool { quiet || json }
}

extension RunCommand: CacheApplying {
  var appliesCaches: Bool { apply }
  var latestReports: String { output ?? "Reports/latest" }
}
