extension [TimePair] {
  /// Creates the pairs of one worker.
  ///
  /// After others had the processor a pass finds its caches cold. A short pass loses a larger part
  /// of its time by that than a long one, so that no pair is right. The shortest times are those of
  /// passes that were left alone: of a worker on a busy machine they are the only pair.
  package init(
    _ baseline: [TimeSample], _ candidate: [TimeSample], isOneOfSeveral: Bool
  ) {
    var times: [Int: Nanoseconds] = [:]
    for sample in baseline where times[sample.pair] == nil { times[sample.pair] = sample.perPass }
    var pairs: [TimePair] = []
    for sample in candidate {
      guard let time = times[sample.pair] else { continue }
      pairs.append(TimePair(baseline: time, candidate: sample.perPass))
    }
    if isOneOfSeveral, let factor = (baseline + candidate).wallFactor,
      factor > TimeSample.busyFactor, let baseline = pairs.map(\.baseline).min(),
      let candidate = pairs.map(\.candidate).min()
    {
      self = [TimePair(baseline: baseline, candidate: candidate)]
    } else {
      self = pairs
    }
  }
}
