import PortableLayout

/// What the counted sample of a variant found.
struct CountedSample {
  var counts: ExactCounts
  /// Why the counts are not valid, one sentence each.
  var problems: [String] = []
}

/// Counts what a variant does in one sample of a case, on trees of its own.
struct CaseCounter {
  let key: CaseKey
  let subject: Subject
  let seed: UInt64
  var lastCall: LastCallLog?
  var store = SubviewStore()
  /// Whether the processor's counter is read where there is one.
  var countsInstructions = true

  /// Counts twice, on two new trees: the counts must be equal.
  ///
  /// - Throws: What a layout did that cannot be carried out.
  func count(_ variant: Variant) throws(LayoutError) -> CountedSample {
    var sample = try countOnce(variant)
    let (first, second) = (sample.counts, try countOnce(variant).counts)
    if first != second {
      sample.problems.append(
        "\(variant.name): two runs with one seed differ "
          + "(\(first.views.queries) and \(second.views.queries) queries, checksums "
          + "\(first.bitChecksum) and \(second.bitChecksum)). The layout must not depend on hash order, randomness or "
          + "the time.")
    }
    return sample
  }

  /// Counts on one new tree.
  ///
  /// - Throws: What a layout did that cannot be carried out.
  func countOnce(_ variant: Variant) throws(LayoutError) -> CountedSample {
    let tree = CaseTree(key, subject, variant, seed: seed, lastCall: lastCall, store: store)
    let script = ScenarioScript(
      scenario: key.scenario, host: key.host, count: tree.changingCount, seed: seed)
    let engine = tree.engine
    if script.startsLaidOut { try engine.layOut(in: script.firstWindow) }
    engine.countsDistinctProposals = true
    engine.resetCounts()
    var checksum = FNV1a()
    var bitChecksum = FNV1a()
    for step in script.steps(sample: 0) {
      tree.apply(step.change)
      try engine.layOut(in: step.window)
      checksum.combine(engine.placementChecksum(from: tree.container, rounded: true))
      bitChecksum.combine(engine.placementChecksum(from: tree.container, rounded: false))
    }
    var counts = ExactCounts(
      calls: engine.calls(from: tree.container),
      views: engine.counts(below: tree.container),
      checksum: hexadecimal(checksum.value), bitChecksum: hexadecimal(bitChecksum.value))
    if key.population == .capture { counts.estimatedSizes = engine.estimatedMeasurements }
    return CountedSample(counts: counts, problems: problems(variant, tree, counts))
  }

  /// What makes counts worthless: nothing was called, or everything sits in one place.
  private func problems(
    _ variant: Variant, _ tree: CaseTree, _ counts: ExactCounts
  ) -> [String] {
    var problems: [String] = []
    let calls = counts.calls
    if key.scenario != .relayout {
      // A container at the origin takes over the placement that answered an alignment query.
      let placements = calls.placeSubviews + calls.alignmentPlacements
      if calls.sizeThatFits + placements == 0 {
        problems.append("\(variant.name): the layout was never called.")
      } else if placements == 0, key.count > 0 {
        problems.append("\(variant.name): the layout never placed its subviews.")
      }
    }
    let frames = tree.engine.views(below: tree.container).map { tree.engine.frame(of: $0) }
    if frames.count > 1, let first = frames.first,
      frames.allSatisfy({ $0.origin == first.origin }),
      frames.contains(where: { $0.width > 0 && $0.height > 0 }),
      !subject.overlays
    {
      problems.append("\(variant.name): every subview is at the same point.")
    }
    return problems
  }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
