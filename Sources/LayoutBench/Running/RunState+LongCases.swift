import PortableLayout

/// The cases that take long, make no progress or would take longer than a case may.
extension RunState {
  /// The seconds that long cases may still take; nil without a limit.
  var secondsLeft: Double? {
    runner.spec.secondsForLongCases.map { $0 - longSeconds }
  }

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
    let needed = SignedRank.minimumCount(for: .ninetyFive)
    var left = seconds
    let long = plan.cases.indices.filter {
      !concluded.contains($0) && (measured[$0]?.timingSeconds ?? 0) > WorkForecast.longCase
    }
    for index in long.filter(isEssential) + long.filter({ !isEssential($0) }) {
      guard let once = measured[index]?.timingSeconds else { continue }
      let missing = Double(worker < needed ? needed - worker : 1)
      // An essential case has as many workers as there is time for.
      if once * (isEssential(index) ? 1 : missing) <= left {
        left -= once * missing
      } else {
        conclude(index)
        let workers = Set(
          (measured[index]?.variants ?? []).flatMap { $0.samples.map(\.worker) })
        shortened[plan.cases[index].id] = workers.count
      }
    }
  }

  /// Fails the cases of a layout that made no progress in two cases, from that number of subviews
  /// on.
  ///
  /// Each of them would wait for its time limit.
  func leaveOut(like index: Int) {
    let subject = plan.cases[index].subject
    stalls[subject, default: []].append(plan.cases[index].count)
    guard let least = stalls[subject]?.sorted().dropFirst().first else { return }
    for other in plan.cases.indices where measured[other] == nil && !leftOut.contains(other) {
      let key = plan.cases[other]
      guard key.subject == subject, key.count >= least,
        !progress.values.contains(where: { $0.running == other })
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
    for other in plan.cases.indices where measured[other] == nil && !leftOut.contains(other) {
      let larger = plan.cases[other]
      let passes = larger.scenario.traits.passes
      guard larger.subject == key.subject, larger.count >= key.count,
        larger.host == key.host || key.host == .root, larger.population == key.population,
        secondsPerPass * Double(passes) > limit, passes > key.scenario.traits.passes
      else { continue }
      let expected = Int((secondsPerPass * Double(passes)).rounded())
      tooLong[other] =
        "Not run: its \(passes) passes would take about \(expected) s, longer than a case may."
    }
  }
}
