/// Finds variants that became slower: paired with the base, and confirmed by fresh workers.
///
/// Each case is measured by a worker of the base and one of the head in turn, the first of the
/// two as the Thue-Morse sequence has it; the two are a pair, so that slow drifts of the machine
/// cancel. What is slower by more than the bound is measured again by as many fresh workers, and
/// only if these find it too, after Holm's adjustment for how many there are, it is a regression.
public struct TimeGate: Sendable {
  /// What the head is compared with.
  public enum Base: Sendable {
    /// Workers of another build.
    case launcher(any WorkerLauncher)
    /// The samples of an earlier run on the same machine.
    case recorded(ResultsDocument)
  }

  /// A case and the variants of it that are compared.
  public struct Target: Hashable, Sendable {
    /// The case.
    public var key: CaseKey
    /// The variants that are not timed.
    public var untimed: Set<String>

    /// Names a target.
    public init(key: CaseKey, untimed: Set<String>) {
      self.key = key
      self.untimed = untimed
    }
  }

  private let base: Base
  private let head: any WorkerLauncher
  private let schedule: RunSchedule
  private let thresholds: ThresholdTable
  private let interruption: Interruption

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - base: What the head is compared with.
  ///   - head: Starts workers of this build.
  ///   - schedule: How many workers in each set, and how they take samples.
  ///   - thresholds: The bounds.
  ///   - interruption: Tells when to stop early.
  public init(
    base: Base, head: any WorkerLauncher, schedule: RunSchedule,
    thresholds: ThresholdTable = ThresholdTable(), interruption: Interruption = .none
  ) {
    self.base = base
    self.head = head
    self.schedule = schedule
    self.thresholds = thresholds
    self.interruption = interruption
  }

  /// Compares the times of cases.
  ///
  /// - Parameters:
  ///   - targets: The cases.
  ///   - progress: Called with how many of how many measurements are done.
  public func report(
    on targets: [Target], progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> TimeGateReport {
    var times = try await measure(
      targets, workers: 0..<schedule.workers, progress: progress)
    var report = TimeGateReport(rows: rows(times), faults: times.faults)
    report.unmatched = unmatched(targets, report)
    let slower = Set(report.rows.filter { $0.verdict == .costs }.map(\.place.caseID))
    guard !slower.isEmpty, !interruption.isRequested() else { return report }
    let count = max(schedule.workers, Self.workersNeeded(for: report))
    times = try await measure(
      targets.filter { slower.contains($0.key.id) },
      workers: schedule.workers..<schedule.workers + count, progress: progress)
    report.faults += times.faults
    confirm(&report, times)
    return report
  }

  // MARK: Measuring

  /// The samples of base and head, by variant of a case, by worker.
  private struct Times {
    var pairs: [CaseVariant: [[TimePair]]] = [:]
    var faults: [GateFault] = []
  }

  private func measure(
    _ targets: [Target], workers: Range<Int>, progress: @Sendable (Int, Int) -> Void
  ) async throws -> Times {
    var times = Times()
    var failed: Set<CaseKey> = []
    for worker in workers {
      for (index, target) in targets.enumerated() where !failed.contains(target.key) {
        guard !interruption.isRequested() else { return times }
        let ordinal = worker - workers.lowerBound
        let pair = try await pair(target, worker: worker, ordinal: ordinal)
        switch pair {
        case .success(let samples):
          for (variant, pairs) in samples {
            let place = CaseVariant(caseID: target.key.id, variant: variant)
            times.pairs[place, default: []].append(pairs)
          }
        case .failure(let fault):
          failed.insert(target.key)
          times.faults.append(fault.value)
        }
        progress(ordinal * targets.count + index + 1, workers.count * targets.count)
      }
    }
    return times
  }

  private struct Fault: Error { var value: GateFault }

  /// One pair of workers on one case; `ordinal` is the worker's place in its set, from 0.
  private func pair(
    _ target: Target, worker: Int, ordinal: Int
  ) async throws -> Result<[String: [TimePair]], Fault> {
    var before: CaseResult?
    var after: CaseResult?
    let isSwapped = ThueMorse.isSwapped(pair: worker)
    do {
      if isSwapped { after = try await run(target, in: head, worker: worker) }
      switch base {
      case .launcher(let launcher): before = try await run(target, in: launcher, worker: worker)
      case .recorded(let document): before = recorded(document, target.key, ordinal: ordinal)
      }
      if !isSwapped { after = try await run(target, in: head, worker: worker) }
    } catch let fault as Fault {
      return .failure(fault)
    }
    var samples: [String: [TimePair]] = [:]
    for variant in after?.variants ?? [] where !target.untimed.contains(variant.name) {
      guard let old = before?.variant(named: variant.name) else { continue }
      let pairs = zip(old.samples, variant.samples)
        .map { TimePair(baseline: $0.perPass, candidate: $1.perPass) }
      if !pairs.isEmpty { samples[variant.name] = pairs }
    }
    return .success(samples)
  }

  private func run(
    _ target: Target, in launcher: any WorkerLauncher, worker: Int
  ) async throws -> CaseResult? {
    let job = WorkerJob(
      worker: worker, seed: schedule.seed, sampling: schedule.sampling,
      cases: [.init(index: 0, key: target.key, counts: false, untimed: target.untimed)])
    let found = FoundCase()
    let end = try await launcher.run(job, limits: schedule.limits) { message in
      if case .finished(_, let result) = message { await found.set(result) }
    }
    let result = await found.result
    if let problem = end.problem.map({ "The worker \($0)" }) ?? result?.problems.first {
      throw Fault(
        value: GateFault(place: target.key.id, isIncorrect: false, problem: problem))
    }
    return result
  }

  private actor FoundCase {
    var result: CaseResult?
    func set(_ result: CaseResult) { self.result = result }
  }

  /// What one worker of an earlier run measured; without samples if it had no so many workers,
  /// since one that is used twice would count for two.
  private func recorded(_ document: ResultsDocument, _ key: CaseKey, ordinal: Int) -> CaseResult? {
    guard var result = document.cases.first(where: { $0.key == key }) else { return nil }
    for index in result.variants.indices {
      let samples = result.variants[index].samples
      let workers = Set(samples.map(\.worker)).sorted()
      let chosen = ordinal < workers.count ? workers[ordinal] : nil
      result.variants[index].samples = samples.filter { $0.worker == chosen }
    }
    return result
  }

  // MARK: Deciding

  private func rows(_ times: Times) -> [TimeGateReport.Row] {
    times.pairs.sorted { $0.key < $1.key }.compactMap { place, pairs in
      // Fewer workers have no interval; a single one would count its pairs as workers.
      guard pairs.count >= SignedRank.minimumCount(for: .ninetyFive),
        let ratio = PairedRatio(workers: pairs), let bound = bound(of: place)
      else {
        return nil
      }
      return TimeGateReport.Row(
        place: place, ratio: ratio, verdict: Verdict(ratio.logRatio, bound: bound), bound: bound)
    }
  }

  /// What was to be compared and is not: the base does not have it, or too few workers of it.
  private func unmatched(_ targets: [Target], _ report: TimeGateReport) -> [String] {
    let known = Set(report.rows.map(\.place.caseID) + report.faults.map(\.place))
    return targets.map(\.key.id).filter { !known.contains($0) }
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

  private func bound(of place: CaseVariant) -> EquivalenceBound? {
    thresholds.timeBound(
      of: String(place.caseID.prefix { $0 != "/" }), place.variant,
      standard: schedule.stopping.bound)
  }
}
