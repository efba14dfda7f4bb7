import PortableLayout

extension ProfileTarget {
  /// The number of passes that are timed. The shortest time of each method counts.
  private static let timings = 20
  /// The time after which no further pass is timed, in nanoseconds.
  private static let longTiming: UInt64 = 100_000_000

  /// Returns the time of each custom layout's own code, the slowest first.
  ///
  /// - Parameter advance: Called before each pass, which may take long.
  package func ownCode(
    clock: BenchClock, advance: () -> Void = {}
  ) throws(LayoutError) -> [OwnCode] {
    let cost = StretchGauge { clock.now() }.cost()
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

  /// The target with twice as many subviews. Nil if the number of subviews is fixed.
  private var double: ProfileTarget? {
    guard !subject.isView, !subject.hasFixedCount else { return nil }
    var double = self
    double.key.count *= 2
    return double
  }

  /// Returns the shortest times, in first passes, of the layouts with a name.
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
  /// The names of the layouts under test, without repetitions.
  fileprivate var labelsUnderTest: [String] {
    let views = engine.viewsInOrder(from: 0).filter(isUnderTest)
    return views.map { view in ViewLabel.of(view, in: engine) }.uniqued()
  }
}
