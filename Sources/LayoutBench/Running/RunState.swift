actor RunState {
  private let plan: Plan
  private let schedule: RunSchedule
  private let recorders: [any Recorder]
  private let analyzer: Analyzer
  /// What was measured of the cases so far.
  private var measured: [CaseResult?]
  private var concluded: Set<Int> = []
  /// The cases that ended a worker: nothing more is measured of them.
  private var failed: Set<Int> = []
  /// The numbers of subviews with which layouts made no progress, by subject.
  private var stalls: [String: [Int]] = [:]
  private var precise: Set<Int> = []
  private var leftOut: Set<Int> = []
  /// How long the cases that take long have taken, in seconds, and when the one at hand began.
  private var longSeconds = 0.0
  private var caseBegan = ContinuousClock.now
  private var doneByWorker: Set<Int> = []
  private var currentWorker = -1
  private var runningCase: Int?
  private var steps = 0
  private var wasInterrupted = false

  init(_ plan: Plan, schedule: RunSchedule, recorders: [any Recorder]) {
    self.plan = plan
    self.schedule = schedule
    self.recorders = recorders
    analyzer = Analyzer(
      bound: schedule.bound, prices: schedule.prices, comparing: schedule.comparing)
    measured = Array(repeating: nil, count: plan.cases.count)
  }

  private func tell(_ event: RunEvent) { for recorder in recorders { recorder.record(event) } }

  func begin() { tell(.started(cases: plan.cases.count, workers: schedule.workers)) }

  func nextJob(of worker: Int) -> WorkerJob? {
    if worker != currentWorker {
      currentWorker = worker
      doneByWorker = []
    }
    guard !wasInterrupted else { return nil }
    if worker > 0, let seconds = secondsLeft { shorten(for: worker, seconds) }
    let open = plan.cases.indices.filter { isOpen($0) && !doneByWorker.contains($0) }
    guard !open.isEmpty else { return nil }
    // What every run has comes first, so that it is not left without time.
    let order = open.filter(isEssential) + open.filter { !isEssential($0) }
    var job = WorkerJob(
      worker: worker, seed: schedule.seed, system: schedule.system,
      sampling: schedule.sampling,
      cases: (schedule.secondsForLongCases == nil ? open : order).map {
        var assignment = WorkerJob.Assignment(
          id: $0, key: plan.cases[$0], counts: measured[$0] == nil)
        assignment.isOptional = assignment.counts && !isEssential($0)
        return assignment
      }, payment: schedule.payment)
    // The other half is for the workers that come after the first.
    job.secondsForOptional = secondsLeft.map { $0 / 2 }
    return job
  }

  private func isOpen(_ index: Int) -> Bool {
    !failed.contains(index) && !precise.contains(index) && !leftOut.contains(index)
  }

  private func isEssential(_ index: Int) -> Bool { plan.essential.contains(plan.cases[index]) }

  /// How long cases that take long may still take, in seconds; nil without a limit.
  private var secondsLeft: Double? {
    schedule.secondsForLongCases.map { $0 - longSeconds }
  }

  private func noteTime() {
    let seconds = caseBegan.duration(to: .now) / Duration.seconds(1)
    if seconds > WorkForecast.longCase { longSeconds += seconds }
  }

  /// Concludes the long cases that there is no more time for: those for which the workers that an
  /// interval needs do not fit, and those that have them.
  private func shorten(for worker: Int, _ seconds: Double) {
    let needed = SignedRank.minimumCount(for: .ninetyFive)
    var left = seconds
    let long = plan.cases.indices.filter {
      isOpen($0) && !concluded.contains($0)
        && (measured[$0]?.timingSeconds ?? 0) > WorkForecast.longCase
    }
    for index in long.filter(isEssential) + long.filter({ !isEssential($0) }) {
      guard let once = measured[index]?.timingSeconds else { continue }
      let missing = Double(worker < needed ? needed - worker : 1)
      // An essential case has as many workers as there is time for.
      if once * (isEssential(index) ? 1 : missing) <= left {
        left -= once * missing
      } else {
        precise.insert(index)
        conclude(index)
        let workers = Set(
          (measured[index]?.variants ?? []).flatMap { $0.samples.map(\.worker) })
        tell(.caseShortened(plan.cases[index], workers: workers.count))
      }
    }
  }

  func receive(_ message: WorkerMessage, from worker: Int) {
    switch message {
    case .started(let index):
      runningCase = index
      caseBegan = .now
      tell(.caseStarted(plan.cases[index], index: index))
    case .finished(let index, let result):
      runningCase = nil
      noteTime()
      doneByWorker.insert(index)
      if measured[index] == nil {
        measured[index] = result
      } else {
        measured[index]?.add(result)
      }
      if !result.problems.isEmpty { failed.insert(index) }
      steps += 1
      tell(.step(done: steps, total: totalSteps))
      settle(index, after: worker)
    case .leftOut(let index):
      leftOut.insert(index)
      tell(.caseLeftOut(plan.cases[index], index: index))
    case .alive:
      break
    case .interrupted:
      wasInterrupted = true
    }
  }

  func workerEnded(_ end: WorkerEnd, job: WorkerJob) {
    guard let problem = end.problem else {
      // A worker that is fine has done its cases, or there is nothing to be had of them.
      if !wasInterrupted { doneByWorker.formUnion(job.cases.map(\.id)) }
      return
    }
    // A worker that ends before its first case fails that one, so that the run goes on.
    let open = job.cases.lazy.map(\.id).filter { !self.doneByWorker.contains($0) }
    guard let index = runningCase ?? open.first else { return }
    runningCase = nil
    doneByWorker.insert(index)
    fail(index, "The worker \(problem)")
    if case .timedOut = end { leaveOut(like: index) }
  }

  private func fail(_ index: Int, _ problem: String) {
    failed.insert(index)
    var result = measured[index] ?? CaseResult(key: plan.cases[index], passes: 1)
    result.failure = problem
    result.problems.append(problem)
    measured[index] = result
    conclude(index)
  }

  /// Fails what is not measured yet of a layout that made no progress in two cases, as far as it has
  /// as many subviews: each of them would wait for its time limit.
  private func leaveOut(like index: Int) {
    let subject = plan.cases[index].subject
    stalls[subject, default: []].append(plan.cases[index].count)
    guard let least = stalls[subject]?.sorted().dropFirst().first else { return }
    for other in plan.cases.indices where isOpen(other) && measured[other] == nil {
      let key = plan.cases[other]
      guard key.subject == subject, key.count >= least else { continue }
      fail(other, "Not run: two cases with as many subviews or fewer made no progress.")
    }
  }

  private func settle(_ index: Int, after worker: Int) {
    guard let result = measured[index] else { return }
    if worker + 1 == schedule.workers || failed.contains(index) {
      conclude(index)
    } else if worker + 1 >= SignedRank.minimumCount(for: .ninetyFive), isPrecise(result) {
      precise.insert(index)
      conclude(index)
    }
  }

  private func conclude(_ index: Int) {
    guard let result = measured[index] else { return }
    concluded.insert(index)
    tell(.caseFinished(analyzer.compared(result), index: index))
  }

  private func isPrecise(_ result: CaseResult) -> Bool {
    // At fixed prices, so that a run at other prices takes the same samples.
    PriceList.named.allSatisfy { analyzer.isPrecise(result, at: $0) }
  }

  private var totalSteps: Int {
    let left = plan.cases.count - failed.count - precise.count - leftOut.count
    return max(
      steps,
      steps + (schedule.workers - 1 - currentWorker) * left
        + max(0, left - doneByWorker.count))
  }

  /// Ends the run; an interrupted one keeps the cases that any worker has finished.
  func finish(interrupted: Bool) {
    if interrupted || wasInterrupted {
      for index in measured.indices where !concluded.contains(index) { conclude(index) }
      tell(.interrupted)
    }
    tell(.finished)
  }
}
