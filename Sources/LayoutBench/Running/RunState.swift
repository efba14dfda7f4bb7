/// What is known of a run while it goes on: which cases are measured, failed, or precise enough.
actor RunState {
  private let plan: Plan
  let schedule: RunSchedule
  private let recorders: [any Recorder]
  private let analyzer: Analyzer
  /// The index of the first job that is no case of the plan.
  var firstCheck: Int { plan.cases.count }
  /// The cases with their comparisons, as far as they are measured.
  var compared: [CaseResult?] { results.map { $0.map(analyzer.compared) } }
  private var results: [CaseResult?]
  /// The cases that ended a worker: nothing more is measured of them.
  private var failed: Set<Int> = []
  /// The cases that are known precisely enough.
  private var precise: Set<Int> = []
  /// The cases that the worker at hand is done with.
  private var doneByWorker: Set<Int> = []
  private var currentWorker = -1
  private var runningCase: Int?
  var steps = 0
  private(set) var wasInterrupted = false
  /// The break-evens that are checked once all cases are measured.
  var checks: BreakEvenChecks?
  /// The checks that the worker at hand is done with.
  var checksDone: Set<Int> = []
  /// The worker that checks, and the check that it is in the middle of.
  var checkWorker = -1
  var runningCheck: Int?

  init(_ plan: Plan, schedule: RunSchedule, recorders: [any Recorder]) {
    self.plan = plan
    self.schedule = schedule
    self.recorders = recorders
    analyzer = Analyzer(
      bound: schedule.stopping.bound, verification: schedule.verification)
    results = Array(repeating: nil, count: plan.cases.count)
  }

  func tell(_ event: RunEvent) { for recorder in recorders { recorder.record(event) } }

  func begin() {
    tell(.started(cases: plan.cases.count, workers: schedule.workers))
  }

  /// What a worker has still to do; nil if that is nothing.
  func nextJob(of worker: Int) -> WorkerJob? {
    if worker != currentWorker {
      currentWorker = worker
      doneByWorker = []
    }
    guard !wasInterrupted else { return nil }
    let open = plan.cases.indices.filter {
      !failed.contains($0) && !precise.contains($0) && !doneByWorker.contains($0)
    }
    guard !open.isEmpty else { return nil }
    return WorkerJob(
      worker: worker, seed: schedule.seed, sampling: schedule.sampling,
      cases: open.map {
        WorkerJob.Assignment(
          index: $0, key: plan.cases[$0], counts: results[$0] == nil,
          untimed: analyzer.incorrectVariants(of: plan.cases[$0].subject))
      }, instructions: schedule.instructions)
  }

  func receive(_ message: WorkerMessage, from worker: Int) {
    switch message {
    case .started(let index) where index >= plan.cases.count:
      runningCheck = index - plan.cases.count
    case .finished(let index, let result) where index >= plan.cases.count:
      receiveCheck(result, at: index - plan.cases.count)
    case .started(let index):
      runningCase = index
      tell(.caseStarted(plan.cases[index], index: index))
    case .finished(let index, let result):
      runningCase = nil
      doneByWorker.insert(index)
      if results[index] == nil {
        results[index] = result
      } else {
        results[index]?.add(result)
      }
      if !result.problems.isEmpty { failed.insert(index) }
      steps += 1
      tell(.step(done: steps, total: totalSteps))
      settle(index, after: worker)
    case .alive:
      break
    case .interrupted:
      wasInterrupted = true
    }
  }

  /// Notes how a worker ended; a case that it was in the middle of has failed.
  func workerEnded(_ end: WorkerEnd, job: WorkerJob) {
    guard checks == nil else { return checkEnded(end, job: job) }
    guard let problem = end.problem else {
      // A worker that is fine has done its cases, or there is nothing to be had of them.
      if !wasInterrupted { doneByWorker.formUnion(job.cases.map(\.index)) }
      return
    }
    // A worker that ends before its first case fails that one, so that the run goes on.
    let index = runningCase ?? job.cases.first { !doneByWorker.contains($0.index) }?.index
    guard let index else { return }
    runningCase = nil
    failed.insert(index)
    doneByWorker.insert(index)
    var result =
      results[index] ?? CaseResult(key: plan.cases[index], passes: 1, variants: [])
    result.failure = "The worker \(problem)"
    result.problems.append("The worker \(problem)")
    results[index] = result
    tell(.caseFinished(analyzer.compared(result), index: index))
  }

  /// Tells that a case is measured, if this was its last worker.
  private func settle(_ index: Int, after worker: Int) {
    guard let result = results[index] else { return }
    let compared = analyzer.compared(result)
    if worker + 1 == schedule.workers || failed.contains(index) {
      tell(.caseFinished(compared, index: index))
    } else if worker + 1 >= SignedRank.minimumCount(for: .ninetyFive), isPrecise(compared) {
      precise.insert(index)
      tell(.caseFinished(compared, index: index))
    }
  }

  private func isPrecise(_ result: CaseResult) -> Bool {
    !result.comparisons.isEmpty
      && result.comparisons.allSatisfy {
        $0.ratio.map { schedule.stopping.isPrecise($0.logRatio) } ?? false
      }
  }

  /// How many times a case is measured in a worker, all together, as far as it is known.
  private var totalSteps: Int {
    let left = plan.cases.count - failed.count - precise.count
    return max(
      steps,
      steps + (schedule.workers - 1 - currentWorker) * left
        + max(0, left - doneByWorker.count))
  }

  /// Ends the run; an interrupted one keeps the cases that any worker has finished.
  func finish(interrupted: Bool) {
    if interrupted || wasInterrupted {
      for (index, result) in results.enumerated() {
        guard let result, !precise.contains(index), !failed.contains(index),
          currentWorker + 1 < schedule.workers || !doneByWorker.contains(index)
        else { continue }
        tell(.caseFinished(analyzer.compared(result), index: index))
      }
      tell(.interrupted)
    }
    tell(.finished)
  }
}

extension CaseResult {
  /// Adds the samples of another worker.
  mutating func add(_ other: CaseResult) {
    for variant in other.variants {
      guard let index = variants.firstIndex(where: { $0.name == variant.name }) else { continue }
      variants[index].samples += variant.samples
      if let faults = variant.pageFaults {
        variants[index].pageFaults = (variants[index].pageFaults ?? 0) + faults
      }
    }
    problems += other.problems
  }
}
