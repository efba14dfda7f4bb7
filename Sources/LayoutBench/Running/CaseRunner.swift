import CLayoutBench
import PortableLayout

/// Measures one case in this process: counts first, then times, all variants interleaved.
struct CaseRunner {
  let profile: Profile
  let seed: UInt64
  let clock: BenchClock
  let emptyRegion: Nanoseconds
  let worker: Int
  let interruption: Interruption

  /// Measures a case; nil if the user interrupted it.
  func run(_ key: CaseKey, _ subject: Subject) -> CaseResult? {
    let counter = CaseCounter(key: key, subject: subject, seed: seed)
    var variants: [VariantResult] = []
    var problems: [String] = []
    for variant in subject.variants {
      guard !interruption.isRequested() else { return nil }
      do {
        let counted = try counter.count(variant)
        problems += counted.problems
        variants.append(VariantResult(name: variant.name, counts: counted.counts))
      } catch {
        problems.append("\(variant.name): \(error)")
      }
    }
    let script = ScenarioScript(scenario: key.scenario, host: key.host, count: 0, seed: seed)
    var result = CaseResult(
      key: key, passes: script.passes, variants: variants, problems: problems)
    guard problems.isEmpty else { return result }
    result.measurementTime = MeasurementTimer(seed: seed, clock: clock).time(of: key)
    do {
      guard try time(&result, subject) else { return nil }
    } catch {
      result.problems.append("\(error)")
    }
    return result
  }

  /// Times the variants in pairs; returns false if the user interrupted it.
  private func time(_ result: inout CaseResult, _ subject: Subject) throws(LayoutError) -> Bool {
    var timers: [SampleTimer] = []
    for variant in subject.variants {
      timers.append(
        try SampleTimer(
          result.key, subject, variant, seed: seed, clock: clock, emptyRegion: emptyRegion))
    }
    let schedule = try schedule(timers, passes: result.passes)
    let order = VariantOrder(variants: timers.count)
    // The first pair warms up and does not count.
    for pair in -1..<schedule.pairs {
      for (place, variant) in order[pair: max(0, pair)].enumerated() {
        guard !interruption.isRequested() else { return false }
        let faults = clb_page_faults()
        let time = try timers[variant].sample(repetitions: schedule.repetitions)
        guard pair >= 0 else { continue }
        result.variants[variant].samples.append(
          TimeSample(worker: worker, pair: pair, order: place, perPass: time))
        result.variants[variant].pageFaults =
          (result.variants[variant].pageFaults ?? 0) + Int(clb_page_faults() - faults)
      }
    }
    for variant in timers.indices {
      result.variants[variant].phases = try phases(
        timers[variant], repetitions: max(1, schedule.repetitions / 4))
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
    }
    return Schedule(
      wallTimes: wallTimes, sampleTimes: sampleTimes, profile: profile)
  }

  private func phases(
    _ timer: SampleTimer, repetitions: Int
  ) throws(LayoutError) -> [PhaseResult] {
    var samples: [[LayoutPhase: Nanoseconds]] = []
    for _ in 0..<3 { samples.append(try timer.phases(repetitions: repetitions)) }
    return LayoutPhase.allCases.map { phase in
      PhaseResult(phase: phase, perPass: samples.compactMap { $0[phase] })
    }
  }
}

extension CaseRunner.Schedule {
  /// A schedule from what one repetition takes.
  ///
  /// The same number of repetitions for every variant: enough for the fastest one's sample to
  /// last as long as the profile wants, but no more than the budget of the case allows. If that
  /// leaves fewer than four pairs, there are four.
  ///
  /// - Parameters:
  ///   - wallTimes: What a repetition of each variant takes, preparations included, in ns.
  ///   - sampleTimes: What is timed of it, in ns.
  ///   - profile: How long samples should last.
  init(wallTimes: [Double], sampleTimes: [Double], profile: Profile) {
    let fastest = max(1, sampleTimes.min() ?? 1)
    let round = max(1, wallTimes.reduce(0, +))
    let wanted = max(1, (profile.sampleLength.rawValue / fastest).rounded(.up))
    let affordable = profile.caseBudget.rawValue / (round * Double(profile.pairs + 1))
    repetitions = Int(min(wanted, max(1, affordable.rounded(.down)), 10_000))
    let pairsInBudget = profile.caseBudget.rawValue / (round * Double(repetitions)) - 1
    pairs = max(4, min(profile.pairs, Int(max(0, pairsInBudget))))
  }
}
