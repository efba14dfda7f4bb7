import PortableLayout

/// A runner that measures one case in this process, by counting or by timing its variants in turn.
struct CaseRunner {
  let setup: CaseSetup
  let worker: Worker
  /// The trial of an earlier worker. Nil in the first one.
  var known: Trial?
  /// Called with what a repetition takes, before the first sample.
  var tell: (Trial) -> Void = { _ in }
  /// Called with the name of each variant before it is counted.
  var counts: (String) -> Void = { _ in }

  private var job: WorkerJob { worker.job }
  private var sampling: Sampling { job.spec.sampling }
  private var variants: [Variant] { setup.subject.variants }

  /// The case's result before anything is measured.
  private var empty: CaseResult {
    CaseResult(key: setup.key, passes: setup.script(of: 0).passes)
  }

  /// Returns the result of running the work on this case, or nil if the user interrupted it.
  func result(of work: WorkerJob.Work) -> CaseResult? {
    if case .time(let writtenAlone) = work { return timed(writtenAlone: writtenAlone) }
    var result = empty
    for variant in variants {
      guard !worker.interruption.isRequested() else { return nil }
      counts(variant.name)
      do {
        try count(variant, for: work, into: &result)
      } catch {
        // The other variants are counted all the same.
        result.problems.append("\(variant.name): \(error)")
      }
    }
    return result
  }

  /// Adds a variant's counts to a result.
  ///
  /// For a law, the variant is counted once. Otherwise it is counted twice, with its allocations
  /// and the calls that have a price.
  private func count(
    _ variant: Variant, for work: WorkerJob.Work, into result: inout CaseResult
  ) throws(LayoutError) {
    let isForLaw = work == .countForLaw
    let isPriced = work == .count(isPriced: true)
    let counted =
      if isForLaw {
        try setup.forLaws.countedOnce(variant)
      } else {
        try setup.counted(variant, replays: isPriced)
      }
    var found = counted.result
    result.problems += counted.problems
    setup.alive()
    if !isForLaw {
      for (metric, count) in try setup.resources(of: variant) { found.counters[metric] = count }
      setup.alive()
    }
    if let replay = counted.replay { try price(&found, replay) }
    result.variants.append(found)
    setup.alive()
  }

  /// Adds the calls of a pass that was replayed, and times the layout's own code in it.
  private func price(_ found: inout VariantResult, _ replay: Replay) throws(LayoutError) {
    found.pass = try setup.passWithSimplerChanges(replay)
    if sampling.countsOtherSystem {
      found.otherPass = try setup.passAtOtherSystem(beside: replay)
    }
    if !replay.variant.isCountedOnly {
      found.ownTime = try setup.ownTime(of: replay.variant, clock: worker.clock)
    }
  }

  /// Returns the times of the variants in pairs, or nil if the user interrupted it.
  ///
  /// - Parameter writtenAlone: A Boolean value that is true when only handwritten variants are
  ///   timed.
  private func timed(writtenAlone: Bool) -> CaseResult? {
    var result = empty
    result.variants = variants.map { variant in VariantResult(name: variant.name) }
    let chosen = variants.indices.filter { index in
      isTimed(variants[index], writtenAlone: writtenAlone)
    }
    guard !chosen.isEmpty else { return result }
    let start = worker.clock.now()
    do {
      let (timers, trial) = try prepare(chosen.map { index in variants[index] })
      tell(trial)
      let schedule = Schedule(trial, sampling: sampling, within: job.budget)
      for turn in turns(of: schedule, variants: chosen.count) {
        guard !worker.interruption.isRequested() else { return nil }
        let time = try timers[turn.timer].sample(repetitions: schedule.repetitions)
        setup.alive()
        result.variants[chosen[turn.timer]].samples.append(
          TimeSample(
            worker: job.worker, pair: turn.pair, order: turn.position, perPass: time.processor,
            wall: time.wall))
      }
      result.timingSeconds = Double(worker.clock.now() - start) / 1e9
    } catch {
      result.problems.append("\(error)")
    }
    return result
  }

  /// A sample to take: its pair, its position in the pair, and the index of the timer.
  private typealias SampleTurn = (pair: Int, position: Int, timer: Int)

  /// Returns the samples to take, in their order. Workers begin at different places of it.
  private func turns(of schedule: Schedule, variants: Int) -> [SampleTurn] {
    let order = VariantOrder(variants: variants)
    var turns: [SampleTurn] = []
    for pair in 0..<schedule.pairs {
      for (position, timer) in order[pair: pair + job.worker].enumerated() {
        turns.append((pair, position, timer))
      }
    }
    return turns
  }

  /// Returns true if a variant is to be timed.
  private func isTimed(_ variant: Variant, writtenAlone: Bool) -> Bool {
    if writtenAlone { return variant.isWritten }
    return !variant.isCountedOnly
  }

  /// Returns timers for all variants, and what a repetition takes.
  ///
  /// Each timer has been tried on its trees, so that the first pair counts.
  private func prepare(
    _ variants: [Variant]
  ) throws(LayoutError) -> (timers: [SampleTimer], trial: Trial) {
    if let known {
      let timers = try timers(variants, batch: known.batch)
      // To warm up: the first worker found out what a warm repetition takes. Trees that are kept
      // learn in their first two repetitions what the others know.
      if setup.key.scenario.traits.start == .kept { _ = try tried(timers, batch: known.batch) }
      return (timers, try tried(timers, batch: known.batch).least(with: known))
    }
    var timers = try timers(variants, batch: 1)
    var trial = try tried(timers, batch: 1)
    // Once is enough to know what a slow case takes, and to warm up.
    guard trial.round <= job.budget else { return (timers, trial) }
    let batch = SampleTimer.batch(
      count: setup.key.count, tree: trial.slowest,
      length: sampling.sampleLength(variants: variants.count, within: job.budget))
    if batch > 1 {
      timers = try self.timers(variants, batch: batch)
      _ = try tried(timers, batch: batch)
    }
    trial = try tried(timers, batch: batch)
    return (timers, trial)
  }

  /// Creates one timer per variant, each timing `batch` trees.
  private func timers(
    _ variants: [Variant], batch: Int
  ) throws(LayoutError) -> [SampleTimer] {
    var variants = variants
    // Alternate which variant is set up first, so that its place in memory favours none.
    let isReversed = job.worker % 2 == 1
    if isReversed { variants.reverse() }
    var timers: [SampleTimer] = []
    for variant in variants {
      timers.append(try SampleTimer(setup, variant, of: worker, batch: batch))
    }
    if isReversed { timers.reverse() }
    return timers
  }

  /// Times one repetition of all variants.
  private func tried(_ timers: [SampleTimer], batch: Int) throws(LayoutError) -> Trial {
    var round = Nanoseconds.zero
    var samples: [Nanoseconds] = []
    for timer in timers {
      let start = worker.clock.now()
      let perPass = try timer.sample(repetitions: 1).processor
      round = round + Nanoseconds(Double(worker.clock.now() - start))
      samples.append(perPass * Double(timer.passes))
      setup.alive()
    }
    return Trial(
      batch: batch, round: round, fastest: samples.min() ?? Nanoseconds(1),
      slowest: samples.max() ?? .zero)
  }
}
