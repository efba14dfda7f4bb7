import PortableLayout

/// Timing of the layouts' own code.
extension CaseSetup {
  /// The time after which no further timing begins, in nanoseconds.
  private static let longTiming: UInt64 = 500_000_000
  /// The time after which the fewest readings are enough, in nanoseconds.
  ///
  /// Disturbances are short, so that they matter less in a long reading.
  private static let usualTiming: UInt64 = 30_000_000
  /// The rounds of the gauge before each timing of the passes.
  private static let gaugeRounds = 5

  /// Returns the time of the layouts' own code in a pass, measured separately from all counts.
  func ownTime(of variant: Variant, clock: BenchClock) throws(LayoutError) -> OwnTimes {
    let tree = tree(of: variant)
    let gauge = StretchGauge(clock: clock.now)
    let ownTime = OwnTime(
      clock: clock.now, stretchCost: 0, comparing: arrangementArguments(of: variant),
      isTimed: tree.isUnderTest)
    let script = tree.script
    tree.observe(ownTime)
    var readings = [OwnTimeReadings](repeating: OwnTimeReadings(), count: script.passes)
    var fewest = OwnTimeReadings.fewest
    // A tree that is kept learns in its first two repetitions.
    if script.passes > 1, script.startsAnew { fewest = OwnTimeReadings.fewestOfSeveral }
    let start = clock.now()
    for repetition in 0..<OwnTimeReadings.most {
      let taken = clock.now() - start
      if taken >= Self.longTiming { break }
      let isLong = taken >= Self.usualTiming
      if readings.areEnough(fewest: fewest, evenIfTheyDiffer: isLong) { break }
      if script.startsAnew { tree.engine.reset() }
      if script.startsLaidOut, script.startsAnew || repetition == 0 {
        try tree.engine.layOut(in: script.firstWindow)
      }
      ownTime.stretchCost = gauge.cost(rounds: Self.gaugeRounds)
      for (pass, step) in script.steps(sample: repetition).enumerated() {
        ownTime.reset()
        let whole = try clock.time { () throws(LayoutError) in try run([step], on: tree) }
        readings[pass].add(ownTime, during: whole)
      }
    }
    return OwnTimes(meanOf: readings.compactMap(\.middle))
  }
}
