import CLayoutBench
import PortableLayout

/// Runs the repetitions that a sample timer times once more, untimed, on a tree that has a meter.
///
/// Repetitions of a changing scenario differ, so that the same ones are run, from the first on.
struct MeteredReplay {
  let key: CaseKey
  let subject: Subject
  let variant: Variant
  let seed: UInt64
  var system = SwiftUISystem.v27
  var lastCall: LastCallLog?
  var store = SubviewStore()
  /// Called between two passes.
  var alive: () -> Void = {}

  /// More passes than these are not run again: their means stand for those of the rest.
  static let mostRepetitions = 64

  func counts(
    of repetitions: Range<Int>, most: Int = Self.mostRepetitions
  ) throws(LayoutError) -> PassCounts {
    let tree = CaseTree(
      key, subject, variant, seed: seed, system: system, lastCall: lastCall, store: store)
    let meter = PassMeter()
    tree.attach(meter)
    let script = tree.script
    if script.startsLaidOut { try tree.engine.layOut(in: script.firstWindow) }
    // Repetitions that start anew are all alike.
    let wanted = script.startsAnew ? 0..<1 : repetitions
    let first = min(wanted.lowerBound, Self.mostRepetitions / 4)
    let last = min(wanted.upperBound, first + most)
    for repetition in 0..<max(1, last) {
      if repetition == first { meter.reset() }
      for step in script.steps(sample: repetition) {
        tree.apply(step.change)
        try tree.engine.layOut(in: step.window)
        alive()
      }
    }
    return PassCounts(meter, passes: max(1, last - first) * script.passes)
  }

  /// Counts what the other system makes of repetitions; nil where it makes the same of the first.
  ///
  /// Where it makes more queries it gets fewer repetitions, so that it takes no longer.
  func countsAtOtherSystem(of repetitions: Range<Int>) throws(LayoutError) -> PassCounts? {
    var other = self
    other.system = system.other
    let (first, otherFirst) = (try counts(of: 0..<1), try other.counts(of: 0..<1))
    guard first != otherFirst else { return nil }
    let growth = max(1, otherFirst[.query] / max(1, first[.query]))
    return try other.counts(
      of: repetitions, most: max(1, Int(Double(Self.mostRepetitions) / growth)))
  }
}

extension PassCounts {
  init(_ meter: PassMeter, passes: Int) {
    self.init(passes: passes)
    for call in PassMeter.Call.allCases {
      self[call] = Double(meter[call]) / Double(max(1, passes))
    }
  }
}

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
