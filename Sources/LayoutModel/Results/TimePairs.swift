extension [TimePair] {
  /// Creates the pairs of one worker.
  ///
  /// After others had the processor a pass finds its caches cold. A short pass loses a larger part
  /// of its time by that than a long one, so that no pair is right. The shortest times are those of
  /// passes that were left alone: of a worker on a busy machine they are the only pair.
  package init(
    _ baseline: [TimeSample], _ candidate: [TimeSample], isOneOfSeveral: Bool
  ) {
    let times = Dictionary(
      baseline.map { ($0.pair, $0.perPass) }, uniquingKeysWith: { first, _ in first })
    let pairs = candidate.compactMap { sample in
      times[sample.pair].map { TimePair(baseline: $0, candidate: sample.perPass) }
    }
    let isBusy = (baseline + candidate).wallFactor.map { $0 > TimeSample.busyFactor } ?? false
    if isOneOfSeveral, isBusy, let baseline = pairs.map(\.baseline).min(),
      let candidate = pairs.map(\.candidate).min()
    {
      self = [TimePair(baseline: baseline, candidate: candidate)]
    } else {
      self = pairs
    }
  }
}
