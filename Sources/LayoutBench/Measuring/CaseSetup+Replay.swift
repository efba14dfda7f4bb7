import PortableLayout

/// Passes of a new tree with a meter that counts all their calls: the timed trees have none.
struct Replay {
  let variant: Variant
  /// The repetitions that are counted, where they differ.
  let repetitions: Range<Int>
  /// The first pass of the tree, for the comparison with one of changed layouts.
  let first: FirstPass
  /// The mean of the passes.
  let pass: CountedPass
  /// The types of layouts that have an `explicitAlignment` of their own; empty where nobody changes
  /// the layouts.
  var ownGuides: Set<ObjectIdentifier> = []
  /// A Boolean value that is true when the passes may be others at the other system.
  let mayDependOnSystem: Bool

  /// The frames and the calls of a tree's first pass.
  struct FirstPass {
    /// A checksum of all frames of the window.
    var frames: UInt64
    var calls: PassCounts
  }
}

/// The calls of a pass, as they are replayed apart from all that is timed.
extension CaseSetup {
  /// The repetitions of a sample that are counted, where they differ.
  ///
  /// Their means stand for those of the rest. The first two are left out: much is new to them that
  /// the others know.
  static let replayed = 2..<18

  /// Counts all calls of a pass.
  ///
  /// - Parameter looksAtRepeats: True where repeated calls without a cache are noted.
  func replayedPass(
    of variant: Variant, in repetitions: Range<Int> = replayed, looksAtRepeats: Bool = true
  ) throws(LayoutError) -> CountedPass {
    try replay(of: variant, in: repetitions, looksAtRepeats: looksAtRepeats).pass
  }

  /// Counts the passes of a variant as it is.
  func replay(
    of variant: Variant, in repetitions: Range<Int> = replayed, looksAtRepeats: Bool = true
  ) throws(LayoutError) -> Replay {
    let metered = MeteredTree(self, variant, looksAtRepeats: looksAtRepeats)
    let tree = metered.tree
    let first = try metered.firstPass()
    let pass = try metered.pass(in: repetitions)
    var replay = Replay(
      variant: variant, repetitions: repetitions, first: first, pass: pass,
      // Screens may settle into another state there.
      mayDependOnSystem: tree.mayAct || tree.engine.mayDependOnSystem)
    // It makes calls of its own, which nobody counts any more.
    if triesSimplerChanges, pass.calls[.guide] > 0 { replay.ownGuides = tree.typesWithOwnGuides }
    return replay
  }

  /// Counts the passes of a variant with a change; nil unless the first one places everything as
  /// before by other calls.
  func pass(
    like replay: Replay, with edit: SimplerEdit
  ) throws(LayoutError) -> CountedPass? {
    let metered = MeteredTree(self, replay.variant, with: edit)
    let first = try metered.firstPass()
    guard first.frames == replay.first.frames, first.calls != replay.first.calls else { return nil }
    return try metered.pass(in: replay.repetitions)
  }

  /// Counts a pass at the other system; nil where its counts are the same.
  ///
  /// A layout that makes more queries there gets fewer repetitions, so that they take no longer.
  func passAtOtherSystem(beside replay: Replay) throws(LayoutError) -> CountedPass? {
    guard replay.mayDependOnSystem else { return nil }
    let variant = replay.variant
    var other = self
    other.system = system.other
    if script(of: 0).startsAnew {
      let otherReplay = try other.replay(of: variant)
      guard otherReplay.pass.calls != replay.pass.calls else { return nil }
      return try other.passWithSimplerChanges(otherReplay)
    }
    let first = try replayedPass(of: variant, in: 0..<1, looksAtRepeats: false)
    let otherFirst = try other.replayedPass(of: variant, in: 0..<1, looksAtRepeats: false)
    guard first != otherFirst else { return nil }
    let growth = max(1, otherFirst.calls[.query] / max(1, first.calls[.query]))
    let count = max(1, Int(Double(Self.replayed.count) / growth))
    let start = Self.replayed.lowerBound
    return try other.passWithSimplerChanges(other.replay(of: variant, in: start..<start + count))
  }
}

/// A new tree of a variant, whose meter counts from its first pass on.
private struct MeteredTree {
  let tree: CaseTree
  private let setup: CaseSetup
  private let variant: Variant
  private let meter = PassMeter()
  private let script: ScenarioScript

  init(
    _ setup: CaseSetup, _ variant: Variant, looksAtRepeats: Bool = true,
    with edit: SimplerEdit? = nil
  ) {
    (self.setup, self.variant) = (setup, variant)
    tree = setup.tree(of: variant)
    if let edit { tree.make(edit) }
    if looksAtRepeats, variant.name == setup.subject.variants.first?.name {
      meter.repeats = RepeatLog(isAsker: tree.isUnderTest)
      meter.arrangement = ArrangementLog(isAsker: tree.isUnderTest)
    }
    tree.observe(meter)
    script = tree.script
  }

  /// Makes the first pass, which is the counted one of a tree that is not laid out before.
  func firstPass() throws(LayoutError) -> Replay.FirstPass {
    if script.startsLaidOut {
      try tree.engine.layOut(in: script.firstWindow)
    } else {
      try setup.run(script.steps(sample: 0), on: tree)
    }
    return Replay.FirstPass(
      frames: tree.engine.placementChecksum(from: 0, rounded: true),
      calls: PassCounts(perPass: { call in meter[call] }, of: 1))
  }

  /// Makes the passes after the first one, and returns the mean of those that are counted.
  func pass(in repetitions: Range<Int>) throws(LayoutError) -> CountedPass {
    // Repetitions that start anew are all alike.
    let wanted = if script.startsAnew { 0..<1 } else { repetitions }
    if script.startsLaidOut {
      for repetition in 0..<wanted.upperBound {
        if repetition == wanted.lowerBound { meter.reset() }
        try setup.run(script.steps(sample: repetition), on: tree)
      }
    }
    var pass = CountedPass(meter, passes: wanted.count * script.passes)
    if !variant.isCountedOnly { pass.cacheWork = nil }
    return pass
  }
}
