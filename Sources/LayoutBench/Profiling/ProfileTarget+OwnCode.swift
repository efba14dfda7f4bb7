import PortableLayout

extension ProfileTarget {
  /// The number of passes that are timed; the least time of each method counts.
  private static let timings = 20
  /// The nanoseconds after which no further pass is timed.
  private static let longTiming: UInt64 = 100_000_000

  /// Times the own code of each layout that is not one of SwiftUI's, the slowest first.
  ///
  /// - Parameter advance: Called before each pass, which may take long.
  package func ownCode(
    clock: BenchClock, advance: () -> Void = {}
  ) throws(LayoutError) -> [OwnCode] {
    let cost = OwnTime.stretchCost { clock.now() }
    var code: [OwnCode] = []
    for label in tree().labelsUnderTest {
      let times = try ownTimes(of: label, clock, cost, advance)
      var own = OwnCode(label: label, times: times)
      own.timeOfTwice = try double?.ownTimes(of: label, clock, cost, advance).perPass
      code.append(own)
    }
    return code.sorted { left, right in
      (right.times.perPass, left.label) < (left.times.perPass, right.label)
    }
  }

  /// The target with twice as many subviews; nil where it has as many for each count.
  private var double: ProfileTarget? {
    guard !subject.isView, !subject.hasFixedCount else { return nil }
    var double = self
    double.key.count *= 2
    return double
  }

  /// The least times of the layouts of a name in first passes.
  private func ownTimes(
    of label: String, _ clock: BenchClock, _ stretchCost: Double, _ advance: () -> Void
  ) throws(LayoutError) -> OwnTimes {
    let tree = tree()
    func isTimed(_ view: Int) -> Bool {
      tree.isUnderTest(view) && ViewLabel.of(view, in: tree.engine) == label
    }
    let ownTime = OwnTime(
      clock: { clock.now() }, stretchCost: stretchCost, isTimed: isTimed)
    tree.observe(ownTime)
    var least: OwnTimes?
    let start = clock.now()
    for _ in 0..<Self.timings where least == nil || clock.now() - start < Self.longTiming {
      advance()
      tree.engine.reset()
      ownTime.reset()
      try tree.engine.layOut(in: window)
      least = OwnTimes(ownTime).least(with: least)
    }
    return least ?? OwnTimes(ownTime)
  }
}

extension CaseTree {
  /// The names of the layouts that the subject is about, each once.
  fileprivate var labelsUnderTest: [String] {
    let views = engine.viewsInOrder(from: 0).filter(isUnderTest)
    return views.map { view in ViewLabel.of(view, in: engine) }.uniqued()
  }
}
