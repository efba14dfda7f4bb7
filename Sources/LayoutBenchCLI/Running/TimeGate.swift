import LayoutBench
import LayoutDeciding

/// Times an earlier build and this one in turn, and slower cases a second time.
package struct TimeGate: Sendable {
  private let run: PairedRun
  private let spec: RunSpec
  private let thresholds: ThresholdTable
  private let interruption: Interruption

  package init(
    _ spec: RunSpec, base: any WorkerLauncher, head: any WorkerLauncher,
    changes: SuiteChanges = SuiteChanges(), thresholds: ThresholdTable = ThresholdTable(),
    interruption: Interruption = .none
  ) {
    run = PairedRun(
      base: base, head: head, spec: spec, changes: changes, interruption: interruption)
    self.spec = spec
    self.thresholds = thresholds
    self.interruption = interruption
  }

  package func report(
    on cases: [CaseKey], progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> TimeGateReport {
    let (workers, budget) = (spec.workers, spec.budget(cases: cases.count))
    let times = try await run.measure(
      cases, workers: 0..<workers, budget: budget, progress: progress)
    var report = TimeGateReport(
      times, of: cases, thresholds: thresholds, standard: spec.bound)
    let slower = report.slower
    guard !slower.isEmpty, !interruption.isRequested() else { return report }
    let again = try await run.measure(
      cases.filter { slower.contains($0.id) },
      workers: workers..<workers + max(workers, report.workersNeeded), budget: budget,
      progress: progress)
    report.confirm(by: again)
    return report
  }
}
