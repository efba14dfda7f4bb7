import PortableLayout

/// A turn of one process, which counts a part of the cases or times all of them.
package enum Turn: Hashable, Sendable {
  case counting(part: Int)
  case timing(worker: Int)
}

/// The progress of a run: the states of its cases, and the turns that remain.
actor RunState {
  let plan: Plan
  let runner: Runner
  private let recorders: [any Recorder]
  /// The state of each case, in the order of the plan; ``set(_:of:)`` changes it.
  private(set) var states: [CaseState]
  /// The number of cases that are not counted yet.
  private var uncounted: Int
  /// The number of timed cases that take turns.
  private var takingTurns = 0
  /// The number of them that the current worker has timed.
  private var timedInTurn = 0
  /// The workers that timed the cases that were cut short, by id.
  var shortened: [String: Int] = [:]
  /// The numbers of subviews with which each layout made no progress, by subject.
  var stalls: [String: [Int]] = [:]
  /// The trials of the timed cases, by the indices of the cases.
  private(set) var trials: [Int: Trial] = [:]
  /// The seconds that the long cases have taken so far.
  var longSeconds = 0.0
  /// The seconds of processor time that counting took, by case.
  private(set) var secondsToCount: [CaseKey: Double] = [:]
  var progress: [Turn: Progress] = [:]
  private(set) var currentWorker = -1
  private var steps = 0
  private(set) var wasInterrupted = false
  /// The number of the process that counts each case.
  let parts: [Int]

  /// The progress of one process.
  struct Progress {
    var done: Set<Int> = []
    /// The index of the current case.
    var running: Int?
    /// The name of the variant that is counted. Nil if it is not known.
    var variant: String?
    /// The time when the current case began.
    var began = ContinuousClock.now
  }

  init(_ plan: Plan, of runner: Runner, recorders: [any Recorder]) {
    self.plan = plan
    self.runner = runner
    self.recorders = recorders
    states = Array(repeating: .open(tooLong: nil), count: plan.cases.count)
    uncounted = states.count
    parts = Self.parts(of: plan.cases, among: runner.counters)
    if !runner.spec.isCountsOnly { takingTurns = plan.timed }
  }

  /// Returns the number of the process that counts each case.
  ///
  /// The processes take the cases of each layout in turn, those with the most work first. The order
  /// of the processes reverses each time, so that all have about the same work.
  static func parts(of cases: [CaseKey], among count: Int) -> [Int] {
    let work = cases.map(WorkForecast.work(of:))
    // By subject, then the most work first.
    let order = cases.indices.sorted { left, right in
      (cases[left].subject, work[right], left) < (cases[right].subject, work[left], right)
    }
    var parts = Array(repeating: 0, count: cases.count)
    for (turn, index) in order.enumerated() {
      let position = turn % (2 * count)
      parts[index] = min(position, 2 * count - 1 - position)
    }
    return parts
  }

  /// Sends an event to all recorders.
  private func tell(_ event: RunEvent) { for recorder in recorders { recorder.record(event) } }

  /// Reports the start of the run, and fails the cases that would not return.
  func begin() {
    tell(.started(cases: plan.cases.count, steps: totalSteps))
    for index in plan.cases.indices where runner.endless.contains(plan.cases[index].subject) {
      fail(
        index, "Not run: in verification, the layout did not return, or took memory without end.",
        isLimit: true)
    }
  }

  /// Returns true if the run must have a case, however long it takes.
  func isEssential(_ index: Int) -> Bool { plan.essential.contains(plan.cases[index]) }

  /// Returns true if a case is timed in this run.
  private func isTimed(_ index: Int) -> Bool {
    !runner.spec.isCountsOnly && plan.isTimed(plan.cases[index])
  }

  /// Changes the state of a case, and the numbers of cases that follow from the states.
  func set(_ state: CaseState, of index: Int) {
    let old = states[index]
    states[index] = state
    if old.isOpen { uncounted -= 1 }
    if state.isOpen { uncounted += 1 }
    guard isTimed(index) else { return }
    if old.takesTurns { takingTurns -= 1 }
    if state.takesTurns { takingTurns += 1 }
    let wasTimed = progress[.timing(worker: currentWorker)]?.done.contains(index) ?? false
    if wasTimed, !old.isConcluded, state.isConcluded { timedInTurn -= 1 }
  }

  /// Begins the turn of a worker that times.
  func begin(_ worker: Int) {
    if worker > 0, let secondsLeft { concludeLongCases(beforeWorker: worker, within: secondsLeft) }
    currentWorker = worker
    timedInTurn = 0
  }

  // MARK: Messages

  /// Handles a worker's message. A case is concluded once everything is measured.
  func receive(_ message: WorkerMessage, from turn: Turn) {
    switch message {
    case .started(let index):
      progress[turn, default: Progress()].running = index
      progress[turn]?.began = .now
      progress[turn]?.variant = nil
      tell(.caseStarted(plan.cases[index], index: index))
    case .counting(let variant):
      progress[turn]?.variant = variant
    case .finished(let index, let found, let seconds):
      finish(index, seconds, in: turn)
      // What another process failed already stays as it is.
      if !states[index].isConcluded { add(found, to: index, after: turn) }
    case .leftOut(let index):
      guard states[index].isOpen else { return }
      set(.leftOut, of: index)
    case .tried(let index, let trial):
      trials[index] = trial
    case .alive:
      break
    case .interrupted:
      wasInterrupted = true
    }
  }

  /// Notes that a turn has done a case, and the processor time that it took.
  private func finish(_ index: Int, _ seconds: Double, in turn: Turn) {
    if let began = progress[turn]?.began { noteTime(since: began, in: turn) }
    if case .counting = turn {
      secondsToCount[plan.cases[index]] = seconds
      leaveOut(longerThan: index, seconds)
    }
    progress[turn]?.running = nil
    progress[turn]?.variant = nil
    progress[turn]?.done.insert(index)
    steps += 1
  }

  /// Adds what a turn found to a case, and concludes the case if it is complete.
  private func add(_ found: CaseResult, to index: Int, after turn: Turn) {
    if case .timing = turn { timedInTurn += 1 }
    var result = found
    if var known = states[index].result {
      known.add(found)
      result = known
    }
    set(.counted(result), of: index)
    if !result.problems.isEmpty || isComplete(result, index, after: turn) { conclude(index) }
    tell(.step(done: steps, total: totalSteps))
  }

  /// Returns true if no further turn would add anything to a case.
  private func isComplete(_ result: CaseResult, _ index: Int, after turn: Turn) -> Bool {
    guard case .timing(let worker) = turn else { return !isTimed(index) }
    if worker + 1 == runner.spec.workers { return true }
    return worker + 1 >= Runner.fewestWorkersToStop && runner.judge.isPrecise(result)
  }

  /// Handles the end of a worker's process. The current case fails unless the worker finished.
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
    let next = job.assignments.first { assignment in
      !done.contains(assignment.id) && !states[assignment.id].isLeftOut
    }
    guard let index = progress[turn]?.running ?? next?.id else { return }
    let variant = progress[turn]?.variant
    progress[turn]?.running = nil
    progress[turn]?.variant = nil
    guard !states[index].isConcluded else { return }
    fail(index, "The worker \(problem)", isLimit: end.isLimit, in: variant)
    if case .timedOut = end { leaveOut(like: index) }
  }

  /// Concludes a case that ended its worker or is not run.
  ///
  /// - Parameters:
  ///   - problem: The reason.
  ///   - variant: The variant that is to blame, if it is known.
  func fail(_ index: Int, _ problem: String, isLimit: Bool = false, in variant: String? = nil) {
    var result = states[index].result ?? CaseResult(key: plan.cases[index], passes: 1)
    result.failure = problem
    if isLimit { result.reachedLimit = true } else { result.crashedVariant = variant }
    result.problems.append(variant.map { name in "\(name): \(problem)" } ?? problem)
    set(.counted(result), of: index)
    conclude(index)
  }

  /// Judges a case, which takes no further turns.
  func conclude(_ index: Int) {
    guard var result = states[index].result else { return }
    for position in result.variants.indices { result.variants[position].cutOwnTimeToPass() }
    let judged = runner.judge.compared(result)
    set(.concluded(judged), of: index)
    tell(.caseFinished(judged, index: index))
  }

  /// The number of steps of the run, as far as it is known.
  private var totalSteps: Int {
    let turns = runner.spec.workers - max(0, currentWorker)
    return steps + uncounted + takingTurns * turns - timedInTurn
  }

  /// Ends the run, and stores its cases in a document.
  ///
  /// An interrupted run keeps the cases that any worker has finished.
  func finish(interrupted: Bool, into document: inout ResultsDocument) {
    let wasInterrupted = interrupted || wasInterrupted
    if wasInterrupted {
      for index in states.indices where !states[index].isConcluded { conclude(index) }
      tell(.interrupted)
    }
    tell(.finished)
    var leftOut: [String] = []
    document.cases = []
    for (state, key) in zip(states, plan.cases) {
      if state.isLeftOut { leftOut.append(key.id) }
      if state.isConcluded, let result = state.result { document.cases.append(result) }
    }
    document.plannedCases = states.count
    document.isComplete = !wasInterrupted && document.cases.count + leftOut.count == states.count
    document.leftOut = leftOut.nonEmpty
    document.shortened = shortened.nonEmpty
    document.noteWallFactor()
  }
}
