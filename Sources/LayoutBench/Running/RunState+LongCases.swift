import PortableLayout

/// The cases that take long, make no progress or would take longer than a case may.
extension RunState {
  /// The seconds that long cases may still take; nil without a limit.
  var secondsLeft: Double? {
    guard let limit = runner.spec.secondsForLongCases else { return nil }
    return limit - longSeconds
  }

  /// Adds the time of a case in a turn, if it is a long one.
  func noteTime(since began: ContinuousClock.Instant, in turn: Turn) {
    let seconds = began.duration(to: .now) / Duration.seconds(1)
    guard seconds > WorkForecast.longCase else { return }
    if case .counting = turn {
      longSeconds += seconds / Double(runner.counters)
    } else {
      longSeconds += seconds
    }
  }

  /// Concludes the long cases for which no time is left.
  ///
  /// They are those for which the workers that an interval needs do not fit, and those that have
  /// them.
  func shorten(for worker: Int, _ seconds: Double) {
    let missing = Double(max(1, SignedRank.minimumCount(for: .ninetyFive) - worker))
    var left = seconds
    for index in essentialFirst(plan.cases.indices.filter(isOpenAndLong)) {
      guard let once = states[index].result?.timingSeconds else { continue }
      // An essential case has as many workers as there is time for.
      let least = if isEssential(index) { once } else { once * missing }
      if least <= left {
        left -= once * missing
      } else {
        cutShort(index)
      }
    }
  }

  /// Returns true if a case takes long and is not done.
  private func isOpenAndLong(_ index: Int) -> Bool {
    guard case .counted(let result) = states[index], let seconds = result.timingSeconds else {
      return false
    }
    return seconds > WorkForecast.longCase
  }

  /// Concludes a case, and notes the number of workers that timed it.
  private func cutShort(_ index: Int) {
    conclude(index)
    let samples = (states[index].result?.variants ?? []).flatMap(\.samples)
    shortened[plan.cases[index].id] = Set(samples.map(\.worker)).count
  }

  /// Fails the cases of a layout that made no progress in two cases, from that number of subviews
  /// on.
  ///
  /// Each of them would wait for its time limit.
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

  /// Notes the cases of a layout that would take longer than a case may.
  ///
  /// A case with as many subviews, or fewer, just took that much of a processor's time: in the same
  /// host, or in one that asks more. A process that is at them may still finish them.
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
      states[other] = .open(
        tooLong:
          "Not run: its \(passes) passes would take about \(expected) s, longer than a case may.")
    }
  }
}
