import CLayoutBench
import PortableLayout

/// Measures one case in this process: counts first, then times, all variants interleaved.
struct CaseRunner {
  let sampling: Sampling
  let seed: UInt64
  let clock: BenchClock
  let emptyRegion: Nanoseconds
  let worker: Int
  let interruption: Interruption
  /// Whether the first worker times phases, too.
  var timesPhases = true
  /// Whether the processor's instruction counter is read where there is one.
  var countsInstructions = true
  var lastCall: LastCallLog?
  var store = SubviewStore()
  /// What calls pay; nil as a rule.
  var payment: Payment?
  /// Called between two samples, and between two counts.
  var alive: () -> Void = {}

  /// Measures a case; nil if the user interrupted it.
  ///
  /// - Parameters:
  ///   - key: The case.
  ///   - subject: Its subject.
  ///   - counts: Whether the exact counts are wanted too, or times only.
  ///   - untimed: The variants that are not timed, because they are incorrect.
  func run(
    _ key: CaseKey, _ subject: Subject, counts: Bool, untimed: Set<String> = []
  ) -> CaseMeasurement? {
    let script = ScenarioScript(scenario: key.scenario, host: key.host, count: 0, seed: seed)
    var result = CaseMeasurement(key: key, passes: script.passes, variants: [])
    guard counts ? count(&result, subject) : noCounts(&result, subject) else { return nil }
    guard result.problems.isEmpty, !sampling.isCountsOnly else { return result }
    do {
      guard try time(&result, subject, untimed) else { return nil }
    } catch {
      result.problems.append("\(error)")
    }
    return result
  }

  /// Counts what every variant does; returns false if the user interrupted it.
  private func count(_ result: inout CaseMeasurement, _ subject: Subject) -> Bool {
    let counter = CaseCounter(
      key: result.key, subject: subject, seed: seed, lastCall: lastCall, store: store,
      countsInstructions: countsInstructions)
    for variant in subject.variants {
      guard !interruption.isRequested() else { return false }
      do {
        let counted = try counter.count(variant)
        result.problems += counted.problems
        alive()
        let resources = try counter.resources(of: variant)
        result.variants.append(
          VariantMeasurement(
            name: variant.name, counts: counted.counts, allocations: resources.allocations,
            retainedBytes: resources.retainedBytes, instructions: resources.instructions))
        alive()
      } catch {
        result.problems.append("\(variant.name): \(error)")
      }
    }
    return true
  }

  /// Names the variants, where another worker has counted.
  private func noCounts(_ result: inout CaseMeasurement, _ subject: Subject) -> Bool {
    result.variants = subject.variants.map {
      VariantMeasurement(name: $0.name)
    }
    return true
  }

  /// Times the variants in pairs; returns false if the user interrupted it.
  private func time(
    _ result: inout CaseMeasurement, _ subject: Subject, _ untimed: Set<String>
  ) throws(LayoutError) -> Bool {
    // Alternate which variant is set up first, so that its place in memory favours none.
    let variants = subject.variants.indices.filter {
      !untimed.contains(subject.variants[$0].name)
    }
    guard !variants.isEmpty else { return true }
    var timers: [Int: SampleTimer] = [:]
    for variant in worker % 2 == 0 ? variants : variants.reversed() {
      timers[variant] = try SampleTimer(
        result.key, subject, subject.variants[variant], seed: seed, clock: clock,
        emptyRegion: emptyRegion, payment: payment, lastCall: lastCall, store: store)
    }
    let schedule = try schedule(variants.compactMap { timers[$0] }, passes: result.passes)
    let order = VariantOrder(variants: variants.count)
    // The first pair warms up and does not count.
    for pair in -1..<schedule.pairs {
      if pair == 0 { for timer in timers.values { timer.beginCounting() } }
      // Workers begin at different places of the order.
      for (place, index) in order[pair: max(0, pair) + worker].enumerated() {
        let variant = variants[index]
        guard !interruption.isRequested(), let timer = timers[variant] else { return false }
        let faults = clb_page_faults()
        let time = try timer.sample(repetitions: schedule.repetitions)
        alive()
        guard pair >= 0 else { continue }
        result.variants[variant].samples.append(
          TimeSample(worker: worker, pair: pair, order: place, perPass: time))
        result.variants[variant].pageFaults =
          (result.variants[variant].pageFaults ?? 0) + Int(clb_page_faults() - faults)
      }
    }
    // In their order, so that a seed stands for one order of all that is timed.
    for (variant, timer) in timers.sorted(by: { $0.key < $1.key }) {
      result.variants[variant].timedCounts = timer.timedCounts
      // One worker is enough: repetitions come from the same list in all.
      guard result.variants[variant].counts != nil else { continue }
      result.variants[variant].replayedCounts = try MeteredReplay(
        key: result.key, subject: subject, variant: subject.variants[variant], seed: seed,
        lastCall: lastCall, store: store
      ).counts(of: timer.countedRepetitions)
      alive()
    }
    for (variant, timer) in timers.sorted(by: { $0.key < $1.key })
    where worker == 0 && timesPhases {
      result.variants[variant].phases = try phases(
        timer, repetitions: max(1, schedule.repetitions / 4))
    }
    return true
  }

  /// How many pairs of how many repetitions a case is timed with.
  struct Schedule: Equatable {
    var repetitions: Int
    var pairs: Int
  }

  /// Makes samples long enough, within the time that the case may take.
  private func schedule(
    _ timers: [SampleTimer], passes: Int
  ) throws(LayoutError) -> Schedule {
    var wallTimes: [Double] = []
    var sampleTimes: [Double] = []
    for timer in timers {
      _ = try timer.sample(repetitions: 1)
      let start = clock.now()
      let perPass = try timer.sample(repetitions: 1)
      wallTimes.append(Double(clock.now() - start))
      sampleTimes.append(perPass.rawValue * Double(passes * timer.batch))
      alive()
    }
    return Schedule(
      wallTimes: wallTimes, sampleTimes: sampleTimes, sampling: sampling)
  }

  private func phases(
    _ timer: SampleTimer, repetitions: Int
  ) throws(LayoutError) -> [PhaseSamples] {
    var samples: [[LayoutPhase: Nanoseconds]] = []
    for _ in 0..<3 {
      samples.append(try timer.phases(repetitions: repetitions))
      alive()
    }
    return LayoutPhase.allCases.map { phase in
      PhaseSamples(phase: phase, perPass: samples.compactMap { $0[phase] })
    }
  }
}

extension CaseRunner.Schedule {
  /// A schedule from what one repetition takes.
  ///
  /// The same number of repetitions for every variant: enough for the fastest one's sample to
  /// last as long as the profile wants, but no more than the budget of the case allows. If that
  /// leaves fewer than three pairs, there are three.
  ///
  /// - Parameters:
  ///   - wallTimes: What a repetition of each variant takes, preparations included, in ns.
  ///   - sampleTimes: What is timed of it, in ns.
  ///   - sampling: How long samples should last, and how long all of them may take.
  init(wallTimes: [Double], sampleTimes: [Double], sampling: Sampling) {
    let fastest = max(1, sampleTimes.min() ?? 1)
    let round = max(1, wallTimes.reduce(0, +))
    let wanted = max(1, (sampling.sampleLength.rawValue / fastest).rounded(.up))
    let affordable = sampling.budget.rawValue / (round * Double(sampling.pairs + 1))
    repetitions = Int(min(wanted, max(1, affordable.rounded(.down)), 10_000))
    let pairsInBudget = sampling.budget.rawValue / (round * Double(repetitions)) - 1
    pairs = max(3, min(sampling.pairs, Int(max(0, pairsInBudget))))
  }
}
