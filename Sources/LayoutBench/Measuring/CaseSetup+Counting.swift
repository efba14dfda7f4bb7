import PortableLayout

/// The counts of a variant, with what is wrong with them.
struct CountedVariant {
  var result: VariantResult
  /// The reasons that the counts mean nothing.
  var problems: [String]
  /// The passes that the counted tree went on to make; nil where nobody wanted them.
  var replay: Replay?
}

/// Methods that count a variant's calls, and find the problems of its counts.
extension CaseSetup {
  /// Counts a variant twice, on two new trees, whose counts must be equal.
  ///
  /// An automatic variant runs the code of a handwritten one, so that it is counted once.
  ///
  /// - Parameter replays: A Boolean value that is true when the tree that is counted last replays
  ///   more passes.
  func counted(
    _ variant: Variant, replays: Bool = false
  ) throws(LayoutError) -> CountedVariant {
    guard variant.isWritten else { return try countedOnce(variant, replays: replays) }
    var first = try countedOnce(variant)
    let again = try countedOnce(variant, replays: replays)
    first.replay = again.replay
    let (found, second) = (first.result, again.result)
    if found.counters != second.counters || found.checksums != second.checksums {
      first.problems.append(
        "\(variant.name): two runs with one seed differ "
          + "(\(found.counters.queries) and \(second.counters.queries) queries, checksums "
          + "\(found.checksums.exact) and \(second.checksums.exact)). The layout must not depend "
          + "on hash order, randomness or the time.")
    }
    return first
  }

  /// Counts the calls made during the first sample, on a new tree.
  ///
  /// - Parameter replays: A Boolean value that is true when the tree also makes the passes of a replay.
  ///   The passes of the first sample are the first of these.
  func countedOnce(
    _ variant: Variant, replays: Bool = false
  ) throws(LayoutError) -> CountedVariant {
    let metered = MeteredTree(self, variant, looksAtRepeats: replays)
    let tree = metered.tree
    var first: Replay.FirstPass?
    if tree.script.startsLaidOut {
      try tree.engine.layOut(in: tree.script.firstWindow)
      if replays { first = metered.soFar }
    }
    let result = try countedSample(of: variant, metered)
    var replay: Replay?
    if replays { replay = try metered.replay(after: first ?? metered.soFar) }
    // It may call the layout, which nobody counts any more.
    let problems = problems(variant, tree, result.counters)
    return CountedVariant(result: result, problems: problems, replay: replay)
  }

  /// Counts the passes of the first sample, on a tree that is laid out where the case begins so.
  private func countedSample(
    of variant: Variant, _ metered: MeteredTree
  ) throws(LayoutError) -> VariantResult {
    let tree = metered.tree
    let engine = tree.engine
    let checksums = try countPasses(of: tree)
    var counters = [Metric: Int](
      engine.calls(from: tree.container), engine.counts(below: tree.container), metered.meter)
    engine.countsDistinctProposals = false
    if isForLaws {
      for metric in [Metric.distinctProposals, .mostDistinctProposals] { counters[metric] = nil }
    }
    if let settled = tree.settled { counters[.updates] = settled.settlement.updates }
    if engine.hasLazyContainers {
      counters[.rowsEntered] = engine.lazyCounts.entered
      counters[.rowsLeft] = engine.lazyCounts.left
    }
    if key.population == .capture { counters[.estimatedSizes] = engine.estimatedMeasurements }
    var result = VariantResult(name: variant.name, counters: counters, checksums: checksums)
    if looksAtOutcome { result.outcome = outcome(tree) }
    return result
  }

  /// Runs the first sample with counts that start at zero, and returns checksums of its frames.
  package func runFirstSample(on tree: CaseTree) throws(LayoutError) -> Checksums {
    if tree.script.startsLaidOut { try tree.engine.layOut(in: tree.script.firstWindow) }
    return try countPasses(of: tree)
  }

  /// Counts the passes of the first sample after the one with which the case begins.
  private func countPasses(of tree: CaseTree) throws(LayoutError) -> Checksums {
    let engine = tree.engine
    engine.countsDistinctProposals = !isForLaws
    engine.resetCounts()
    tree.resetMeter()
    var checksum = FNV1a()
    var bitChecksum = FNV1a()
    for step in tree.script.steps(sample: 0) {
      tree.apply(step.change)
      try engine.layOut(in: step.window)
      alive()
      if isForLaws { continue }
      checksum.combine(engine.placementChecksum(from: tree.container, rounded: true))
      bitChecksum.combine(engine.placementChecksum(from: tree.container, rounded: false))
    }
    guard !isForLaws else { return Checksums("") }
    return Checksums(hexadecimal(checksum.value), exact: hexadecimal(bitChecksum.value))
  }

  /// Returns how the subviews fill the layout. Nil for a layout of infinite size.
  private func outcome(_ tree: CaseTree) -> LayoutOutcome? {
    let engine = tree.engine
    let bounds = engine.frame(of: tree.container)
    guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
    let leaves = engine.viewsWithoutChildren(below: tree.container)
    return LayoutOutcome(frames: engine.frames(of: leaves), in: bounds)
  }

  /// Returns the reasons why the counts of a variant mean nothing.
  private func problems(
    _ variant: Variant, _ tree: CaseTree, _ counters: [Metric: Int]
  ) -> [String] {
    var problems: [String] = []
    if let problem = tree.settled?.settlement.problem {
      problems.append("\(variant.name): \(problem)")
    }
    if let problem = idleness(variant, counters) { problems.append("\(variant.name): \(problem)") }
    if problems.isEmpty, tree.placesNone {
      problems.append(CaseResult.placingNone(variant.name))
    }
    return problems
  }

  /// Returns the problem of a layout that is not called or does not place.
  ///
  /// The result is nil if the scenario may call nothing. A view that is not called has no problem
  /// either, because it may have no container.
  private func idleness(_ variant: Variant, _ counters: [Metric: Int]) -> String? {
    guard !key.scenario.traits.mayCallNothing else { return nil }
    // A container at the origin takes over the placement that answered an alignment query.
    let placements =
      counters[.placements, default: 0] + counters[.alignmentPlacements, default: 0]
    let isCalled = counters[.sizeThatFitsCalls, default: 0] + placements > 0
    switch (isCalled, variant.isView) {
    case (false, true): return nil
    case (false, false): return "the layout was never called."
    case (true, _):
      guard placements == 0, key.count > 0 else { return nil }
      return "the layout never placed its subviews."
    }
  }

  /// Returns a word as 16 hexadecimal digits.
  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Applies changes to a tree, and runs the pass after each.
  func run(_ steps: [ScenarioScript.Step], on tree: CaseTree) throws(LayoutError) {
    for step in steps {
      tree.apply(step.change)
      try tree.engine.layOut(in: step.window)
      alive()
    }
  }
}

extension CaseTree {
  /// A Boolean value that is true when the layout places none of its subviews, although it has some.
  ///
  /// The layout is called for it, after a pass.
  var placesNone: Bool {
    guard let count = engine.node(of: container)?.placedSubviews.count, count > 0 else {
      return false
    }
    let unplaced = try? engine.callPlaceSubviews(
      of: container, in: engine.frame(of: container),
      proposal: engine.placementProposal(of: container))
    return unplaced == count
  }
}

extension Settlement {
  /// The problem of a screen that does not settle, phrased to follow a name. Nil if it settles.
  fileprivate var problem: String? {
    guard !isSettled else { return nil }
    guard let write = writes.last else { return "the screen does not settle." }
    return "the screen does not settle: \(write.property) is written again and again."
  }
}
