import CLayoutBench
import PortableLayout

/// A timer for samples of one variant, with trees that are kept from sample to sample.
///
/// A sample repeats the scenario's steps, and only layout passes are timed. Several small trees are
/// laid out in one timed region, so that the region is long compared to the clock's resolution.
final class SampleTimer {
  private let trees: [CaseTree]
  /// The trees of the variant with an empty meter, for runs that simulate the prices of calls.
  private let emptyMetered: [CaseTree]
  private let paying: [CaseTree]
  /// The number of passes timed in one repetition.
  var passes: Int { script.passes * trees.count }
  private let script: ScenarioScript
  private let clock: BenchClock
  private let emptyRegion: BenchClock.EmptyRegion
  private var repetition = 0

  private let alive: () -> Void
  private static let longRegion = Nanoseconds(10_000_000)

  /// Returns the largest number of trees to lay out in one timed region.
  ///
  /// Many small trees are timed together, but no more than fill the wanted length of a sample.
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
    if let payment = worker.payment {
      emptyMetered = trees(payment.emptyMeter())
      paying = trees(payment.meter())
    } else {
      (emptyMetered, paying) = ([], [])
    }
    script = self.trees[0].script
    clock = worker.clock
    emptyRegion = worker.emptyRegion
    if script.startsLaidOut {
      for tree in allTrees { try tree.engine.layOut(in: script.firstWindow) }
    }
  }

  private var allTrees: [CaseTree] { trees + emptyMetered + paying }

  /// The readings of one sample at most.
  private static let mostReadings = 3

  /// Returns the mean time of one pass over a number of repetitions.
  ///
  /// A reading of no time is taken again: when a thread changes to another processor, the clock of
  /// its processor time may stand still. Where it goes on to do so, the wall clock counts.
  func sample(repetitions: Int) throws(LayoutError) -> SampleTime {
    var sample = try reading(repetitions: repetitions)
    for _ in 1..<Self.mostReadings where sample.processor <= .zero {
      sample = try reading(repetitions: repetitions)
    }
    if sample.processor <= .zero { sample.processor = Self.rounded(sample.wall.rawValue) }
    return sample
  }

  /// Reads the mean time of one pass once.
  ///
  /// If the prices of calls are simulated, the function adds their work: the time with the working
  /// meter less the time with an empty one, so that the path to the meter is not part of the
  /// result.
  private func reading(repetitions: Int) throws(LayoutError) -> SampleTime {
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

  /// Times a step of the scenario over some trees.
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

  /// Returns a time rounded to the digits in samples.csv, so that the file contains the measured
  /// value.
  static func rounded(_ time: Double) -> Nanoseconds {
    Nanoseconds((time * 1_000).rounded() / 1_000)
  }

  /// Resets the trees if each repetition starts with new ones.
  private func prepare() throws(LayoutError) {
    guard script.startsAnew else { return }
    for tree in allTrees {
      tree.engine.reset()
      if script.startsLaidOut { try tree.engine.layOut(in: script.firstWindow) }
    }
  }
}
