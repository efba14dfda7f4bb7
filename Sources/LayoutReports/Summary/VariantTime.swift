import LayoutBench

struct VariantTime {
  var median: Nanoseconds
  var shortest: Nanoseconds
  var interval: ConfidenceInterval<Nanoseconds>?
  var samples: Int
  var workers: Int

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

  var origin: String {
    let pairs = samples / max(1, workers)
    let isEven = pairs * workers == samples
    return Figures.quantity(workers, "worker")
      + (isEven ? " x \(Figures.quantity(pairs, "pair"))" : ", \(Figures.count(samples)) pairs")
  }
}
