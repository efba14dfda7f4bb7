import CLayoutBench
import PortableLayout

/// Times what one measurement of a case's subviews takes, beyond a query that the memo answers.
package struct MeasurementTimer {
  private let seed: UInt64
  private let clock: BenchClock
  private let capture: Capture?

  /// Prepares a timer.
  ///
  /// - Parameters:
  ///   - seed: The seed of everything that is drawn.
  ///   - clock: The clock that measurements are timed with.
  ///   - capture: The subviews of a population that was captured.
  package init(seed: UInt64, clock: BenchClock = .monotonic, capture: Capture? = nil) {
    self.capture = capture
    self.seed = seed
    self.clock = clock
  }

  /// How many subviews are queried in one round.
  private static let subviews = 64
  private static let rounds = 30

  /// The time of one measurement, the extra work of the case included.
  func time(of key: CaseKey) -> Nanoseconds {
    let measured = perQuery(key, memo: .entries(0))
    let remembered = perQuery(key, memo: .standard)
    return Nanoseconds(max(0, measured - remembered))
  }

  /// The shortest time of a query, at three widths in turn, of which a memo of three forgets none.
  ///
  /// All rounds together take some microseconds: a burst of noise would be in most of them.
  private func perQuery(_ key: CaseKey, memo: SizeMemoCapacity) -> Double {
    let engine = LayoutEngine(memo: memo, capacity: Self.subviews + 1)
    engine.setLayout(ZStackLayout(), of: 0)
    engine.setMeasurementCost(rounds: key.measurementCost, clb_measurement_work)
    let generator = SubviewGenerator(
      population: key.population,
      seed: SeededGenerator.seed(from: seed, label: key.population.rawValue), capture: capture)
    let first = engine.addChildren(Self.subviews, to: 0)
    for index in 0..<Self.subviews {
      engine.setLeaf(of: generator.subview(index), of: first + index)
    }
    guard let subviews = engine.node(of: 0)?.subviews else { return 0 }
    let proposals = [60, 120, 240].map { ProposedViewSize(width: $0, height: 100) }
    var times: [Double] = []
    for round in 0...Self.rounds {
      let start = clock.now()
      for proposal in proposals {
        var total = 0.0
        for subview in subviews { total += subview.sizeThatFits(proposal).width }
        clb_sink_double(total)
      }
      let time = Double(clock.now() - start)
      if round > 0 { times.append(time / Double(Self.subviews * proposals.count)) }
    }
    return times.min() ?? 0
  }
}
