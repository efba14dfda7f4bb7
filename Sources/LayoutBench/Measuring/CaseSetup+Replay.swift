import PortableLayout

/// The counted passes of a new tree with a meter. Trees that are timed have no meter.
struct Replay {
  let variant: Variant
  /// The range of repetitions that are counted, if repetitions differ.
  let repetitions: Range<Int>
  /// The first pass of the tree, for comparison with one whose layouts are changed.
  let first: FirstPass
  /// The calls of the first sample alone, without those that are repeated.
  let firstSample: CountedPass
  /// The mean of the counted passes.
  let pass: CountedPass
  /// The types of layouts that implement `explicitAlignment`.
  ///
  /// The set is empty if no changes of layouts are tried.
  var ownGuides: Set<ObjectIdentifier> = []
  /// A Boolean value that is true when the passes may differ at the other system.
  let mayDependOnSystem: Bool

  /// The frames and the calls of a tree's first pass.
  struct FirstPass {
    /// A checksum of all frames of the window.
    var frames: UInt64
    var calls: PassCounts
  }
}

/// Methods that count the calls of a pass, separately from all that is timed.
extension CaseSetup {
  /// The range of repetitions of a sample that are counted, if repetitions differ.
  ///
  /// Their means stand for those of the other repetitions. The first two are left out, because
  /// caches are not filled yet.
  static let replayed = 2..<18

  /// Returns the counts of all calls of a pass.
  ///
  /// - Parameter looksAtRepeats: A Boolean value that is true when repeated calls without a cache
  ///   are counted, too.
  func replayedPass(
    of variant: Variant, in repetitions: Range<Int> = replayed, looksAtRepeats: Bool = true
  ) throws(LayoutError) -> CountedPass {
    try replay(of: variant, in: repetitions, looksAtRepeats: looksAtRepeats).pass
  }

  /// Counts the passes of a variant without any change.
  func replay(
    of variant: Variant, in repetitions: Range<Int> = replayed, looksAtRepeats: Bool = true
  ) throws(LayoutError) -> Replay {
    let metered = MeteredTree(self, variant, looksAtRepeats: looksAtRepeats)
    let first = try metered.firstPass()
    try metered.makeFirstSample()
    return try metered.replay(after: first, in: repetitions)
  }

  /// Counts the passes of a variant with a change.
  ///
  /// The result is nil unless the first pass has the same frames as before and other calls.
  func pass(
    like replay: Replay, with edit: SimplerEdit
  ) throws(LayoutError) -> CountedPass? {
    let metered = MeteredTree(self, replay.variant, with: edit)
    let first = try metered.firstPass()
    guard first.frames == replay.first.frames, first.calls != replay.first.calls else { return nil }
    try metered.makeFirstSample()
    return try metered.pass(in: replay.repetitions)
  }

  /// Counts a pass at the other system. Returns nil if the counts are the same.
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
    let first = replay.firstSample
    let otherFirst = try other.replayedPass(of: variant, in: 0..<1, looksAtRepeats: false)
    guard first != otherFirst else { return nil }
    let growth = max(1, otherFirst.calls[.query] / max(1, first.calls[.query]))
    let count = max(1, Int(Double(Self.replayed.count) / growth))
    let start = Self.replayed.lowerBound
    return try other.passWithSimplerChanges(other.replay(of: variant, in: start..<start + count))
  }
}
