import PortableLayout

/// A new tree of a variant, whose meter counts from its first pass on.
struct MeteredTree {
  let tree: CaseTree
  let meter = PassMeter()
  private let setup: CaseSetup
  private let variant: Variant
  private let script: ScenarioScript

  /// Makes a tree that nobody has laid out.
  ///
  /// - Parameter looksAtRepeats: True where repeated calls without a cache are noted.
  init(
    _ setup: CaseSetup, _ variant: Variant, looksAtRepeats: Bool = true,
    with edit: SimplerEdit? = nil
  ) {
    (self.setup, self.variant) = (setup, variant)
    tree = setup.tree(of: variant)
    if let edit { tree.make(edit) }
    if looksAtRepeats, variant.name == setup.subject.variants.first?.name {
      meter.repeats = RepeatLog(isAsker: tree.isUnderTest)
      meter.arrangement = ArrangementLog(
        comparing: setup.arrangementArguments(of: variant), isAsker: tree.isUnderTest)
    }
    tree.observe(meter)
    script = tree.script
  }

  /// The frames and the calls of all passes so far.
  var soFar: Replay.FirstPass {
    Replay.FirstPass(
      frames: tree.engine.placementChecksum(from: 0, rounded: true),
      calls: PassCounts(perPass: { call in meter[call] }, of: 1))
  }

  /// Makes the first pass, which is the counted one of a tree that is not laid out before.
  func firstPass() throws(LayoutError) -> Replay.FirstPass {
    if script.startsLaidOut {
      try tree.engine.layOut(in: script.firstWindow)
    } else {
      try setup.run(script.steps(sample: 0), on: tree)
    }
    return soFar
  }

  /// Makes the passes of the first sample after the first pass, unless that was the sample.
  func makeFirstSample() throws(LayoutError) {
    guard script.startsLaidOut else { return }
    meter.reset()
    try setup.run(script.steps(sample: 0), on: tree)
  }

  /// Makes the passes after the first sample, whose calls the meter has.
  ///
  /// - Parameters:
  ///   - first: The first pass of the tree.
  ///   - repetitions: The repetitions that are counted, where they differ.
  func replay(
    after first: Replay.FirstPass, in repetitions: Range<Int> = CaseSetup.replayed
  ) throws(LayoutError) -> Replay {
    let firstSample = withoutOwnCacheWork(CountedPass(callsOf: meter, passes: script.passes))
    let pass = try pass(in: repetitions)
    var replay = Replay(
      variant: variant, repetitions: repetitions, first: first, firstSample: firstSample,
      pass: pass,
      // Screens may settle into another state there.
      mayDependOnSystem: tree.mayAct || tree.engine.mayDependOnSystem)
    // This comes last: to ask for guides makes calls, which must not be counted.
    if setup.triesSimplerChanges, pass.calls[.guide] > 0 {
      replay.ownGuides = tree.typesWithOwnGuides
    }
    return replay
  }

  /// Makes the passes after the first sample. Returns the mean of the counted ones.
  func pass(in repetitions: Range<Int>) throws(LayoutError) -> CountedPass {
    // Repetitions that start anew are all alike: the first sample, which is metered, is enough.
    if script.startsAnew { return withoutOwnCacheWork(CountedPass(meter, passes: script.passes)) }
    for repetition in 1..<max(1, repetitions.upperBound) {
      if repetition == repetitions.lowerBound { meter.reset() }
      try setup.run(script.steps(sample: repetition), on: tree)
    }
    return withoutOwnCacheWork(CountedPass(meter, passes: repetitions.count * script.passes))
  }

  /// Returns counts without the work of a cache that somebody wrote, which is in its time.
  private func withoutOwnCacheWork(_ pass: CountedPass) -> CountedPass {
    var pass = pass
    if !variant.isCountedOnly { pass.cacheWork = nil }
    return pass
  }
}
