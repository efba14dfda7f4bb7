import CLayoutBench
import PortableLayout

/// The work that makes each call cost its price, to test a prediction.
package struct Payment: Hashable, Sendable {
  /// The rounds of work that each kind of call costs, in the order of `PassMeter.Call`.
  let rounds: [Int32]

  package init(_ prices: PriceList, clock: BenchClock) {
    let perRound = Self.timePerRound(clock)
    rounds = PassMeter.Call.allCases.map { call in
      guard perRound > .zero else { return 0 }
      let wanted = prices[call].rawValue / perRound.rawValue
      return Int32(clamping: Int(min(wanted.rounded(), 1e9)))
    }
  }

  /// A meter that does the work of each call.
  package func meter() -> PassMeter {
    PassMeter { [rounds] call in clb_measurement_work(rounds[call.rawValue]) }
  }

  /// A meter that takes the same way and pays nothing: what it costs is no part of a price.
  ///
  /// Work of nothing is done, so that its cost can be told from that of the rounds.
  package func emptyMeter() -> PassMeter { PassMeter { _ in clb_measurement_work(0) } }

  /// Measures the time of one round of work: the least of several differences of two lengths.
  package static func timePerRound(_ clock: BenchClock) -> Nanoseconds {
    let (short, long, calls) = (64, 1_088, 200)
    func time(_ rounds: Int) -> Double {
      var least = Double.infinity
      for _ in 0..<25 {
        let start = clock.now()
        for _ in 0..<calls { clb_measurement_work(Int32(rounds)) }
        least = min(least, Double(clock.now() - start) / Double(calls))
      }
      return least
    }
    return Nanoseconds(max(0, time(long) - time(short)) / Double(long - short))
  }
}
