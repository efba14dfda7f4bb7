extension [TimePair] {
  /// Creates the pairs of one worker.
  ///
  /// After other processes have used the processor, a pass finds the processor's caches cold. A
  /// short pass loses a larger part of its time to that than a long one, which makes every pair
  /// wrong. The shortest times belong to undisturbed passes. On a busy machine, the shortest time of
  /// each side is therefore the worker's only pair.
  ///
  /// - Parameter isOneOfSeveral: A Boolean value that is true when other workers have pairs, too.
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
      factor > TimeSample.busyFactor, let baseline = pairs.least(of: \.baseline),
      let candidate = pairs.least(of: \.candidate)
    {
      self = [TimePair(baseline: baseline, candidate: candidate)]
    } else {
      self = pairs
    }
  }
}
