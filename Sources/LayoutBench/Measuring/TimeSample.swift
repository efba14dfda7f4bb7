import PortableLayout

/// One timed sample.
package struct TimeSample: Codable, Hashable, Sendable {
  /// Which worker took it, from 0.
  package var worker: Int
  /// Which pair it belongs to, from 0.
  package var pair: Int
  /// Its place in the order of the pair's variants, from 0.
  package var order: Int
  /// The mean time of one layout pass in the sample.
  package var perPass: Nanoseconds

  /// Makes a sample.
  package init(worker: Int, pair: Int, order: Int, perPass: Nanoseconds) {
    self.worker = worker
    self.pair = pair
    self.order = order
    self.perPass = perPass
  }
}

/// The time of one phase: all calls of one method on the container under test.
package struct PhaseSamples: Codable, Hashable, Sendable {
  /// Which method.
  package var phase: LayoutPhase
  /// The time per pass, sample by sample.
  package var perPass: [Nanoseconds]

  /// Makes the samples of a phase.
  package init(phase: LayoutPhase, perPass: [Nanoseconds]) {
    self.phase = phase
    self.perPass = perPass
  }

  /// The median time per pass; nil if none was timed.
  package var median: Nanoseconds? { Median.of(perPass) }
}
