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
    var simpler: [SimplerPass] = []
    for change in SimplerChange.allCases where change.terms.contains(where: { pass.calls[$0] > 0 })
    {
      guard try frames(of: variant) == frames(of: variant, with: change) else { continue }
      let changed = try replayedPass(of: variant, in: repetitions, with: change)
      if changed.calls != pass.calls { simpler.append(SimplerPass(change, changed)) }
    }
    pass.simpler = simpler.isEmpty ? nil : simpler
    return pass
  }

  /// A checksum of all frames of the window after its first pass.
  private func frames(
    of variant: Variant, with change: SimplerChange? = nil
  ) throws(LayoutError) -> UInt64 {
    let tree = tree(of: variant)
    if let change { tree.make(change) }
    try tree.engine.layOut(in: script(of: 0).firstWindow)
    return tree.engine.placementChecksum(from: 0, rounded: true)
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
  fileprivate func made(in layout: some Layout) -> any Layout {
    switch self {
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
