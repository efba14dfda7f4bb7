import CLayoutBench
import PortableLayout

/// Times samples of one variant, on trees that are kept from sample to sample.
///
/// A sample repeats the scenario's steps; only layout passes are timed. Small trees are laid out
/// several at a time, so that a timed region is long against the clock.
final class SampleTimer {
  private let trees: [CaseTree]
  /// The trees of each variant with an empty meter, kept for runs in which calls pay a price.
  private let emptyMetered: [CaseTree]
  private let paying: [CaseTree]
  /// The number of passes that a repetition times.
  var passes: Int { script.passes * trees.count }
  private let script: ScenarioScript
  private let clock: BenchClock
  private let emptyRegion: BenchClock.EmptyRegion
  private var repetition = 0

  private let alive: () -> Void
  private static let longRegion = Nanoseconds(10_000_000)

  /// Returns the most trees that are laid out in one timed region.
  ///
  /// Small trees are timed many at a time, but no more than fill the wanted length of a sample.
  ///
  /// - Parameter tree: The time that all passes of a sample take over one tree.
  static func batch(count: Int, tree: Nanoseconds, length: Nanoseconds) -> Int {
    let small = min(32, max(1, 500 / max(1, count)))
    guard tree > .zero else { return small }
    return min(small, max(1, Int(min(length.rawValue / tree.rawValue, 32))))
  }

  init(
    _ setup: CaseSetup, _ variant: Variant, of worker: Worker, batch: Int
  ) throws(LayoutError) {
    alive = setup.alive
    func trees(_ meter: PassMeter? = nil) -> [CaseTree] {
      (0..<batch).map { _ in
        let tree = setup.tree(of: variant)
        if let meter { tree.observe(meter) }
        return tree
      }
    }
    self.trees = trees()
    emptyMetered = worker.payment.map { trees($0.emptyMeter()) } ?? []
    paying = worker.payment.map { trees($0.meter()) } ?? []
    script = self.trees[0].script
    clock = worker.clock
    emptyRegion = worker.emptyRegion
    if script.startsLaidOut {
      for tree in allTrees { try tree.engine.layOut(in: script.firstWindow) }
    }
  }

  private var allTrees: [CaseTree] { trees + emptyMetered + paying }

  /// The mean time of one pass.
  ///
  /// Where calls pay, what a pass pays is added: the time with a meter that pays less that with an
  /// empty one, so that the longer way to the meter is no part of it.
  func sample(repetitions: Int) throws(LayoutError) -> SampleTime {
    var total = SampleTime()
    var regions = 0
    for _ in 0..<repetitions {
      try prepare()
      for step in script.steps(sample: repetition) {
        total.add(try time(step, trees))
        regions += 1
        guard !paying.isEmpty else { continue }
        total.add(try time(step, paying))
        total.add(try time(step, emptyMetered), -1)
      }
      repetition += 1
    }
    let passes = Double(repetitions * passes)
    func perPass(_ time: KeyPath<SampleTime, Nanoseconds>) -> Double {
      let empty = emptyRegion.sample[keyPath: time].rawValue * Double(regions)
      return max(0, total[keyPath: time].rawValue - empty) / passes
    }
    return SampleTime(
      processor: Self.rounded(perPass(\.processor)),
      wall: Nanoseconds(perPass(\.wall).rounded()))
  }

  @inline(__always)
  private func time(
    _ step: ScenarioScript.Step, _ trees: [CaseTree]
  ) throws(LayoutError) -> SampleTime {
    for tree in trees { tree.apply(step.change) }
    let time = try clock.time { () throws(LayoutError) in
      for tree in trees { clb_sink_double(try tree.engine.layOut(in: step.window).width) }
    }
    if time.wall > Self.longRegion { alive() }
    return time
  }

  /// Rounds a time to the digits of samples.csv, so that the file holds the measured value.
  static func rounded(_ time: Double) -> Nanoseconds {
    Nanoseconds((time * 1_000).rounded() / 1_000)
  }

  private func prepare() throws(LayoutError) {
    guard script.startsAnew else { return }
    for tree in allTrees {
      tree.engine.reset()
      if script.startsLaidOut { try tree.engine.layOut(in: script.firstWindow) }
    }
  }
}

/// The work that makes each call cost its price, to test a prediction.
package struct Payment: Hashable, Sendable {
  /// The rounds of work that each kind of call costs, in the order of `PassMeter.Call`.
  let rounds: [Int32]

  package init(_ prices: PriceList, clock: BenchClock) {
    let perRound = Self.timePerRound(clock)
    rounds = PassMeter.Call.allCases.map {
      guard perRound > .zero else { return 0 }
      let wanted = prices[$0].rawValue / perRound.rawValue
      return Int32(clamping: Int(min(wanted.rounded(), 1e9)))
    }
  }

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
      (0..<25).map { _ in
        let start = clock.now()
        for _ in 0..<calls { clb_measurement_work(Int32(rounds)) }
        return Double(clock.now() - start) / Double(calls)
      }.min() ?? 0
    }
    return Nanoseconds(max(0, time(long) - time(short)) / Double(long - short))
  }
}
