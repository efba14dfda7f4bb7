import PortableLayout

extension CaseSetup {
  /// More passes than these are not run again: their means stand for those of the rest.
  private static let mostRepetitions = 64

  /// Runs the repetitions that a sample timer timed once more, untimed, on a tree that has a meter.
  ///
  /// Repetitions of a changing scenario differ, so that the same ones are run, from the first on.
  func replayedCounts(
    of repetitions: Range<Int>, _ variant: Variant, most: Int = Self.mostRepetitions
  ) throws(LayoutError) -> PassCounts {
    let tree = tree(of: variant)
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
  func countsAtOtherSystem(
    of repetitions: Range<Int>, _ variant: Variant
  ) throws(LayoutError) -> PassCounts? {
    var other = self
    other.system = system.other
    let first = try replayedCounts(of: 0..<1, variant)
    let otherFirst = try other.replayedCounts(of: 0..<1, variant)
    guard first != otherFirst else { return nil }
    let growth = max(1, otherFirst[.query] / max(1, first[.query]))
    return try other.replayedCounts(
      of: repetitions, variant, most: max(1, Int(Double(Self.mostRepetitions) / growth)))
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
