import PortableLayout

/// The measurement of the time of the layouts' own code.
extension CaseSetup {
  /// The number of times that each pass is timed. The shortest time counts.
  private static let ownTimings = 3
  /// The largest number of times, if other processes disturb every timing of a pass.
  private static let mostOwnTimings = 12
  /// The time after which no further timing begins, in nanoseconds.
  ///
  /// The own time is then known well enough.
  private static let longTiming: UInt64 = 500_000_000
  /// The off-CPU time above which a pass's timing is treated as disturbed, if it also exceeds 1 %
  /// of its CPU time.
  private static let standstill = Nanoseconds(20_000)

  /// Returns the time of the layouts' own code in a pass, measured separately from all counts.
  func ownTime(of variant: Variant, clock: BenchClock) throws(LayoutError) -> OwnTimes {
    let tree = tree(of: variant)
    let ownTime = OwnTime(
      clock: clock.now, stretchCost: OwnTime.stretchCost(clock: clock.now),
      isTimed: tree.isUnderTest)
    let script = tree.script
    tree.observe(ownTime)
    var least = [OwnTimes?](repeating: nil, count: script.passes)
    var leastAlone = least
    let start = clock.now()
    for repetition in 0..<Self.mostOwnTimings where clock.now() - start < Self.longTiming {
      if repetition >= Self.ownTimings, !leastAlone.contains(nil) { break }
      if script.startsAnew { tree.engine.reset() }
      if script.startsLaidOut, script.startsAnew || repetition == 0 {
        try tree.engine.layOut(in: script.firstWindow)
      }
      for (pass, step) in script.steps(sample: repetition).enumerated() {
        ownTime.reset()
        let whole = try clock.time { () throws(LayoutError) in try run([step], on: tree) }
        let times = OwnTimes(ownTime)
        least[pass] = times.least(with: least[pass])
        let shortest = max(Self.standstill, whole.processor * 0.01)
        guard whole.wall - whole.processor < shortest else { continue }
        leastAlone[pass] = times.least(with: leastAlone[pass])
      }
    }
    let known = zip(leastAlone, least).compactMap { alone, least in alone ?? least }
    return OwnTimes(meanOf: known)
  }
}
