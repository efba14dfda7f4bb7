package struct Calibrator {
  private let subject: Subject
  private let key: CaseKey
  private let sampling: Sampling
  private let workers: Int
  private let seed: UInt64
  private let clock: BenchClock
  private let interruption: Interruption

  /// Prepares a calibration.
  ///
  /// - Parameters:
  ///   - subject: The layout: its first variant is measured against itself.
  ///   - count: How many subviews it lays out.
  ///   - sampling: How samples are taken: as a run takes them, for figures that hold for it.
  ///   - workers: How many workers make one decision.
  ///   - seed: The seed of everything that is drawn.
  ///   - clock: The clock that samples are timed with.
  ///   - interruption: Tells when to stop early.
  package init(
    subject: Subject, count: Int, sampling: Sampling, workers: Int = Profile.standard.workers,
    seed: UInt64 = 42, clock: BenchClock = .monotonic, interruption: Interruption = .none
  ) {
    let variant = subject.variants[0]
    var twice = Subject(
      subject.name, summary: subject.summary,
      variants: ["A", "B"].map { Variant($0, content: variant.content) })
    twice.shape = subject.shape
    twice.prepareSubview = subject.prepareSubview
    self.subject = twice
    key = CaseKey(
      subject: subject.name, population: subject.population, count: count, host: .root,
      scenario: .first, memo: MemoOption(.standard))
    self.sampling = sampling
    self.workers = workers
    self.seed = seed
    self.clock = clock
    self.interruption = interruption
  }

  /// Measures until the time is over, at least once.
  ///
  /// - Parameter seconds: How long it may take; a repetition that has begun is finished.
  /// - Returns: What was found; with its `problem` set if the layout cannot be measured.
  package func calibrate(seconds: Double) -> Calibration {
    let start = clock.now()
    let emptyRegion = clock.emptyRegion()
    var calibration = Calibration(
      caseID: key.id, workers: workers, pairs: sampling.pairs, clockReading: clock.readingCost(),
      emptyRegion: emptyRegion, resolution: clock.resolution())
    // Worker 0 alone takes phase times, which are not wanted here.
    var worker = 1
    repeat {
      let runner = CaseRunner(
        sampling: sampling, seed: seed, clock: clock, emptyRegion: emptyRegion, worker: worker,
        interruption: interruption)
      guard let result = runner.run(key, subject, counts: false) else { break }
      let pairs = Analyzer.pairs(
        result.variants[0].samples, result.variants[1].samples)
      guard result.problems.isEmpty, let ratio = PairedRatio(workers: pairs) else {
        calibration.problem = result.problems.first ?? "no sample was long enough to be timed"
        break
      }
      calibration.repetitions.append(ratio.logRatio)
      worker += 1
    } while Double(clock.now() - start) < seconds * 1e9
    return calibration
  }
}
