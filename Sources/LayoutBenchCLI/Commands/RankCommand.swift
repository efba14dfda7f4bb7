import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// The command `rank`: compares different layouts over the same subviews.
struct RankCommand: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank", abstract: "Ranks different layouts on the same subviews.",
    discussion: """
      Every layout gets the same subviews. Their samples alternate, so that all are timed under the same load. Each is compared \
      with the first one that you name: the ratio of their times at the prices, with its 95 % interval, \
      and a verdict. Layouts share a rank unless one of them is shown to be slower than another by more \
      than --delta: by counts if they settle it, otherwise by times. Nothing is written without --output. Also: exact counts, growth, and what each achieves (size, empty area, overlap, \
      subviews outside, columns), for each kind of subviews that was run: judge that yourself, it \
      is no part of the ranks. The layouts may place the subviews differently. Without --population, \
      subviews are mixed: of several kinds and heights.

      A layout runs as it is written; of one that is written with and without a cache, the version without runs. \
      NAME:VARIANT is another variant. If you name files, \
      all layouts in them are ranked.

      Examples:
        \(ExecutableName.last) rank flow tags masonry
        \(ExecutableName.last) rank flow flow:cached masonry:cached --population text
        \(ExecutableName.last) rank Sources/Layouts --init 'Masonry(columns: 3)'
        \(ExecutableName.last) rank flow tags --count 1000 --host root --scenario first

      Exit codes: 0 fine, 1 wrong usage or internal failure, 3 a benchmark failed or is not valid, \
      6 a layout is incorrect, or crashes in verification, 130 interrupted.
      """)

  /// The arguments that name layouts or files.
  @Argument(
    help: ArgumentHelp(
      "Layouts, by name, two or more; or Swift files and folders.", valueName: "layout"))
  var layouts: [String] = []

  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The subviews and hosts that all layouts get.
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  /// The changes before a pass.
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions
  /// The profile of the run.
  @OptionGroup(title: "How much") var extent: ProfileOptions
  /// The seed and the system of the trees.
  @OptionGroup(title: "How much") var inputs: InputOptions
  /// The difference within which layouts share a rank.
  @OptionGroup(title: "How much") var difference: DifferenceOptions
  /// The prices of the calls.
  @OptionGroup(title: "Prices") var prices: PriceOptions
  /// The worker processes and their limits.
  @OptionGroup(title: "Workers") var workers: WorkerOptions
  /// The safety checks to skip.
  @OptionGroup var measuring: MeasuringOptions
  /// The form of what is printed.
  @OptionGroup var printing: PrintOptions

  /// The folder for the files. Nil if nothing is written.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write rank.html, results.json and results.csv. (default: nowhere)",
      valueName: "directory"))
  var output: String?

  /// A Boolean value that is true when each case is printed.
  @Flag(help: "Print a line for each case as well.")
  var details = false

  /// Measures the layouts side by side, and prints their ranks.
  func run(in context: CommandContext) async throws {
    let all = try context.suite.contenders(names(in: context))
    let ranked = try context.suite.ranking(all)
    let profile = profile(in: context)
    let plan = try plan(ranked, profile)
    try checkBuild(for: profile)
    let directory = try output.map(writableFolder)
    var run = SuiteRun(
      context: context, suite: ranked, spec: profile.spec, isQuiet: printing.quiet,
      prices: try prices.list())
    run.contenders = all
    let verification = try await run.verification(of: plan)
    if let verification { try run.requireNoCrash(of: all, in: verification) }
    let endless = Set((verification ?? []).filter(\.isEndless).map(\.subjectVariant))
    var contenders = try leaveOut(endless, .endless, of: all, in: &run)
    let placingNone = try await run.placingNone(
      in: self.plan(run.suite, profile), verification ?? [])
    contenders = try leaveOut(placingNone, .placesNone, of: contenders, in: &run)
    let results = try await run.results(
      of: self.plan(run.suite, profile), verified: verification)
    guard results.isComplete else {
      StandardError.print("Nothing is ranked by measurements that are not complete.")
      throw ExitStatus.interrupted
    }
    func named(_ layouts: [SubjectVariant]) -> [String] {
      layouts.map(context.suite.name(of:))
    }
    let ranking = Ranking(
      results, names: named(contenders),
      broken: Set(named(contenders.filter(results.broken.contains))),
      crashing: Set(named(contenders.filter(results.crashing.contains))),
      endless: named(all.filter(endless.contains)))
    try publish(ranking, results, to: directory)
    if let status = results.exitStatus { throw status }
    if !placingNone.isEmpty { throw ExitStatus.benchmarkFailed }
  }

  /// Returns the cases of the layouts, which are the variants of one subject.
  private func plan(_ ranked: Suite, _ profile: RunProfile) throws -> Plan {
    var selection = selection
    selection.subjects = nil
    return try Plan(ranked, selection, profile)
  }

  /// Writes and prints a ranking.
  private func publish(
    _ ranking: Ranking, _ results: ResultsDocument, to directory: URL?
  ) throws {
    var report = RankingReport(ranking)
    report.showsCases = details
    if let directory { try report.files.write(to: directory) }
    guard !printing.json else { return print(try JSONText.text(of: results), terminator: "") }
    try ranking.requireRanked()
    if printing.quiet { return }
    print(report.text(style: .standardOutput, reports: output), terminator: "")
  }

  /// Leaves some layouts out of a run, and returns the other ones.
  private func leaveOut(
    _ omitted: Set<SubjectVariant>, _ reason: LeftOutReason, of contenders: [SubjectVariant],
    in run: inout SuiteRun
  ) throws -> [SubjectVariant] {
    guard !omitted.isEmpty else { return contenders }
    let suite = run.context.suite
    let left = try left(of: contenders, without: omitted, reason, in: suite)
    run.contenders = left
    run.suite = try suite.ranking(left)
    return left
  }

  /// Returns the layouts that are left after some are left out, and names these.
  ///
  /// - Throws: An exit status if fewer than two layouts are left.
  private func left(
    of contenders: [SubjectVariant], without omitted: Set<SubjectVariant>,
    _ reason: LeftOutReason, in suite: Suite
  ) throws -> [SubjectVariant] {
    for contender in contenders where omitted.contains(contender) && !printing.quiet {
      StandardError.print("\(reason.words(of: suite.name(of: contender))).")
    }
    let left = contenders.excluding(omitted)
    guard left.count > 1 else {
      StandardError.print("Nothing could be ranked: fewer than two layouts \(reason.lacking).")
      throw reason.status
    }
    return left
  }

  /// The layouts that are named; of files without a name all, views last.
  private func names(in context: CommandContext) -> [String] {
    let named = SubjectPaths(layouts, in: context.suite).subjects + (selection.subjects ?? [])
    guard named.isEmpty, context.isOfFiles else { return named }
    let subjects = context.suite.subjects
    return (subjects.layouts.nonEmpty ?? subjects).names
  }

}

extension ResultsDocument {
  /// The variants whose caches verification found broken.
  fileprivate var broken: Set<SubjectVariant> { variants(where: \.isBroken) }

  /// The variants that crashed in verification.
  fileprivate var crashing: Set<SubjectVariant> {
    variants { result in result.hasError(.crash) }
  }

  /// The verified variants with a property.
  private func variants(where property: (VerificationResult) -> Bool) -> Set<SubjectVariant> {
    Set(verified.filter(property).map(\.subjectVariant))
  }
}

extension RankCommand: FileUsing, CaseSelecting {
  var isAboutAllLayouts: Bool {
    chosen.choosesNoLayout && layouts.allSatisfy(SubjectPaths.isPath)
  }
  var isSilent: Bool { printing.isSilent }
  func paths(in suite: Suite) -> [String] { SubjectPaths(layouts, in: suite).paths }
}

/// The reason why layouts are left out of a ranking.
private enum LeftOutReason {
  /// They never return, as verification found.
  case endless
  /// They place none of their subviews.
  case placesNone

  /// Returns the words for a layout that is left out.
  func words(of name: String) -> String {
    switch self {
    case .endless: RankingReport.leftOut(name)
    case .placesNone: "\(name) is not ranked: it places none of its subviews"
    }
  }

  /// The verb for what too few layouts do.
  var lacking: String {
    switch self {
    case .endless: "return in verification"
    case .placesNone: "place their subviews"
    }
  }

  /// The exit status if too few layouts are left.
  var status: ExitStatus {
    switch self {
    case .endless: .incorrectLayout
    case .placesNone: .benchmarkFailed
    }
  }
}
