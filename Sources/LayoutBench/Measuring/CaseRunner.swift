import PortableLayout

/// Measures one case in this process: counts what its variants do, or times them, interleaved.
struct CaseRunner {
  let setup: CaseSetup
  let sampling: Sampling
  let clock: BenchClock
  let emptyRegion: BenchClock.EmptyRegion
  let worker: Int
  let interruption: Interruption
  var payment: Payment?

  private var variants: [Variant] { setup.subject.variants }

  private var empty: CaseResult {
    CaseResult(key: setup.key, passes: setup.script(of: 0).passes)
  }

  /// Counts what every variant does; nil if the user interrupted it.
  ///
  /// - Parameter isPriced: Whether the calls of a pass are counted as well, so that it has a price.
  func counted(isPriced: Bool) -> CaseResult? {
    var result = empty
    for variant in variants {
      guard !interruption.isRequested() else { return nil }
      do {
        let counted = try setup.count(variant)
        result.problems += counted.problems
        setup.alive()
        let resources = try setup.resources(of: variant)
        setup.alive()
        var found = VariantResult(
          name: variant.name, counters: counted.counters.merging(resources) { $1 },
          checksums: counted.checksums, outcome: counted.outcome)
        if isPriced {
          let pass = try setup.replayedPass(of: variant)
          found.pass = pass
          if sampling.countsOtherSystem {
            found.otherPass = try setup.passAtOtherSystem(of: variant, beside: pass)
          }
          if !variant.isCountedOnly {
            found.ownTime = try setup.ownTime(of: variant, clock: clock, emptyRegion: emptyRegion)
          }
        }
        result.variants.append(found)
        setup.alive()
      } catch {
        result.problems.append("\(variant.name): \(error)")
      }
    }
    return result
  }

  /// Times the variants in pairs; nil if the user interrupted it.
  ///
  /// - Parameter writtenAlone: Whether no variant is timed that nobody wrote.
  func timed(writtenAlone: Bool = false) -> CaseResult? {
    var result = empty
    result.variants = variants.map { VariantResult(name: $0.name) }
    do {
      let timed = variants.indices.filter {
        writtenAlone ? variants[$0].isWritten : !variants[$0].isCountedOnly
      }
      guard try time(&result, timed) else { return nil }
    } catch {
      result.problems.append("\(error)")
    }
    return result
  }

  private func time(
    _ result: inout CaseResult, _ timed: [Int]
  ) throws(LayoutError) -> Bool {
    guard !timed.isEmpty else { return true }
    let start = clock.now()
    let (timers, schedule) = try prepare(timed, passes: result.passes)
    let order = VariantOrder(variants: timed.count)
    for pair in 0..<schedule.pairs {
      // Workers begin at different places of the order.
      for (place, index) in order[pair: pair + worker].enumerated() {
        let variant = timed[index]
        guard !interruption.isRequested(), let timer = timers[variant] else { return false }
        let time = try timer.sample(repetitions: schedule.repetitions)
        setup.alive()
        result.variants[variant].samples.append(
          TimeSample(
            worker: worker, pair: pair, order: place, perPass: time.processor, wall: time.wall))
      }
    }
    result.timingSeconds = Double(clock.now() - start) / 1e9
    return true
  }

  struct Schedule: Equatable {
    var repetitions: Int
    var pairs: Int
  }

  /// The timers of all variants, and how many samples they take; each has been tried on its trees,
  /// so that the first pair counts.
  private func prepare(
    _ timed: [Int], passes: Int
  ) throws(LayoutError) -> (timers: [Int: SampleTimer], schedule: Schedule) {
    var timers = try timers(timed, batch: 1)
    func trySamples() throws(LayoutError) -> (wallTimes: [Double], sampleTimes: [Double]) {
      try sampled(timed.compactMap { timers[$0] }, passes: passes)
    }
    var trial = try trySamples()
    if trial.wallTimes.reduce(0, +) > sampling.budget.rawValue {
      // Once is enough to know what it takes, and to warm up.
      return (timers, Schedule(slow: trial.wallTimes, sampling: sampling))
    }
    let batch = SampleTimer.batch(
      count: setup.key.count, tree: Nanoseconds(trial.sampleTimes.max() ?? 0),
      length: sampling.sampleLength(variants: timed.count))
    if batch > 1 {
      timers = try self.timers(timed, batch: batch)
      _ = try trySamples()
    }
    trial = try trySamples()
    return (
      timers,
      Schedule(wallTimes: trial.wallTimes, sampleTimes: trial.sampleTimes, sampling: sampling)
    )
  }

  private func timers(
    _ timed: [Int], batch: Int
  ) throws(LayoutError) -> [Int: SampleTimer] {
    var timers: [Int: SampleTimer] = [:]
    // Alternate which variant is set up first, so that its place in memory favours none.
    for variant in worker % 2 == 0 ? timed : timed.reversed() {
      timers[variant] = try SampleTimer(
        setup, variants[variant], clock: clock, emptyRegion: emptyRegion, batch: batch,
        payment: payment)
    }
    return timers
  }

  private func sampled(
    _ timers: [SampleTimer], passes: Int
  ) throws(LayoutError) -> (wallTimes: [Double], sampleTimes: [Double]) {
    var (wallTimes, sampleTimes): ([Double], [Double]) = ([], [])
    for timer in timers {
      let start = clock.now()
      let perPass = try timer.sample(repetitions: 1).processor
      wallTimes.append(Double(clock.now() - start))
      sampleTimes.append(perPass.rawValue * Double(passes * timer.batch))
      setup.alive()
    }
    return (wallTimes, sampleTimes)
  }
}

extension CaseRunner.Schedule {
  /// The schedule of a case whose single repetition takes longer than the case's budget: three
  /// pairs of one repetition. Where a repetition takes more than four budgets there are two pairs.
  init(slow wallTimes: [Double], sampling: Sampling) {
    let round = wallTimes.reduce(0, +)
    repetitions = 1
    pairs = round > 4 * sampling.budget.rawValue ? 2 : 3
  }

  /// The same number of repetitions for every variant: enough for the fastest one's sample to
  /// last as long as the profile wants, but no more than the budget of the case allows. If that
  /// leaves fewer than three pairs, there are three.
  init(wallTimes: [Double], sampleTimes: [Double], sampling: Sampling) {
    let fastest = max(1, sampleTimes.min() ?? 1)
    let round = max(1, wallTimes.reduce(0, +))
    let wanted = max(1, (sampling.sampleLength.rawValue / fastest).rounded(.up))
    let affordable = sampling.budget.rawValue / (round * Double(sampling.pairs))
    repetitions = Int(min(wanted, max(1, affordable.rounded(.down)), 10_000))
    let pairsInBudget = sampling.budget.rawValue / (round * Double(repetitions))
    pairs = max(3, min(sampling.pairs, Int(pairsInBudget)))
  }
}
