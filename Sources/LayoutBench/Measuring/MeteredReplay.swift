import PortableLayout

/// Runs the repetitions that a sample timer times once more, untimed, on a tree that has a meter.
///
/// Repetitions of a changing scenario differ: a change is at another place each time, on a tree
/// with a past. So the same ones are run, from the first on.
struct MeteredReplay {
  let key: CaseKey
  let subject: Subject
  let variant: Variant
  let seed: UInt64
  var lastCall: LastCallLog?
  var store = SubviewStore()
  /// Called between two passes.
  var alive: () -> Void = {}

  /// More passes than these are not run again: their means stand for those of the rest.
  static let mostRepetitions = 64

  /// Counts the passes of repetitions.
  /// - Parameter repetitions: Those that were timed.
  /// - Throws: What a layout did that cannot be carried out.
  func counts(of repetitions: Range<Int>) throws(LayoutError) -> PassCounts {
    let tree = CaseTree(key, subject, variant, seed: seed, lastCall: lastCall, store: store)
    let meter = PassMeter()
    tree.attach(meter)
    let script = ScenarioScript(
      scenario: key.scenario, host: key.host, count: tree.changingCount, seed: seed)
    if script.startsLaidOut { try tree.engine.layOut(in: script.firstWindow) }
    // Repetitions that start anew are all alike.
    let wanted = script.startsAnew ? 0..<1 : repetitions
    let first = min(wanted.lowerBound, Self.mostRepetitions / 4)
    let last = min(wanted.upperBound, first + Self.mostRepetitions)
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
}

extension PassCounts {
  init(_ meter: PassMeter, passes: Int) {
    self.init(passes: passes)
    for call in PassMeter.Call.allCases {
      self[call] = Double(meter[call]) / Double(max(1, passes))
    }
  }
}
