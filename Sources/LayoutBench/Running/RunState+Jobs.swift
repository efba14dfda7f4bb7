/// The jobs of a run: which cases a turn still has to do, and how.
extension RunState {
  /// Prepares a turn and returns its next job, with the cases that remain. Nil if there are none.
  func nextJob(of turn: Turn) -> WorkerJob? {
    prepare(turn)
    let cases = casesInOrder(for: turn)
    guard !wasInterrupted, !cases.isEmpty else { return nil }
    let spec = runner.spec
    var job = WorkerJob(
      worker: 0, spec: spec, assignments: cases.map { index in assignment(of: index, for: turn) },
      budget: spec.budget(cases: plan.timed), payment: runner.payment)
    job.changes = runner.changes
    switch turn {
    case .counting:
      // The other half is for the samples.
      if let secondsLeft { job.secondsForOptional = secondsLeft / 2 }
    case .timing(let worker): job.worker = worker
    }
    return job
  }

  /// Fails cases that would take too long to count, or begins the worker that times them.
  private func prepare(_ turn: Turn) {
    switch turn {
    case .counting: failTooLong(in: turn)
    case .timing(let worker):
      if worker != currentWorker { begin(worker) }
    }
  }

  /// Returns the cases that a turn still has to do, in their order.
  ///
  /// In a run with little time, what every run has comes first, so that it is not left out.
  private func casesInOrder(for turn: Turn) -> [Int] {
    let cases = casesLeft(for: turn)
    guard runner.spec.secondsForLongCases != nil else { return cases }
    return mostNeededFirst(cases)
  }

  /// Returns the cases that a turn still has to do.
  private func casesLeft(for turn: Turn) -> [Int] {
    let done = progress[turn]?.done ?? []
    return states.indices.filter { index in
      guard !done.contains(index) else { return false }
      switch (states[index], turn) {
      case (.open, .counting(let part)): return parts[index] == part
      case (.counted, .timing): return true
      default: return false
      }
    }
  }

  /// Fails a turn's cases that would exceed the time limit of a case.
  private func failTooLong(in turn: Turn) {
    for index in casesLeft(for: turn) {
      guard case .open(let problem?) = states[index] else { continue }
      fail(index, problem, isLimit: true)
    }
  }

  /// Returns the cases with essential ones first, then those that decide, then the others with fewer
  /// subviews before those with more.
  func mostNeededFirst(_ cases: [Int]) -> [Int] {
    let essential = cases.filter(isEssential)
    let others = cases.filter { index in !isEssential(index) }
    let deciding = others.filter(decides)
    let remaining = others.filter { index in !decides(index) }
    return essential + deciding + remaining.sorted(on: { index in plan.cases[index].count })
  }

  /// Returns true if a decision, or the number of subviews from which a difference matters, rests on
  /// a case.
  private func decides(_ index: Int) -> Bool {
    let key = plan.cases[index]
    return key.memo.capacity == .standard && key.count <= runner.spec.worth.mostSubviews
      && UsualLine.isUsual(key)
  }

  /// Returns the work to do on a case in a turn.
  private func assignment(of index: Int, for turn: Turn) -> WorkerJob.Assignment {
    let key = plan.cases[index]
    guard case .counting = turn else {
      var assignment = WorkerJob.Assignment(id: index, key: key, .time(writtenAlone: false))
      assignment.trial = trials[index]
      return assignment
    }
    var work = WorkerJob.Work.countForLaw
    if !runner.isForLaws {
      work = .count(isPriced: !runner.spec.isCountsOnly && plan.isPriced(key))
    }
    var assignment = WorkerJob.Assignment(id: index, key: key, work)
    assignment.isOptional = !isEssential(index)
    return assignment
  }
}
