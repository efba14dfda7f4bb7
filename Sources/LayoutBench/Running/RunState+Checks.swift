extension RunState {
  func beginChecks() {
    guard schedule.checkWorkers > 0, !wasInterrupted else { return }
    checks = PaidChecks(
      results, sampling: schedule.sampling, budget: schedule.checkBudget)
  }

  func nextCheckJob(of worker: Int) -> WorkerJob? {
    if worker != checkWorker {
      checkWorker = worker
      checksDone = []
    }
    guard let checks, !wasInterrupted else { return nil }
    let open = checks.checks.indices.filter {
      !checks.checks[$0].isDropped && !checksDone.contains($0)
    }
    guard !open.isEmpty else { return nil }
    return WorkerJob(
      worker: worker, seed: schedule.seed, sampling: checks.sampling,
      cases: open.map { position in
        let check = checks.checks[position]
        return WorkerJob.Assignment(
          id: .paidCheck(position), key: check.key, counts: false, untimed: check.untimed)
      }, payment: schedule.prices)
  }

  func receiveCheck(_ measurement: CaseMeasurement, at position: Int) {
    runningCheck = nil
    checksDone.insert(position)
    checks?.receive(measurement, at: position)
    steps += 1
    let left = (schedule.checkWorkers - checkWorker) * (checks?.checks.count ?? 0)
    tell(.step(done: steps, total: steps + max(0, left - checksDone.count)))
  }

  /// Notes how a worker ended; the check that it was in the middle of is given up, and the case
  /// stays as it is.
  func checkEnded(_ end: WorkerEnd, job: WorkerJob) {
    let open = job.cases.compactMap { assignment -> Int? in
      guard case .paidCheck(let position) = assignment.id else { return nil }
      return checksDone.contains(position) ? nil : position
    }
    if end.problem == nil {
      checksDone.formUnion(open)
    } else if let position = runningCheck ?? open.first {
      checks?.drop(position)
    }
    runningCheck = nil
  }

  /// Tells what came of the checks, unless the run was interrupted amid them.
  func finishChecks() {
    for check in checks?.checks ?? [] where check.workers.count == schedule.checkWorkers {
      guard let outcome = check.outcome else { continue }
      tell(.paidChecked(outcome, candidate: check.comparison.candidate, index: check.index))
    }
  }
}
