import PortableLayout

extension ProfileTarget {
  /// The most passes that are timed without an observer. The shortest time counts.
  private static let plainTimings = 5
  /// The time after which no further pass is timed, in nanoseconds.
  private static let longTiming: UInt64 = 200_000_000
  /// The rounds of the gauge before each reading.
  private static let gaugeRounds = 5

  /// Returns the time of each custom layout's own code, the slowest first.
  ///
  /// - Parameter advance: Called before each pass, which may take long.
  package func ownCode(
    clock: BenchClock, advance: () -> Void = {}
  ) throws(LayoutError) -> [OwnCode] {
    var code: [OwnCode] = []
    let tree = tree()
    for label in tree.labelsUnderTest {
      let times = try ownTimes(of: label, clock, advance)
      var own = OwnCode(label: label, times: times)
      own.makesCache = tree.makesCache(label)
      own.timesOfTwice = try double?.ownTimes(of: label, clock, advance)
      code.append(own)
    }
    return code.fromLargest(on: \.times.perPass, then: \.label)
  }

  /// The target with twice as many subviews. Nil if the number of subviews is fixed.
  private var double: ProfileTarget? {
    guard !subject.isView, !subject.hasFixedCount else { return nil }
    var double = self
    double.key.count *= 2
    return double
  }

  /// Returns the own time, in first passes, of the layouts with a name: the reading in the middle,
  /// and never more than a pass without an observer takes.
  private func ownTimes(
    of label: String, _ clock: BenchClock, _ advance: () -> Void
  ) throws(LayoutError) -> OwnTimes {
    let tree = tree()
    func isTimed(_ view: Int) -> Bool {
      tree.isUnderTest(view) && ViewLabel.of(view, in: tree.engine) == label
    }
    let gauge = StretchGauge(clock: clock.now)
    let ownTime = OwnTime(clock: clock.now, stretchCost: 0, isTimed: isTimed)
    tree.observe(ownTime)
    var readings = OwnTimeReadings()
    let start = clock.now()
    for _ in 0..<OwnTimeReadings.most where clock.now() - start < Self.longTiming {
      if readings.areEnough { break }
      advance()
      tree.engine.reset()
      ownTime.stretchCost = gauge.cost(rounds: Self.gaugeRounds)
      ownTime.reset()
      let whole = try clock.time { () throws(LayoutError) in try tree.engine.layOut(in: window) }
      readings.add(ownTime, during: whole)
    }
    let middle = readings.middle ?? OwnTimes(ownTime)
    return middle.within(pass: try plainPass(clock, advance))
  }

  /// Returns the shortest time of a first pass without an observer.
  private func plainPass(
    _ clock: BenchClock, _ advance: () -> Void
  ) throws(LayoutError) -> Nanoseconds {
    let tree = tree()
    var least: Nanoseconds?
    let start = clock.now()
    for _ in 0..<Self.plainTimings where least == nil || clock.now() - start < Self.longTiming {
      advance()
      tree.engine.reset()
      let whole = try clock.time { () throws(LayoutError) in try tree.engine.layOut(in: window) }
      least = min(least ?? whole.wall, whole.wall)
    }
    return least ?? .zero
  }
}

extension CaseTree {
  /// The names of the layouts under test, without repetitions.
  fileprivate var labelsUnderTest: [String] {
    allUnderTest.map { view in ViewLabel.of(view, in: engine) }.uniqued()
  }

  /// Returns true if the layouts with a name declare a cache.
  fileprivate func makesCache(_ label: String) -> Bool {
    for view in allUnderTest where ViewLabel.of(view, in: engine) == label {
      guard let layout = engine.node(of: view)?.layoutValue else { return true }
      return type(of: layout).hasCache
    }
    return true
  }

  /// The views whose layouts are under test, in their order.
  private var allUnderTest: [Int] { engine.viewsInOrder(from: 0).filter(isUnderTest) }
}
