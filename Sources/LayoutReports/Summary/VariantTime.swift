import LayoutBench

/// The time of one pass of a variant: what the samples say together.
struct VariantTime {
  /// The median of the samples.
  var median: Nanoseconds
  /// The shortest sample.
  var shortest: Nanoseconds
  /// The 95 % interval of the centre over workers, or over samples if there was one worker.
  var interval: ConfidenceInterval<Nanoseconds>?
  /// How many samples there are.
  var samples: Int
  /// How many workers took them.
  var workers: Int

  /// Sums up a variant's samples; nil if it has none.
  init?(_ variant: VariantResult) {
    guard let median = variant.medianPass, let shortest = variant.minimumPass else { return nil }
    let byWorker = Dictionary(grouping: variant.samples, by: \.worker)
    self.median = median
    self.shortest = shortest
    samples = variant.samples.count
    workers = byWorker.count
    interval = Estimate(workers: byWorker.keys.sorted().map { byWorker[$0]!.map(\.perPass) })?.ci95
  }

  /// The time with half of the interval's width, as in `312 µs ±2 %`.
  var text: String {
    guard let interval, median > .zero else { return Figures.time(median) }
    let percent = interval.halfWidth / median.rawValue * 100
    return "\(Figures.time(median)) ±\(Figures.decimal(percent, places: percent < 0.95 ? 1 : 0)) %"
  }

  /// How it was taken, as in `12 workers x 12 pairs`.
  var origin: String {
    let pairs = samples / max(1, workers)
    let isEven = pairs * workers == samples
    return Figures.quantity(workers, "worker")
      + (isEven ? " x \(Figures.quantity(pairs, "pair"))" : ", \(Figures.count(samples)) pairs")
  }
}
