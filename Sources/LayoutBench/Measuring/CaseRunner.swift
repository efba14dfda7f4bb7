import PortableLayout

/// Measures one case in this process: counts what its variants do, or times them, interleaved.
struct CaseRunner {
  let setup: CaseSetup
  let job: WorkerJob
  let clock: BenchClock
  let emptyRegion: BenchClock.EmptyRegion
  let interruption: Interruption
  var payment: Payment?

  private var sampling: Sampling { job.spec.sampling }
  private var variants: [Variant] { setup.subject.variants }

  private var empty: CaseResult {
    CaseResult(key: setup.key, passes: setup.script(of: 0).passes)
  }

  /// Does the work with the case; nil if the user interrupted it.
  func result(of work: WorkerJob.Work) -> CaseResult? {
    switch work {
    case .count(let isPriced): counted(isPriced: isPriced)
    case .countForLaw: countedForLaw()
    case .time(let writtenAlone): timed(writtenAlone: writtenAlone)
    }
  }

  /// Counts what every variant does; nil if the user interrupted it.
  ///
  /// - Parameter isPriced: Whether the calls of a pass are counted as well, so that it has a price.
  private func counted(isPriced: Bool) -> CaseResult? {
    eachVariant { variant, result throws(LayoutError) in
      let counted = try setup.count(variant)
      result.problems += counted.problems
      setup.alive()
      let resources = try setup.resources(of: variant)
      setup.alive()
      var found = VariantResult(counted, of: variant)
      found.counters.merge(resources) { $1 }
      if isPriced { try price(&found, variant) }
      result.variants.append(found)
      setup.alive()
    }
  }

  /// Counts what every variant does, once and without its resources; nil if the user interrupted it.
  private func countedForLaw() -> CaseResult? {
    eachVariant { variant, result throws(LayoutError) in
      let counted = try setup.countOnce(variant)
      result.problems += counted.problems
      result.variants.append(VariantResult(counted, of: variant))
    }
  }

  /// Adds what each variant shows to a result; an error of one is a problem. Nil if the user
  /// interrupted it.
  private func eachVariant(
    _ count: (Variant, inout CaseResult) throws(LayoutError) -> Void
  ) -> CaseResult? {
    var result = empty
    for variant in variants {
      guard !interruption.isRequested() else { return nil }
      do {
        try count(variant, &result)
      } catch {
        result.problems.append("\(variant.name): \(error)")
      }
    }
    return result
  }

  /// Counts the calls of a pass, and times the layout's own code in it.
  private func price(_ found: inout VariantResult, _ variant: Variant) throws(LayoutError) {
    let pass = try setup.passWithSimplerChanges(of: variant)
    found.pass = pass
    if sampling.countsOtherSystem {
      found.otherPass = try setup.passAtOtherSystem(of: variant, beside: pass)
    }
    if !variant.isCountedOnly { found.ownTime = try setup.ownTime(of: variant, clock: clock) }
  }

  /// Times the variants in pairs; nil if the user interrupted it.
  ///
  /// - Parameter writtenAlone: Whether no variant is timed that nobody wrote.
  private func timed(writtenAlone: Bool) -> CaseResult? {
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
    let (timers, schedule) = try prepare(timed.map { variants[$0] }, passes: result.passes)
    let order = VariantOrder(variants: timed.count)
    for pair in 0..<schedule.pairs {
      // Workers begin at different places of the order.
      for (place, index) in order[pair: pair + job.worker].enumerated() {
        guard !interruption.isRequested() else { return false }
        let time = try timers[index].sample(repetitions: schedule.repetitions)
        setup.alive()
        result.variants[timed[index]].samples.append(
          TimeSample(
            worker: job.worker, pair: pair, order: place, perPass: time.processor, wall: time.wall))
      }
    }
    result.timingSeconds = Double(clock.now() - start) / 1e9
    return true
  }

  /// The timers of all variants, and how many samples they take; each has been tried on its trees,
  /// so that the first pair counts.
  private func prepare(
    _ variants: [Variant], passes: Int
  ) throws(LayoutError) -> (timers: [SampleTimer], schedule: Schedule) {
    var timers = try timers(variants, batch: 1)
    var trial = try tried(timers, passes: passes)
    // Once is enough to know what a slow case takes, and to warm up.
    if trial.round <= job.budget.rawValue {
      let batch = SampleTimer.batch(
        count: setup.key.count, tree: Nanoseconds(trial.samples.max() ?? 0),
        length: sampling.sampleLength(variants: variants.count, within: job.budget))
      if batch > 1 {
        timers = try self.timers(variants, batch: batch)
        _ = try tried(timers, passes: passes)
      }
      trial = try tried(timers, passes: passes)
    }
    return (
      timers,
      Schedule(
        round: trial.round, fastest: trial.samples.min() ?? 1, sampling: sampling,
        within: job.budget)
    )
  }

  private func timers(
    _ variants: [Variant], batch: Int
  ) throws(LayoutError) -> [SampleTimer] {
    // Alternate which variant is set up first, so that its place in memory favours none.
    let isReversed = job.worker % 2 == 1
    var timers: [SampleTimer] = []
    for variant in isReversed ? variants.reversed() : variants {
      timers.append(
        try SampleTimer(
          setup, variant, clock: clock, emptyRegion: emptyRegion, batch: batch, payment: payment))
    }
    return isReversed ? timers.reversed() : timers
  }

  /// Times one repetition of all variants and chooses the samples to take.
  private func tried(
    _ timers: [SampleTimer], passes: Int
  ) throws(LayoutError) -> (round: Double, samples: [Double]) {
    var trial = (round: 0.0, samples: [Double]())
    for timer in timers {
      let start = clock.now()
      let perPass = try timer.sample(repetitions: 1).processor
      trial.round += Double(clock.now() - start)
      trial.samples.append(perPass.rawValue * Double(passes * timer.batch))
      setup.alive()
    }
    return trial
  }

  /// The number of repetitions in a sample, and the number of pairs.
  struct Schedule: Equatable {
    var repetitions: Int
    var pairs: Int
  }
}

extension CaseRunner.Schedule {
  /// The same number of repetitions for every variant: enough for the fastest one's sample to
  /// last as long as the profile wants, but no more than the budget of the case allows. If that
  /// leaves fewer than three pairs, there are three, or two where a repetition takes more than four
  /// budgets.
  init(round: Double, fastest: Double, sampling: Sampling, within budget: Nanoseconds) {
    let (budget, round) = (budget.rawValue, max(1, round))
    let wanted = max(1, (sampling.sampleLength.rawValue / max(1, fastest)).rounded(.up))
    let affordable = budget / (round * Double(sampling.pairs))
    repetitions = Int(min(wanted, max(1, affordable.rounded(.down)), 10_000))
    let pairsInBudget = budget / (round * Double(repetitions))
    pairs = max(round > 4 * budget ? 2 : 3, min(sampling.pairs, Int(pairsInBudget)))
  }
}

extension VariantResult {
  fileprivate init(_ counted: CountedSample, of variant: Variant) {
    self.init(
      name: variant.name, counters: counted.counters, checksums: counted.checksums,
      outcome: counted.outcome)
  }
}
