import CLayoutBench
import PortableLayout

/// The work that simulates the price of each call, in order to test a prediction.
package struct Payment: Hashable, Sendable {
  /// The number of rounds of work for each kind of call, in the order of `PassMeter.Call`.
  let rounds: [Int32]

  package init(_ prices: PriceList, clock: BenchClock) {
    let perRound = Self.timePerRound(clock)
    rounds = PassMeter.Call.allCases.map { call in
      guard perRound > .zero else { return 0 }
      let wanted = prices[call].rawValue / perRound.rawValue
      return Int32(clamping: Int(min(wanted.rounded(), 1e9)))
    }
  }

  /// Returns a meter that works at each call for as long as the call's price.
  package func meter() -> PassMeter {
    PassMeter { [rounds] call in clb_measurement_work(rounds[call.rawValue]) }
  }

  /// Returns a meter that does zero rounds of work at each call.
  ///
  /// Its own cost is also part of ``meter()``, but not of a price; the difference is the work.
  package func emptyMeter() -> PassMeter { PassMeter { _ in clb_measurement_work(0) } }

  /// Returns the time of one round of work, from the least times of a few and of many rounds.
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
