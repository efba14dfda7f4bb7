import PortableLayout

/// Passes of a layout with changes that are less to write than a cache.
extension CaseSetup {
  /// The pass with what each change leaves of it, in the cases that decide.
  func passWithSimplerChanges(
    of variant: Variant, in repetitions: Range<Int> = replayed
  ) throws(LayoutError) -> CountedPass {
    var pass = try replayedPass(of: variant, in: repetitions)
    guard UsualLine.all.contains(UsualLine(host: key.host, scenario: key.scenario)),
      key.memo.capacity == .standard
    else { return pass }
    var changes = SimplerChange.allCases.filter { change in change.leavesOut(of: pass.calls) }
    if variant.name != subject.variants.first?.name {
      changes.removeAll { change in change == .askOnce }
    }
    var simpler: [SimplerPass] = []
    for change in changes {
      let (before, after) = try (firstPass(of: variant), firstPass(of: variant, with: change))
      guard before.frames == after.frames, before.calls != after.calls else { continue }
      let changed = try replayedPass(of: variant, in: repetitions, with: change)
      if changed.calls != pass.calls { simpler.append(SimplerPass(change, changed)) }
    }
    pass.simpler = simpler.nonEmpty
    return pass
  }

  /// A checksum of all frames of the window after its first pass, and the calls of that.
  private func firstPass(
    of variant: Variant, with change: SimplerChange? = nil
  ) throws(LayoutError) -> (frames: UInt64, calls: PassCounts) {
    let tree = tree(of: variant)
    if let change { tree.make(change) }
    let meter = PassMeter()
    tree.observe(meter)
    try tree.engine.layOut(in: script(of: 0).firstWindow)
    let frames = tree.engine.placementChecksum(from: 0, rounded: true)
    return (frames, CountedPass(meter, passes: 1).calls)
  }
}

extension CaseTree {
  /// Changes the layouts that the subject is about.
  func make(_ change: SimplerChange) {
    for view in [container] + engine.views(below: container) where isUnderTest(view) {
      guard let layout = engine.node(of: view)?.layoutValue else { continue }
      engine.setLayout(change.made(in: layout), of: view)
    }
  }
}

extension SimplerChange {
  /// Returns true if there are calls that the change may leave out.
  fileprivate func leavesOut(of calls: PassCounts) -> Bool {
    terms.contains { term in calls[term] > 0 }
  }

  /// Returns a layout with the change.
  fileprivate func made<Base: Layout>(in layout: Base) -> any Layout {
    switch self {
    // One with a cache keeps there what it asks for.
    case .askOnce where Base.Cache.self == Void.self:
      CachingSizes(base: layout, kind: .sizesByProposal, isForOneCall: true)
    case .askOnce: layout
    case .noGuides: WithoutGuides(base: layout)
    case .ownSpacing: WithOwnSpacing(base: layout)
    }
  }
}

/// A layout that answers no alignment guide.
struct WithoutGuides<Base: Layout>: LayoutDecorator {
  var base: Base

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? { nil }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? { nil }
}

/// A layout that has the usual distance to its neighbours, whatever its subviews prefer.
private struct WithOwnSpacing<Base: Layout>: LayoutDecorator {
  var base: Base

  func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing { ViewSpacing() }
}
