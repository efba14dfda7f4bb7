import PortableLayout

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
