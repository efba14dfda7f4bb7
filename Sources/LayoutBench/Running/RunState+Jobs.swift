import PortableLayout

/// The jobs of workers, made of the cases that are open.
extension RunState {
  /// The next job of a turn; nil where nothing is left to do in it.
  func nextJob(of turn: Turn) -> WorkerJob? {
    if case .timing(let worker) = turn, worker != currentWorker { begin(worker) }
    if case .counting = turn { failTooLong(in: turn) }
    let done = progress[turn]?.done ?? []
    let open = plan.cases.indices.filter { index in
      isOpen(index, for: turn) && !done.contains(index)
    }
    guard !wasInterrupted, !open.isEmpty else { return nil }
    var order = open
    // What every run has comes first, so that it is not left without time.
    if runner.spec.secondsForLongCases != nil { order = essentialFirst(open) }
    return job(of: turn, order)
  }

  /// Begins with the times of a worker, for which long cases may be cut short.
  private func begin(_ worker: Int) {
    currentWorker = worker
    if worker > 0, let seconds = secondsLeft { shorten(for: worker, seconds) }
  }

  /// Fails the cases of a turn that would take longer than a case may.
  private func failTooLong(in turn: Turn) {
    for (index, problem) in tooLong.sorted(on: \.key) where isOpen(index, for: turn) {
      fail(index, problem, isLimit: true)
    }
  }

  /// Returns cases with those that every run has before the others.
  func essentialFirst(_ cases: [Int]) -> [Int] {
    cases.sorted(on: { index in (!isEssential(index)).rank })
  }

  /// Returns the job of a turn with some cases.
  private func job(of turn: Turn, _ cases: [Int]) -> WorkerJob {
    var job = WorkerJob(
      worker: 0, spec: runner.spec, assignments: [], budget: runner.spec.budget(cases: plan.timed),
      payment: runner.payment)
    job.changes = runner.changes
    switch turn {
    case .counting:
      job.assignments = cases.map(counting)
      // The other half is for the samples.
      if let secondsLeft { job.secondsForOptional = secondsLeft / 2 }
    case .timing(let worker):
      job.assignments = cases.map(timing)
      job.worker = worker
    }
    return job
  }

  /// The counting of a case.
  private func counting(_ index: Int) -> WorkerJob.Assignment {
    let key = plan.cases[index]
    var work = WorkerJob.Work.countForLaw
    if !runner.isForLaws {
      work = .count(isPriced: !runner.spec.isCountsOnly && plan.isPriced(key))
    }
    var assignment = WorkerJob.Assignment(id: index, key: key, work)
    assignment.isOptional = !isEssential(index)
    return assignment
  }

  /// The timing of a case.
  private func timing(_ index: Int) -> WorkerJob.Assignment {
    WorkerJob.Assignment(id: index, key: plan.cases[index], .time(writtenAlone: false))
  }

  /// Returns true if a turn has a case to do.
  private func isOpen(_ index: Int, for turn: Turn) -> Bool {
    guard !concluded.contains(index), !leftOut.contains(index) else { return false }
    return switch turn {
    case .counting(let part): measured[index] == nil && parts[index] == part
    case .timing: measured[index] != nil
    }
  }
}
