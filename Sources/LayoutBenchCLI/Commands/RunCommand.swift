import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct RunCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the layouts, writes the reports, prints the summary.")

  @OptionGroup(title: "Which files") var files: FileOptions
  @OptionGroup(title: "Which cases") var selection: SelectionOptions
  @OptionGroup(title: "How much") var measuring: MeasuringOptions

  @OptionGroup(title: "Answers") var worth: WorthOptions
  @OptionGroup(title: "Prices") var prices: PriceOptions
  @OptionGroup(title: "Workers") var workers: WorkerOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the results and the reports (default: "
        + "Reports/latest; 'measure': in the cache folder, beside the compiled files).",
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

  @Flag(help: "Run each case once to check that it works; time and write nothing.")
  var dryRun = false

  @Flag(help: "Run although this build is not optimised.")
  var allowDebug = false

  func validate() throws { try UserError.refuse(json: json, quiet: quiet) }

  func run(in context: CommandContext) async throws {
    let suite = context.suite
    var profile = measuring.profile(in: context, overriding: workers)
    if dryRun { profile = profile.countsOnly }
    let plan = try Plan(suite, selection.selection, profile)
    if !profile.isCountsOnly, !allowDebug { try UserError.refuseDebugBuild() }
    let directory = dryRun ? nil : try OutputDirectory(output ?? context.reports)
    var run = SuiteRun(
      context: context, profile: profile, seed: measuring.inputs.seed,
      system: measuring.inputs.system, delta: measuring.bound,
      limits: workers.limits,
      verifies: verify, isQuiet: quiet)
    run.worth = worth.applied(to: .standard, counts: selection.selection.counts ?? [])
    run.showsPrinted = showOutput
    run.payment = try payment()
    // Times that hold what calls paid need no prices on top.
    run.prices = try prices.list(orElse: pay == nil ? .swiftUI : .engine)
    run.scalesPrices = prices.priceScaling ?? true
    run.limitsTime = !workers.complete
    var results = try await run.results(of: plan, in: suite)
    if let directory {
      try results.requireMeasured()
      results.queryProfiles = OwnStreams.keepingApart {
        QueryProfile.all(of: results, named: results.returningSubjects, in: suite)
      }
      try ReportWriter(
        directory: directory.url,
        files: ReportFile.all(pictures: CardPictures.all(in: results, of: suite))
      ).write(results)
      try show(results, in: context)
    } else if !quiet {
      try showDryRun(results, in: context)
    }
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
    if json { return try show(results, in: context) }
    for result in (results.verification ?? []).byLayout where !result.isCorrect {
      print("✘ \(result.subject) is incorrect: \(result.errors[0].kind.title)")
    }
    let faults = results.cases.filter { !$0.problems.isEmpty }
    for result in faults {
      print("✘ \(result.key.id): \(result.problems.joined(separator: " "))")
    }
    print(
      "\(results.cases.count) of \(results.plannedCases) cases ran once, \(faults.count) failed; "
        + "nothing was timed or written.")
  }

  private func show(_ results: ResultsDocument, in context: CommandContext) throws {
    guard !quiet else { return }
    if json {
      print(try JSONText.text(of: results), terminator: "")
    } else {
      var summary = ConsoleSummary(results)
      summary.isBrief = (self.summary.length ?? context.summaryLength) == .brief
      summary.showsCache = self.summary.showCache
      print(
        summary.text(style: .standardOutput, reports: output ?? context.reports), terminator: "")
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
    if verification?.contains(where: { !$0.isCorrect }) == true { return .incorrectLayout }
    if cases.contains(where: { $0.comparisons.contains { $0.verdict == .incorrect } }) {
      return .incorrectLayout
    }
    if cases.contains(where: { !$0.problems.isEmpty }) { return .benchmarkFailed }
    return isComplete ? nil : .interrupted
  }
}

extension RunCommand: FileUsing, CaseSelecting {
  var isSilent: Bool { quiet || json }
}
