import PortableLayout

/// Methods for cases that take long, make no progress, or would exceed the time limit of a case.
extension RunState {
  /// The time that long cases may still take, in seconds. Nil means no limit.
  var secondsLeft: Double? {
    guard let limit = runner.spec.secondsForLongCases else { return nil }
    return limit - longSeconds
  }

  /// Adds the time of a case to ``longSeconds``, if the case is a long one.
  func noteTime(since began: ContinuousClock.Instant, in turn: Turn) {
    let seconds = began.duration(to: .now) / Duration.seconds(1)
    guard seconds > WorkForecast.longCase else { return }
    if case .counting = turn {
      longSeconds += seconds / Double(runner.counters)
    } else {
      longSeconds += seconds
    }
  }

  /// Concludes the long cases for which the remaining time is not enough.
  ///
  /// The cases share the time in order, the most needed ones first. A case that is not essential needs
  /// time for all workers that its interval still lacks. An essential case only needs time for one
  /// more worker.
  func concludeLongCases(beforeWorker worker: Int, within secondsLeft: Double) {
    let needed = SignedRank.minimumCount(for: .ninetyFive)
    let missingWorkers = Double(max(1, needed - worker))
    var left = secondsLeft
    for index in mostNeededFirst(plan.cases.indices.filter(isOpenAndLong)) {
      guard let secondsPerWorker = states[index].result?.timingSeconds else { continue }
      // An essential case has as many workers as there is time for.
      let whole = secondsPerWorker * missingWorkers
      let least = if isEssential(index) { secondsPerWorker } else { whole }
      if least <= left {
        left -= whole
      } else {
        cutShort(index)
      }
    }
  }

  /// Returns true if a case is counted, takes long, and is not concluded.
  private func isOpenAndLong(_ index: Int) -> Bool {
    guard case .counted(let result) = states[index], let seconds = result.timingSeconds else {
      return false
    }
    return seconds > WorkForecast.longCase
  }

  /// Concludes a case, and records the number of workers that timed it.
  private func cutShort(_ index: Int) {
    conclude(index)
    let samples = (states[index].result?.variants ?? []).flatMap(\.samples)
    shortened[plan.cases[index].id] = Set(samples.map(\.worker)).count
  }

  /// Fails a layout's open cases after two cases without progress.
  ///
  /// They are the cases with at least as many subviews as the larger of the two. Each of them would
  /// otherwise wait for its time limit.
  func leaveOut(like index: Int) {
    let subject = plan.cases[index].subject
    stalls[subject, default: []].append(plan.cases[index].count)
    guard let least = stalls[subject]?.sorted().dropFirst().first else { return }
    for other in states.indices where states[other].isOpen {
      let key = plan.cases[other]
      guard key.subject == subject, key.count >= least,
        !progress.values.contains(where: { process in process.running == other })
      else { continue }
      fail(
        other, "Not run: two cases with as many subviews or fewer made no progress.",
        isLimit: true)
    }
  }

  /// Marks a layout's open cases that would exceed the time limit of a case.
  ///
  /// The forecast comes from a case with the same number of subviews or fewer, in the same host or
  /// in one that makes more queries. A process that is already running such a case may still finish
  /// it.
  ///
  /// - Parameter seconds: The processor time of the case with the index.
  func leaveOut(longerThan index: Int, _ seconds: Double) {
    let key = plan.cases[index]
    let limit = runner.spec.limits.secondsPerCase
    let secondsPerPass = seconds / Double(key.scenario.traits.passes)
    for other in states.indices where states[other].isOpen {
      let larger = plan.cases[other]
      let passes = larger.scenario.traits.passes
      guard larger.subject == key.subject, larger.count >= key.count,
        larger.host == key.host || key.host == .root, larger.population == key.population,
        secondsPerPass * Double(passes) > limit, passes > key.scenario.traits.passes
      else { continue }
      let expected = Int((secondsPerPass * Double(passes)).rounded())
      let problem =
        "Not run: its \(passes) passes would take about \(expected) s, longer than a case may."
      set(.open(tooLong: problem), of: other)
    }
  }
}
