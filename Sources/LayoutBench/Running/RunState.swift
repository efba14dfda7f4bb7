import PortableLayout

/// A turn of one process: counts a part of the cases, or times all of them.
package enum Turn: Hashable, Sendable {
  case counting(part: Int)
  case timing(worker: Int)
}

/// The progress of a run: its results so far, and the turns to come.
actor RunState {
  let plan: Plan
  let runner: Runner
  private let recorders: [any Recorder]
  /// The results of the cases so far; with their verdicts where they are done.
  var measured: [CaseResult?]
  /// The cases that are done: all is measured, or they ended a worker.
  var concluded: Set<Int> = []
  var leftOut: Set<Int> = []
  /// The workers that timed the cases that were cut short, by id.
  var shortened: [String: Int] = [:]
  /// The numbers of subviews with which layouts made no progress, by subject.
  var stalls: [String: [Int]] = [:]
  /// The cases that would take longer than a case may, with the reason: a process that begins anew
  /// leaves them out.
  var tooLong: [Int: String] = [:]
  /// The seconds that the long cases have taken so far.
  var longSeconds = 0.0
  var progress: [Turn: Progress] = [:]
  var currentWorker = -1
  private var steps = 0
  private(set) var wasInterrupted = false
  /// The counting process of each case.
  let parts: [Int]

  /// The progress of one process.
  struct Progress {
    var done: Set<Int> = []
    /// The case at hand, and when it began.
    var running: Int?
    var began = ContinuousClock.now
  }

  init(_ plan: Plan, of runner: Runner, recorders: [any Recorder]) {
    self.plan = plan
    self.runner = runner
    self.recorders = recorders
    measured = Array(repeating: nil, count: plan.cases.count)
    parts = Self.parts(of: plan.cases, among: runner.counters)
  }

  /// Returns the number of the process that counts each case.
  ///
  /// The processes take turns at the cases of each layout, those with the most work first. The
  /// order of the turns is reversed each time, so that all have about the same work.
  static func parts(of cases: [CaseKey], among count: Int) -> [Int] {
    let work = cases.map(WorkForecast.work(of:))
    // By subject, then the most work first.
    let order = cases.indices.sorted { left, right in
      (cases[left].subject, work[right], left) < (cases[right].subject, work[left], right)
    }
    var parts = cases.map { _ in 0 }
    for (turn, index) in order.enumerated() {
      let position = turn % (2 * count)
      parts[index] = min(position, 2 * count - 1 - position)
    }
    return parts
  }

  /// Sends an event to all recorders.
  private func tell(_ event: RunEvent) { for recorder in recorders { recorder.record(event) } }

  /// Tells that the run begins, and fails the cases that would not return.
  func begin() {
    tell(.started(cases: plan.cases.count, steps: totalSteps))
    for index in plan.cases.indices where runner.endless.contains(plan.cases[index].subject) {
      fail(
        index, "Not run: verified, the layout did not return or took memory without end.",
        isLimit: true)
    }
  }

  /// Returns true if every run has a case, however long it takes.
  func isEssential(_ index: Int) -> Bool { plan.essential.contains(plan.cases[index]) }

  /// Returns true if a case is timed in this run.
  private func isTimed(_ index: Int) -> Bool {
    !runner.spec.isCountsOnly && plan.isTimed(plan.cases[index])
  }

  /// Takes what a worker says.
  func receive(_ message: WorkerMessage, from turn: Turn) {
    switch message {
    case .started(let index):
      progress[turn, default: Progress()].running = index
      progress[turn]?.began = .now
      tell(.caseStarted(plan.cases[index], index: index))
    case .finished(let index, let result, let seconds):
      if let began = progress[turn]?.began { noteTime(since: began, in: turn) }
      if case .counting = turn { leaveOut(longerThan: index, seconds) }
      progress[turn]?.running = nil
      progress[turn]?.done.insert(index)
      steps += 1
      // What another process failed already stays as it is.
      guard !concluded.contains(index) else { return }
      if measured[index]?.add(result) == nil { measured[index] = result }
      settle(index, after: turn)
      tell(.step(done: steps, total: totalSteps))
    case .leftOut(let index):
      guard !concluded.contains(index) else { return }
      leftOut.insert(index)
    case .alive:
      break
    case .interrupted:
      wasInterrupted = true
    }
  }

  /// Takes the end of a worker's process: the case at hand fails unless all is well.
  func workerEnded(_ end: WorkerEnd, job: WorkerJob, of turn: Turn) {
    guard let problem = end.problem else {
      // A worker that is fine has done its cases, or there is nothing to be had of them.
      if !wasInterrupted {
        progress[turn, default: Progress()].done.formUnion(job.assignments.map(\.id))
      }
      return
    }
    // A worker that ends before its first case fails that one, so that the run goes on.
    let done = progress[turn]?.done ?? []
    let next = job.assignments.first { assignment in !done.contains(assignment.id) }
    guard let index = progress[turn]?.running ?? next?.id else { return }
    progress[turn]?.running = nil
    guard !concluded.contains(index) else { return }
    fail(index, "The worker \(problem)", isLimit: end.isLimit)
    if case .timedOut = end { leaveOut(like: index) }
  }

  /// Concludes a case that ended its worker, or that is not run, with the reason.
  func fail(_ index: Int, _ problem: String, isLimit: Bool = false) {
    var result = measured[index] ?? CaseResult(key: plan.cases[index], passes: 1)
    result.failure = problem
    if isLimit { result.reachedLimit = true }
    result.problems.append(problem)
    measured[index] = result
    conclude(index)
  }

  /// Concludes a case after a turn in which the last of it was measured.
  private func settle(_ index: Int, after turn: Turn) {
    guard let result = measured[index] else { return }
    let isComplete =
      switch turn {
      case .counting: !isTimed(index)
      case .timing(let worker):
        worker + 1 == runner.spec.workers
          || worker + 1 >= Runner.fewestWorkersToStop && runner.judge.isPrecise(result)
      }
    if isComplete || !result.problems.isEmpty { conclude(index) }
  }

  /// Judges a case, which then takes no more turns.
  func conclude(_ index: Int) {
    guard let result = measured[index] else { return }
    let judged = runner.judge.compared(result)
    measured[index] = judged
    concluded.insert(index)
    tell(.caseFinished(judged, index: index))
  }

  /// The number of steps of the run, as far as it can be told by now.
  private var totalSteps: Int {
    let left = plan.cases.indices.filter { index in !leftOut.contains(index) }
    let uncounted = left.count { index in measured[index] == nil }
    let open = left.count { index in isTimed(index) && !concluded.contains(index) }
    let done = progress[.timing(worker: currentWorker)]?.done.subtracting(concluded).count ?? 0
    return steps + uncounted + open * (runner.spec.workers - max(0, currentWorker)) - done
  }

  /// Ends the run; an interrupted one keeps the cases that any worker has finished.
  func finish(interrupted: Bool) -> RunOutcome {
    if interrupted || wasInterrupted {
      for index in measured.indices where !concluded.contains(index) { conclude(index) }
      tell(.interrupted)
    }
    tell(.finished)
    return RunOutcome(
      cases: concluded.sorted().compactMap { index in measured[index] },
      plannedCases: plan.cases.count,
      leftOut: leftOut.sorted().map { index in plan.cases[index].id }, shortened: shortened,
      wasInterrupted: interrupted || wasInterrupted)
  }
}
