import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The comparison of files with their copies.
extension Run {
  /// Verifies copies of the files with caches written into them as `verify` does, and times them
  /// beside the originals in the usual cases.
  func compareCopies(
    _ promisedVariants: [String: String], in context: CommandContext
  ) async throws {
    var profile = profile(orElse: Kind.usualProfile, in: context)
    profile.sweep.populations = []
    try checkBuild(for: profile)
    var usual = selection
    usual.subjects = promisedVariants.keys.sorted()
    usual.hosts = usual.hosts ?? Conventions.usualHosts
    usual.scenarios = usual.scenarios ?? Conventions.usualScenarios
    usual.memos = usual.memos ?? [MemoOption(.standard)]
    let plan = try Plan(context.suite, usual, profile)
    let directory = try writableFolder(output ?? Kind.reports)
    let run = SuiteRun(
      context: context, suite: context.suite, spec: profile.spec, isQuiet: printing.quiet,
      prices: try prices.list())
    let results = try await run.results(of: plan)
    try results.requireMeasured()
    let report = AppliedCacheReport(document: results, promisedVariants: promisedVariants)
    try report.files.write(to: directory)
    if !isSilent { print(report.text(style: .standardOutput), terminator: "") }
    if let status = results.exitStatus { throw status }
  }
}
