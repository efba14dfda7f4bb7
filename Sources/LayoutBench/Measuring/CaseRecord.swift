import PortableLayout

/// What workers measured of a case; its members mean the same as those of ``CaseResult``.
package struct CaseRecord: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var passes: Int
  package var variants: [VariantRecord] = []
  /// How long a worker took for the samples, the longest of all, in seconds; nil if nothing was
  /// timed.
  package var timingSeconds: Double?
  package var failure: String?
  package var problems: [String] = []
  package var lazyContainers: Set<String> = []

  package func variant(named name: String) -> VariantRecord? {
    variants.first { $0.name == name }
  }

  package mutating func add(_ other: CaseRecord) {
    for variant in other.variants {
      guard let index = variants.firstIndex(where: { $0.name == variant.name }) else { continue }
      variants[index].samples += variant.samples
      if let counts = variant.timedCounts {
        variants[index].timedCounts = variants[index].timedCounts.map { $0 + counts } ?? counts
      }
      for (metric, count) in variant.counters where metric.tier == .noisy {
        variants[index].counters[metric, default: 0] += count
      }
    }
    problems += other.problems
    if let seconds = other.timingSeconds {
      timingSeconds = max(timingSeconds ?? 0, seconds)
    }
  }
}

package struct VariantRecord: Codable, Hashable, Sendable {
  package var name: String
  /// What was counted in the passes of one sample; counts that differ from run to run are sums over
  /// all workers.
  package var counters: [Metric: Int] = [:]
  /// Those of a sample; nil from a worker that took times only.
  package var checksums: Checksums?
  package var outcome: LayoutOutcome?
  package var samples: [TimeSample] = []
  /// The queries of a timed pass, and its measurements, of texts or not; nil where all repetitions are alike.
  package var timedCounts: PassCounts?
  /// All calls of a pass, from the timed repetitions run once more; nil from a worker that left
  /// that to another.
  package var replayedCounts: PassCounts?
  /// The same at the other system; nil where it makes no difference.
  package var otherReplayedCounts: PassCounts?
  package var phases: [PhaseSamples] = []

  package var passCounts: PassCounts? {
    guard var counts = replayedCounts else { return nil }
    guard let timedCounts else { return counts }
    counts.passes = timedCounts.passes
    counts[.query] = timedCounts[.query]
    // A leaf may become text and cease to be: the replay knows what each measurement was of.
    let replayed = counts[.text] + counts[.measurement]
    let texts = replayed > 0 ? counts[.text] / replayed : 0
    counts[.text] = timedCounts[.measurement] * texts
    counts[.measurement] = timedCounts[.measurement] - counts[.text]
    return counts
  }

  /// The counts of a pass at the other system; nil where they are the same.
  package var otherPassCounts: PassCounts? {
    guard let other = otherReplayedCounts, let own = replayedCounts, var counts = passCounts
    else { return nil }
    for term in PriceTerm.allCases {
      counts[term] = own[term] > 0 ? counts[term] * other[term] / own[term] : other[term]
    }
    return counts
  }
}

package struct TimeSample: Codable, Hashable, Sendable {
  package var worker: Int
  package var pair: Int
  /// Its place in the order of the pair's variants, from 0.
  package var order: Int
  package var perPass: Nanoseconds

  package init(worker: Int, pair: Int, order: Int, perPass: Nanoseconds) {
    self.worker = worker
    self.pair = pair
    self.order = order
    self.perPass = perPass
  }
}

package struct PhaseSamples: Codable, Hashable, Sendable {
  package var phase: LayoutPhase
  package var perPass: [Nanoseconds]

  package init(phase: LayoutPhase, perPass: [Nanoseconds]) {
    self.phase = phase
    self.perPass = perPass
  }

  package var median: Nanoseconds? { Median.of(perPass) }
}
