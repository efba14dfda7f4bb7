import CLayoutBench
import PortableLayout

/// Work that lets each call cost what a price list says, so that a prediction can be tested.
///
/// The work is a chain of steps that depend on one another, with nothing before or after it in
/// flight: a processor that executes out of order cannot hide it.
package struct Payment: Hashable, Sendable {
  /// How many rounds of work each kind of call costs, in the order of `PassMeter.Call`.
  let rounds: [Int32]

  package init(_ prices: PriceList, clock: BenchClock) {
    self.init(prices, perRound: Self.timePerRound(clock))
  }

  init(_ prices: PriceList, perRound: Nanoseconds) {
    rounds = PassMeter.Call.allCases.map {
      guard perRound > .zero else { return 0 }
      let wanted = prices[$0].rawValue / perRound.rawValue
      return Int32(clamping: Int(min(wanted.rounded(), 1e9)))
    }
  }

  package func meter() -> PassMeter { PassMeter(rounds: rounds, work: clb_measurement_work) }

  /// A meter that takes the same way and pays nothing: what it costs is no part of a price.
  package func emptyMeter() -> PassMeter { PassMeter(work: clb_measurement_work) }

  /// What a round of work takes: the least of several differences of two lengths.
  package static func timePerRound(_ clock: BenchClock) -> Nanoseconds {
    let (short, long, calls) = (64, 1_088, 200)
    func time(_ rounds: Int) -> Double {
      (0..<25).map { _ in
        let start = clock.now()
        for _ in 0..<calls { clb_measurement_work(Int32(rounds)) }
        return Double(clock.now() - start) / Double(calls)
      }.min() ?? 0
    }
    return Nanoseconds(max(0, time(long) - time(short)) / Double(long - short))
  }
}
