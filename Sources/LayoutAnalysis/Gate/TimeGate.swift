import LayoutBench

/// A worker of the base and one of the head go through the cases in turn, the first of the two as
/// the Thue-Morse sequence has it; the two are a pair, so that slow drifts of the machine cancel.
/// What is slower by more than the bound is a regression if at least as many fresh workers find it
/// too, after Holm's adjustment for how many there are.
package struct TimeGate: Sendable {
  private let base: any WorkerLauncher
  private let head: any WorkerLauncher
  private let schedule: RunSchedule
  private let thresholds: ThresholdTable
  private let interruption: Interruption

  package init(
    base: any WorkerLauncher, head: any WorkerLauncher, schedule: RunSchedule,
    thresholds: ThresholdTable = ThresholdTable(), interruption: Interruption = .none
  ) {
    self.base = base
    self.head = head
    self.schedule = schedule
    self.thresholds = thresholds
    self.interruption = interruption
  }

  package func report(
    on cases: [CaseKey], progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> TimeGateReport {
    var times = try await measure(cases, workers: 0..<schedule.workers, progress: progress)
    var report = TimeGateReport(rows: rows(times), faults: times.faults)
    // What the base does not have, or too few workers of it.
    let known = Set(report.rows.map(\.place.caseID) + report.faults.map(\.place))
    report.unmatched = cases.map(\.id).filter { !known.contains($0) }
    let slower = Set(report.rows.filter { $0.verdict == .costs }.map(\.place.caseID))
    guard !slower.isEmpty, !interruption.isRequested() else { return report }
    let count = max(schedule.workers, Self.workersNeeded(for: report))
    times = try await measure(
      cases.filter { slower.contains($0.id) },
      workers: schedule.workers..<schedule.workers + count, progress: progress)
    report.faults += times.faults
    confirm(&report, times)
    return report
  }

  // MARK: Measuring

  private struct Times {
    var pairs: [CaseVariant: [[TimePair]]] = [:]
    var faults: [GateFault] = []

    mutating func note(_ problem: String, of key: CaseKey) {
      guard !faults.contains(where: { $0.place == key.id }) else { return }
      faults.append(GateFault(place: key.id, isIncorrect: false, problem: problem))
    }
  }

  private func measure(
    _ cases: [CaseKey], workers: Range<Int>, progress: @Sendable (Int, Int) -> Void
  ) async throws -> Times {
    var times = Times()
    var open = cases
    for worker in workers {
      guard !interruption.isRequested(), !open.isEmpty else { break }
      let ordinal = worker - workers.lowerBound
      let isSwapped = ThueMorse.isSwapped(pair: worker)
      // What fails is noted once, and left out of all further workers.
      var after = isSwapped ? try await run(&open, in: head, worker: worker, &times) : [:]
      // What only the base cannot run is no fault of this code: it has no time to compare with.
      var faults = Times()
      let before = try await run(&open, in: base, worker: worker, &faults)
      if !isSwapped { after = try await run(&open, in: head, worker: worker, &times) }
      for key in open {
        guard let old = before[key], let new = after[key] else { continue }
        pair(old, new, &times)
      }
      progress(ordinal + 1, workers.count)
    }
    return times
  }

  private func pair(_ before: CaseResult, _ after: CaseResult, _ times: inout Times) {
    for variant in after.variants {
      guard let old = before.variant(named: variant.name) else { continue }
      let pairs = [TimePair](old.samples, variant.samples, isOneOfSeveral: true)
      guard !pairs.isEmpty else { continue }
      let place = CaseVariant(caseID: after.key.id, variant: variant.name)
      times.pairs[place, default: []].append(pairs)
    }
  }

  /// Runs all cases in one worker, as a run does; in a further one after each that ends its worker.
  private func run(
    _ open: inout [CaseKey], in launcher: any WorkerLauncher, worker: Int, _ times: inout Times
  ) async throws -> [CaseKey: CaseResult] {
    var results: [CaseKey: CaseResult] = [:]
    var left = open
    while !left.isEmpty, !interruption.isRequested() {
      // The first case is measured twice: a process that has just begun is slower.
      let cases = [left[0]] + left
      let job = WorkerJob(
        worker: worker, options: schedule.options,
        cases: cases.enumerated().map { index, key in
          var assignment = WorkerJob.Assignment(id: index, key: key, counts: false)
          // What nobody wrote is no code of the project's.
          assignment.timesWrittenAlone = true
          return assignment
        })
      let found = Locked<[Int: CaseResult]>([:])
      let end = try await launcher.run(job, limits: schedule.limits) { message in
        if case .finished(let index, let result) = message {
          found.withLock { $0[index] = result }
        }
      }
      let finished = found.withLock { $0 }
      for (index, result) in finished.sorted(by: { $0.key < $1.key }) {
        if let problem = result.problems.first {
          times.note(problem, of: cases[index])
          open.removeAll { $0 == result.key }
        }
        results[result.key] = result
      }
      guard let problem = end.problem else { break }
      let stopped = cases.indices.first { finished[$0] == nil } ?? cases.count - 1
      times.note("The worker \(problem)", of: cases[stopped])
      open.removeAll { $0 == cases[stopped] }
      left = Array(cases.dropFirst(max(1, stopped + 1)))
      if stopped == 0 { left.removeFirst() }
    }
    return results
  }

  // MARK: Deciding

  private func rows(_ times: Times) -> [TimeGateReport.Row] {
    times.pairs.sorted { $0.key < $1.key }.compactMap { place, pairs in
      // Fewer workers have no interval; a single one would count its pairs as workers.
      guard pairs.count >= SignedRank.minimumCount(for: .ninetyFive),
        let ratio = PairedRatio(workers: pairs),
        let bound = thresholds.timeBound(
          of: place.subject, place.variant, standard: schedule.bound)
      else { return nil }
      return TimeGateReport.Row(
        place: place, ratio: ratio, verdict: Verdict(ratio.logRatio, bound: bound), bound: bound)
    }
  }

  /// How many workers can confirm all that is slower: if all agree, the probability of it by
  /// chance is one in two to their number, times how many are to be confirmed (Holm).
  static func workersNeeded(for report: TimeGateReport) -> Int {
    let candidates = report.rows.count { $0.verdict == .costs }
    var workers = 1
    while Double(candidates) / Double(1 << workers) > TimeGateReport.alpha { workers += 1 }
    return workers
  }

  private func confirm(_ report: inout TimeGateReport, _ times: Times) {
    let candidates = report.rows.indices.filter { report.rows[$0].verdict == .costs }
    let pValues = candidates.map { index -> Double in
      let row = report.rows[index]
      let centres = (times.pairs[row.place] ?? [])
        .compactMap { Estimate(hodgesLehmann: $0.compactMap(LogRatio.init(_:)), unit: .pair) }
        .map(\.value)
      // One-sided: the question is whether it is slower.
      guard let estimate = Estimate(hodgesLehmann: centres, unit: .worker),
        estimate.value > row.bound.logRatio,
        let pValue = SignedRank.pValue(of: centres, centre: row.bound.logRatio)
      else { return 1 }
      return pValue / 2
    }
    for (index, pValue) in zip(candidates, HolmAdjustment.adjust(pValues)) {
      report.rows[index].confirmation =
        PairedRatio(workers: times.pairs[report.rows[index].place] ?? [])
      report.rows[index].confirmedPValue = pValue
    }
  }
}
