import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutVerification

/// The verification of the layouts before any is timed.
extension SuiteRun {
  /// Verifies every variant of the plan's subjects before any is timed, in a few seconds.
  ///
  /// An error is named; what it forbids is decided case by case.
  func verification(of plan: Plan) async throws -> [VerificationResult]? {
    guard let extent = spec.verification else { return nil }
    let targets = targets(of: plan)
    let inViews = needingCacheInViews(of: plan)
    guard !targets.isEmpty else { return inViews }
    let run = VerificationRun(
      targets: targets.writtenFirst,
      verifier: Verifier(extent: extent, seed: spec.seed, system: spec.system),
      isInProcess: !context.startsWorkers, interruption: interruption)
    let results = try await run.results().withoutPlainViews
    if !isQuiet { printErrors(of: results) }
    return results + inViews
  }

  /// Returns results for the subjects in views that need their caches. Empty in a process that
  /// starts no workers.
  private func needingCacheInViews(of plan: Plan) -> [VerificationResult] {
    guard context.startsWorkers else { return [] }
    var results: [VerificationResult] = []
    for subject in suite.subjects(of: plan) where subject.needsCacheInView() {
      results.append(
        VerificationResult(needingCache: subject.name, seed: spec.seed, system: spec.system))
    }
    return results
  }

  /// Returns the caches that no call reads, by the type of their layout.
  func unread(of plan: Plan) -> [String: CacheReaders] {
    Verifier(system: spec.system).unread(by: suite.subjects(of: plan))
  }

  /// Names the first error of each layout.
  private func printErrors(of results: [VerificationResult]) {
    let written = Dictionary(grouping: results.written, by: \.subject)
    for result in results.byLayout {
      let variants = written[result.subject] ?? []
      printError(of: result, isOneOfSeveral: variants.count > 1)
    }
  }

  /// Names the first error of a layout, and the command that shows it.
  private func printError(of result: VerificationResult, isOneOfSeveral: Bool) {
    guard let error = result.errors.first else { return }
    let what = if result.isBroken { "its cache is broken" } else { "it is not correct" }
    let variant = if isOneOfSeveral { ", \(result.variant(of: error))" } else { "" }
    StandardError.print(
      "\(result.subject)\(variant): \(what): \(error.title). "
        + "See: \(spec.verifying(result.subject, program: ExecutableName.last))")
  }

  /// The variants to verify: those of the plan's layouts and of the screens that hold them.
  private func targets(of plan: Plan) -> [VerificationRun.Target] {
    guard contenders == nil else { return contendingTargets }
    let views = Set(plan.cases.subjects.map(SubjectName.view(in:)))
    return (suite.subjects(of: plan).layouts + suite.screens.named(views)).targets
  }

  /// The layouts of a ranking, without views.
  private var contendingTargets: [VerificationRun.Target] {
    var targets: [VerificationRun.Target] = []
    for contender in contenders ?? [] {
      guard let target = context.suite.variant(contender) else { continue }
      if !target.subject.isView { targets.append(target) }
    }
    return targets
  }
}
