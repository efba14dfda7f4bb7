import CLayoutBench
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import LayoutVerification
import PortableLayout

/// A run of cases from the verification of their layouts to the results document.
struct SuiteRun {
  /// The program's suite, and the files that it is made of.
  var context: CommandContext
  /// The suite that the cases are of: the program's, or one made of it.
  var suite: Suite
  /// The settings of the run.
  var spec: RunSpec
  /// A Boolean value that is true when nothing is printed on standard error.
  var isQuiet = false
  /// The prices that verdicts and decisions hold for.
  var prices = PriceList.engine
  /// The plan of the quick profile for the same layouts, to print how much time it would save.
  var quick: Plan?
  /// The layouts of a ranking. Nil in any other run.
  var contenders: [SubjectVariant]?
  /// The request to end early.
  var interruption = Interruption.signals()

  /// Verifies the layouts, measures the cases, counts for the laws, and decides.
  func results(of plan: Plan) async throws -> ResultsDocument {
    try await results(of: plan, verified: try await verification(of: plan))
  }

  /// Measures the cases of verified layouts, counts for the laws, and decides.
  func results(
    of plan: Plan, verified verification: [VerificationResult]?
  ) async throws -> ResultsDocument {
    _ = clb_keep_freed_memory()  // As every worker does.
    let allowed = counts(in: verification ?? [])
    let plan = plan.keeping(to: allowed)
    var document = await document(of: plan, verification)
    if !isQuiet { printForecast(of: plan, document.priceScale) }
    let printed = PrintedLog()
    let runner = runner(of: plan, for: document, printing: printed)
    let seconds = try await runner.run(plan, into: &document, recorders: recorders)
    document.series = try await series(of: plan, runner, document, seconds, counts: allowed)
    for result in verification ?? [] { printed.append(result.printed, fails: !result.isCorrect) }
    if !isQuiet { printed.summary.forEach(StandardError.print) }
    if !spec.isCountsOnly { KeptOwnCode.apply(to: &document) }
    document.decisions = LayoutDecisions.all(of: document)
    return document
  }

  /// The document of a run that begins now, before any case is measured.
  private func document(
    of plan: Plan, _ verification: [VerificationResult]?
  ) async -> ResultsDocument {
    let started = Date()
    var document = ResultsDocument(
      runID: Self.runID(started, seed: spec.seed, shard: plan.shard?.shard),
      startedAt: started.ISO8601Format(),
      environment: .here(commit: await Command.currentCommit()),
      spec: spec)
    document.prices = prices
    if !spec.isCountsOnly { document.priceScale = MachineSpeed.usual() }
    (document.verification, document.shard) = (verification, plan.shard)
    let subjects = suite.subjects(of: plan)
    document.references = subjects.filter(\.isReference).names
    for subject in subjects {
      document.layoutTypes[subject.name] = subject.layoutType
      let inView = subject.layoutsInView
      if !inView.isEmpty { document.layoutsInViews[subject.name] = inView }
    }
    return document
  }

  /// The runner of the cases, at the prices of a document and with the findings of its
  /// verification.
  private func runner(
    of plan: Plan, for document: ResultsDocument, printing printed: PrintedLog
  ) -> Runner {
    var judge = Analyzer(document, comparing: .withFirst)
    if contenders != nil { judge = Analyzer(document, comparing: .eachOther) }
    var runner = Runner(
      spec, launcher: SubprocessLauncher(interruption: interruption, printed: printed),
      judge: judge, interruption: interruption)
    let verification = document.verification
    runner.endless = (verification ?? []).endless
    runner.counters = min(2, ProcessInfo.processInfo.activeProcessorCount)
    runner.changes = SuiteChanges(of: suite)
    runner.changes.contenders = contenders
    runner.changes.needingCaches = verification?.needingCaches ?? []
    // Counts are the same with and without a verification.
    runner.changes.unread = verification?.unread ?? unread(of: plan)
    return runner
  }

  /// Prints how long the run takes, if it takes long.
  private func printForecast(of plan: Plan, _ scale: PriceScale) {
    let forecast = RunForecast(plan: plan, spec: spec)
    // The times of a debug build tell nothing.
    guard RunEnvironment.isRelease, let text = forecast.text(machine: scale.machine, quick: quick)
    else { return }
    StandardError.print(text)
  }

  /// The recorder of the progress, a line for each finished case. Empty in a quiet run.
  private var recorders: [any Recorder] {
    guard !isQuiet else { return [] }
    let columns = StreamTraits(of: STDERR_FILENO).proseColumns
    let isRanking = contenders != nil
    let recorder = ProgressRecorder { result, number, total in
      guard isRanking else {
        return CaseLine.text(of: result, number: number, total: total, columns: columns)
      }
      return RankingReport.line(of: result, number: number, total: total, columns: columns)
    }
    return [recorder]
  }

  /// Returns the subjects without a case that came to its end.
  ///
  /// No decision reads their laws, for which each number of subviews could take a whole time limit.
  private static func failing(in cases: [CaseResult]) -> Set<String> {
    var failing = Set(cases.subjects)
    for result in cases where result.failure == nil { failing.remove(result.key.subject) }
    return failing
  }

  /// The time limit for counting with one number of subviews, in seconds. Above it, that number is
  /// left out.
  ///
  /// A count that grows so fast shows its law with fewer subviews.
  private static let secondsPerNumber = 5.0

  /// Counts the passes from which laws are found. Nil if no layout has a law, as in rankings,
  /// because their subjects have several layouts.
  ///
  /// Passes that the run has counted already are not counted again.
  ///
  /// - Parameter seconds: The processor time that counting took, by case.
  private func series(
    of plan: Plan, _ runner: Runner, _ document: ResultsDocument, _ seconds: [CaseKey: Double],
    counts: [String: ClosedRange<Int>]
  ) async throws -> [CountSeries]? {
    guard
      let plan = plan.countingLaws(
        of: suite, numbers: Law.numbers, counts: counts, besides: Self.failing(in: document.cases))
    else { return nil }
    var (runner, counted) = (runner, document)
    // The finding of a crash has the text that the layout prints.
    runner.launcher = SubprocessLauncher(interruption: interruption)
    runner.spec = runner.spec.countingLaws(secondsPerNumber: Self.secondsPerNumber)
    runner.isForLaws = true
    let known = KnownCounts(of: document.cases, seconds: seconds, within: Self.secondsPerNumber)
    try await runner.run(known.missing(from: plan), into: &counted)
    guard !interruption.isRequested() else { return CountSeries.all(in: counted.cases) }
    return CountSeries.all(in: known.completed(by: counted.cases, in: plan))
  }

  /// The name of a run: its start and its seed; two shards that start together differ too.
  private static func runID(_ date: Date, seed: UInt64, shard: Shard?) -> String {
    let start = date.ISO8601Format().replacing("-", with: "").replacing(":", with: "")
    guard let shard else { return "\(start)-\(seed)" }
    return "\(start)-\(seed)-shard-\(shard.index)-of-\(shard.count)"
  }

  /// The numbers of subviews that layouts need, by their names; others are left out.
  private func counts(in verification: [VerificationResult]) -> [String: ClosedRange<Int>] {
    var counts: [String: ClosedRange<Int>] = [:]
    for result in verification where counts[result.subject] == nil {
      counts[result.subject] = result.subviewCounts
    }
    for (name, range) in counts.sortedByKey where !isQuiet {
      StandardError.print("\(name): it needs \(Self.words(range)), and is run with as many.")
    }
    return counts
  }

  /// Returns numbers of subviews in words: `1 subview`, `3 subviews or more`, `2 to 4 subviews`.
  static func words(_ counts: ClosedRange<Int>) -> String {
    switch (counts.lowerBound, counts.upperBound) {
    case (1, 1): "1 subview"
    case (let least, let most) where least == most: "\(least) subviews"
    case (let least, .max): "\(least) subviews or more"
    case (0, 1): "1 subview at most"
    case (0, let most): "\(most) subviews at most"
    case (let least, let most): "\(least) to \(most) subviews"
    }
  }
}

extension Command {
  /// The id of the working folder's commit, with `-dirty` if files were changed. Nil outside a
  /// repository.
  fileprivate static func currentCommit() async -> String? {
    guard let id = await git("rev-parse", "--short=12", "HEAD") else { return nil }
    let changes = await git("status", "--porcelain", "--untracked-files=no") ?? ""
    guard changes.isEmpty else { return id + "-dirty" }
    return id
  }
}
