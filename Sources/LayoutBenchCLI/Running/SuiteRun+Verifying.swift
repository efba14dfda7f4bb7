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
    let inViews = needingCacheInViews(of: plan).map { name in
      VerificationResult(needingCache: name, seed: spec.seed, system: spec.system)
    }
    guard !targets.isEmpty else { return inViews }
    let run = VerificationRun(
      targets: targets.writtenFirst,
      verifier: Verifier(
        extent: extent, seed: spec.seed, system: spec.system),
      isInProcess: !context.startsWorkers, interruption: interruption)
    let results = try await run.results().filter { result in !result.isPlainView }
    for result in results.byLayout where !isQuiet {
      let written = results.count { other in other.subject == result.subject && other.isWritten }
      printError(of: result, isOneOfSeveral: written > 1)
    }
    return results + inViews
  }

  /// The subjects in views that cannot be laid out without their caches; known to a run alone.
  private func needingCacheInViews(of plan: Plan) -> [String] {
    guard context.startsWorkers else { return [] }
    let subjects = suite.subjects(of: plan)
    return subjects.filter { subject in subject.needsCacheInView() }.map(\.name)
  }

  /// The caches that no call reads, by the type that makes them.
  func unread(of plan: Plan) -> [String: CacheReaders] {
    Verifier(system: spec.system).unread(by: suite.subjects(of: plan))
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
    let names = Set(plan.cases.map(\.subject))
    let views = Set(names.map(SubjectName.view(in:)))
    let layouts = suite.subjects.filter { subject in
      names.contains(subject.name) && !subject.isView
    }
    let screens = suite.screens.filter { screen in views.contains(screen.name) }
    var targets: [VerificationRun.Target] = []
    for subject in layouts + screens {
      for variant in subject.variants { targets.append((subject, variant)) }
    }
    return targets
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
