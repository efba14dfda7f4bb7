import LayoutBench
import LayoutDeciding

/// Times an earlier build and this one in turn, and slower cases a second time.
///
/// A worker of the base and one of the head go through the cases. The Thue-Morse sequence chooses the
/// first of the two, so that slow drifts of the machine cancel.
package struct TimeGate: Sendable {
  /// The settings of the comparison.
  private let spec: RunSpec
  /// The launcher of workers of the earlier build.
  private let base: any WorkerLauncher
  /// The launcher of workers of this build.
  private let head: any WorkerLauncher
  /// The changes by which each worker makes the suite of the run.
  private let changes: SuiteChanges
  /// The limits by which times may be longer.
  private let thresholds: ThresholdTable
  /// The request to end early.
  private let interruption: Interruption

  package init(
    _ spec: RunSpec, base: any WorkerLauncher, head: any WorkerLauncher,
    changes: SuiteChanges = SuiteChanges(), thresholds: ThresholdTable = ThresholdTable(),
    interruption: Interruption = .none
  ) {
    self.spec = spec
    self.base = base
    self.head = head
    self.changes = changes
    self.thresholds = thresholds
    self.interruption = interruption
  }

  /// Times the cases, and the slower ones a second time with new workers.
  package func report(
    on cases: [CaseKey], progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> TimeGateReport {
    let (workers, budget) = (spec.workers, spec.budget(cases: cases.count))
    let times = try await measure(
      cases, workers: 0..<workers, budget: budget, progress: progress)
    var report = TimeGateReport(
      times, of: cases, thresholds: thresholds, standard: spec.bound)
    let slower = report.slower
    guard !slower.isEmpty, !interruption.isRequested() else { return report }
    let again = try await measure(
      cases.filter { key in slower.contains(key.id) },
      workers: workers..<workers + max(workers, report.workersNeeded), budget: budget,
      progress: progress)
    report.confirm(by: again)
    return report
  }

  /// Pairs the times of both builds, worker by worker.
  private func measure(
    _ cases: [CaseKey], workers: Range<Int>, budget: Nanoseconds,
    progress: @Sendable (Int, Int) -> Void
  ) async throws -> PairedTimes {
    var times = PairedTimes()
    var open = cases
    for worker in workers {
      guard !interruption.isRequested(), !open.isEmpty else { break }
      let ordinal = worker - workers.lowerBound
      let isSwapped = ThueMorse.isSwapped(pair: worker)
      // A case that fails is noted once, and left out of all further workers.
      var after: [CaseKey: CaseResult] = [:]
      if isSwapped { after = try await run(&open, in: head, worker: worker, budget, &times) }
      // A case that only the base cannot run is no fault of this code: there is no time to compare.
      var faults = PairedTimes()
      let before = try await run(&open, in: base, worker: worker, budget, &faults)
      if !isSwapped { after = try await run(&open, in: head, worker: worker, budget, &times) }
      for key in open {
        guard let old = before[key], let new = after[key] else { continue }
        pair(old, new, &times)
      }
      progress(ordinal + 1, workers.count)
    }
    return times
  }

  /// Adds the pairs of a case.
  private func pair(_ before: CaseResult, _ after: CaseResult, _ times: inout PairedTimes) {
    for variant in after.variants {
      guard let old = before.variant(named: variant.name) else { continue }
      let pairs = [TimePair](old.samples, variant.samples, isOneOfSeveral: true)
      guard !pairs.isEmpty else { continue }
      let caseVariant = CaseVariant(key: after.key, variant: variant.name)
      times.pairs[caseVariant, default: []].append(pairs)
    }
  }

  /// The work on some cases: variants that nobody wrote are no code of the project's.
  private static func assignments(of cases: [CaseKey]) -> [WorkerJob.Assignment] {
    var assignments: [WorkerJob.Assignment] = []
    for (index, key) in cases.enumerated() {
      assignments.append(WorkerJob.Assignment(id: index, key: key, .time(writtenAlone: true)))
    }
    return assignments
  }

  /// Runs all cases in one worker, as a run does; in a further one after each that ends its worker.
  private func run(
    _ open: inout [CaseKey], in launcher: any WorkerLauncher, worker: Int,
    _ budget: Nanoseconds, _ times: inout PairedTimes
  ) async throws -> [CaseKey: CaseResult] {
    var results: [CaseKey: CaseResult] = [:]
    var left = open
    while !left.isEmpty, !interruption.isRequested() {
      // The first case is measured twice: a process that has just begun is slower.
      let cases = [left[0]] + left
      var job = WorkerJob(
        worker: worker, spec: spec,
        assignments: Self.assignments(of: cases), budget: budget)
      job.changes = changes
      let found = Locked<[Int: CaseResult]>([:])
      let end = try await launcher.run(job) { message in
        if case .finished(let index, let result, _) = message {
          found.withLock { found in found[index] = result }
        }
      }
      let finished = found.withLock { found in found }
      for (index, result) in finished.sortedByKey {
        if let problem = result.problems.first {
          times.note(problem, of: cases[index])
          open.removeAll { key in key == result.key }
        }
        results[result.key] = result
      }
      guard let problem = end.problem else { break }
      let stopped = cases.indices.first { index in finished[index] == nil } ?? cases.count - 1
      times.note("The worker \(problem)", of: cases[stopped])
      open.removeAll { key in key == cases[stopped] }
      // The first case stands twice among them, and goes whichever of the two did not end.
      left.removeFirst(max(1, stopped))
    }
    return results
  }
}
