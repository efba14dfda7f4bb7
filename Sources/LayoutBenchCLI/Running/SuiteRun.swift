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
  var context: CommandContext
  var spec: RunSpec
  var isQuiet = false
  /// The prices that verdicts and decisions hold for.
  var prices = PriceList.engine
  /// The same cases of the quick profile, to say how much less they take.
  var quick: Plan?
  var contenders: [SubjectVariant]?
  var interruption = Interruption.signals()

  func results(of plan: Plan, in suite: Suite) async throws -> ResultsDocument {
    _ = clb_keep_freed_memory()  // As every worker does.
    let verification = try await verification(of: plan, in: suite)
    let allowed = counts(in: verification ?? [])
    let plan = plan.keeping(to: allowed)
    let started = Date()
    // A debug build's times are for trying things out: they need no exact scale.
    let rounds = RunEnvironment.isRelease ? PriceKernel.rounds : 10
    var scale = PriceScale.none
    if !spec.isCountsOnly {
      scale = MachineSpeed.scale(rounds: rounds) { PriceKernel.time(clock: .monotonic, rounds: $0) }
    }
    var document = ResultsDocument(
      runID: Self.runID(started, seed: spec.seed, shard: plan.shard?.shard),
      startedAt: started.ISO8601Format(),
      environment: .here(commit: await Commit.current()),
      spec: spec)
    (document.prices, document.priceScale) = (prices, scale)
    (document.verification, document.shard) = (verification, plan.shard)
    document.describe(plan, of: suite)
    if !isQuiet { printForecast(of: plan, scale) }
    let printed = PrintedLog()
    var runner = Runner(
      spec, launcher: SubprocessLauncher(interruption: interruption, printed: printed),
      judge: Analyzer(
        bound: spec.bound, prices: scale.scaled(prices), machine: scale.machine,
        comparing: contenders == nil ? .withFirst : .eachOther),
      interruption: interruption)
    runner.endless = (verification ?? []).endless
    runner.counters = min(2, ProcessInfo.processInfo.activeProcessorCount)
    runner.changes = SuiteChanges(of: suite)
    runner.changes.contenders = contenders
    runner.changes.needingCaches = verification?.needingCaches ?? []
    // Counts are the same with and without a verification.
    runner.changes.unread = verification?.unread ?? unread(of: plan, in: suite)
    document.take(
      try await runner.run(
        plan, recorders: isQuiet ? [] : [ProgressRecorder(line: progressLine)]))
    document.series = try await series(
      of: plan, in: suite, runner, counts: allowed, besides: Self.failing(in: document.cases))
    for result in verification ?? [] { printed.append(result.printed, fails: !result.isCorrect) }
    if !isQuiet { printed.summary.forEach(StandardError.print) }
    if !spec.isCountsOnly { KeptOwnCode.apply(to: &document) }
    document.decisions = LayoutDecisions.all(of: document)
    return document
  }

  private func printForecast(of plan: Plan, _ scale: PriceScale) {
    let forecast = RunForecast(plan: plan, spec: spec)
    // What a debug build takes tells nothing.
    guard RunEnvironment.isRelease, let text = forecast.text(machine: scale.machine, quick: quick)
    else { return }
    StandardError.print(text)
  }

  /// The line for each finished case: a ranking names the queries of each layout.
  private var progressLine: ProgressRecorder.Line {
    guard contenders != nil else { return { CaseLine.text(of: $0, number: $1, total: $2) } }
    return { RankingReport.line(of: $0, number: $1, total: $2) }
  }

  /// The subjects of which every case failed: their laws would take as many limits of time as there
  /// are numbers, and no decision reads them.
  private static func failing(in cases: [CaseResult]) -> Set<String> {
    let finished = Set(cases.filter { $0.failure == nil }.map(\.key.subject))
    return Set(cases.map(\.key.subject)).subtracting(finished)
  }

  /// The seconds that one number of subviews may take before the laws leave it out.
  ///
  /// Counts that grow so steeply show their law with smaller numbers.
  private static let secondsPerNumber = 5.0

  /// Counts the passes that laws are found from; nil where no layout has a law, and in rankings,
  /// whose subjects are made of several.
  private func series(
    of plan: Plan, in suite: Suite, _ runner: Runner, counts: [String: ClosedRange<Int>],
    besides failing: Set<String>
  ) async throws -> [CountSeries]? {
    guard
      let plan = plan.countingLaws(
        of: suite, numbers: Law.numbers, counts: counts, besides: failing)
    else { return nil }
    var runner = runner
    // What a layout prints as it crashes with one number is said of the finding.
    runner.launcher = SubprocessLauncher(interruption: interruption)
    runner.spec = runner.spec.countingLaws(secondsPerNumber: Self.secondsPerNumber)
    runner.isForLaws = true
    return CountSeries.all(in: try await runner.run(plan).cases)
  }

  /// The name of a run: its start and its seed; two shards that start together differ too.
  private static func runID(_ date: Date, seed: UInt64, shard: Shard?) -> String {
    "\(date.ISO8601Format().filter { $0 != "-" && $0 != ":" })-\(seed)"
      + (shard.map { "-shard-\($0.index)-of-\($0.count)" } ?? "")
  }

  private func targets(of plan: Plan, in suite: Suite) -> [(subject: Subject, variant: Variant)] {
    if let contenders {
      return contenders.compactMap { context.suite.variant($0.variant, of: $0.subject) }
        .filter { !$0.subject.isView }
    }
    let names = Set(plan.cases.map(\.subject))
    let views = Set(names.map(SubjectName.view(in:)))
    let layouts = suite.subjects.filter { names.contains($0.name) && !$0.isView }
    return (layouts + suite.screens.filter { views.contains($0.name) })
      .flatMap { subject in subject.variants.map { (subject, $0) } }
  }

  private func counts(in verification: [VerificationResult]) -> [String: ClosedRange<Int>] {
    let counts = Dictionary(
      verification.compactMap { result in result.subviewCounts.map { (result.subject, $0) } },
      uniquingKeysWith: { first, _ in first })
    for (name, range) in counts.sorted(by: { $0.key < $1.key }) where !isQuiet {
      StandardError.print("\(name): it needs \(Self.words(range)), and is run with as many.")
    }
    return counts
  }

  /// `1 subview`, `3 subviews or more`, `2 to 4 subviews`.
  private static func words(_ counts: ClosedRange<Int>) -> String {
    switch (counts.lowerBound, counts.upperBound) {
    case (1, 1): "1 subview"
    case (let least, let most) where least == most: "\(least) subviews"
    case (let least, .max): "\(least) subviews or more"
    case (0, let most): "\(most) subviews at most"
    case (let least, let most): "\(least) to \(most) subviews"
    }
  }

  /// Verifies every variant of the plan's subjects before any is timed, in a few seconds.
  ///
  /// An error is named; what it forbids is decided case by case.
  private func verification(
    of plan: Plan, in suite: Suite
  ) async throws -> [VerificationResult]? {
    guard let extent = spec.verification else { return nil }
    let targets = targets(of: plan, in: suite)
    let inViews = needingCacheInViews(of: plan, in: suite).map { name in
      VerificationResult(needingCache: name, seed: spec.seed, system: spec.system)
    }
    guard !targets.isEmpty else { return inViews }
    let run = VerificationRun(
      targets: targets.writtenFirst,
      verifier: Verifier(
        extent: extent, seed: spec.seed, system: spec.system),
      isInProcess: !context.startsWorkers, interruption: interruption)
    let results = try await run.results().filter { !$0.isPlainView }
    for result in results.byLayout where !isQuiet {
      let written = results.count { $0.subject == result.subject && $0.isWritten }
      printError(of: result, isOneOfSeveral: written > 1)
    }
    return results + inViews
  }

  /// The subjects in views that cannot be laid out without their caches; known to a run alone.
  private func needingCacheInViews(of plan: Plan, in suite: Suite) -> [String] {
    guard context.startsWorkers else { return [] }
    let names = Set(plan.cases.map(\.subject))
    let subjects = suite.subjects.filter { names.contains($0.name) }
    return subjects.filter { $0.needsCacheInView() }.map(\.name)
  }

  private func unread(of plan: Plan, in suite: Suite) -> [String: CacheReaders] {
    let names = Set(plan.cases.map(\.subject))
    let subjects = suite.subjects.filter { subject in names.contains(subject.name) }
    return Verifier(system: spec.system).unread(by: subjects)
  }

  private func printError(of result: VerificationResult, isOneOfSeveral: Bool) {
    guard let error = result.errors.first else { return }
    let what = result.isBroken ? "its cache is broken" : "it is not correct"
    let variant = isOneOfSeveral ? ", \(result.variant(of: error))" : ""
    StandardError.print(
      "\(result.subject)\(variant): \(what): \(error.title). "
        + "See: \(spec.verifying(result.subject, program: ExecutableName.current))")
  }
}

extension ResultsDocument {
  /// Notes the types of a plan's layouts, those in views, and those of SwiftUI's own.
  fileprivate mutating func describe(_ plan: Plan, of suite: Suite) {
    let names = Set(plan.cases.map(\.subject))
    let subjects = suite.subjects.filter { names.contains($0.name) }
    references = subjects.filter(\.isReference).map(\.name)
    for subject in subjects {
      layoutTypes[subject.name] = subject.layoutType
      let inView = subject.layoutsInView
      layoutsInViews[subject.name] = inView.isEmpty ? nil : inView
    }
  }
}

/// The commit of the working folder, read with git.
private enum Commit {
  /// The commit's id, with `-dirty` if files were changed; nil outside a repository.
  static func current() async -> String? {
    guard let id = await Command.git("rev-parse", "--short=12", "HEAD") else { return nil }
    let changes = await Command.git("status", "--porcelain", "--untracked-files=no") ?? ""
    return changes.isEmpty ? id : id + "-dirty"
  }
}
