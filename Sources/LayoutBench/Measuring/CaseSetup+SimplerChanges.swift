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
    guard !changes.isEmpty else { return pass }
    let before = try firstPass(of: variant)
    func changed(by changes: [SimplerChange]) throws(LayoutError) -> SimplerPass? {
      let edit = SimplerEdit(changes, ownGuides: before.ownGuides)
      let after = try firstPass(of: variant, with: edit)
      guard before.frames == after.frames, before.calls != after.calls else { return nil }
      let changed = try replayedPass(of: variant, in: repetitions, with: edit)
      guard changed.calls != pass.calls else { return nil }
      return SimplerPass(changes[0], besides: Array(changes.dropFirst()), changed)
    }
    var simpler: [SimplerPass] = []
    for change in changes {
      if let alone = try changed(by: [change]) { simpler.append(alone) }
    }
    for several in Self.several(of: simpler.map(\.change)) {
      if let together = try changed(by: several) { simpler.append(together) }
    }
    pass.simpler = simpler.nonEmpty
    return pass
  }

  /// Returns each choice of two changes or more.
  private static func several(of changes: [SimplerChange]) -> [[SimplerChange]] {
    var choices: [[SimplerChange]] = [[]]
    for change in changes { choices += choices.map { choice in choice + [change] } }
    return choices.filter { choice in choice.count > 1 }
  }

  /// What is known after the first pass of a tree.
  private struct FirstPass {
    /// A checksum of all frames of the window.
    var frames: UInt64
    var calls: PassCounts
    /// The types of layouts that have an `explicitAlignment` of their own.
    var ownGuides: Set<ObjectIdentifier>
  }

  /// Makes the first pass, of the layouts as they are or with a change.
  private func firstPass(
    of variant: Variant, with edit: SimplerEdit? = nil
  ) throws(LayoutError) -> FirstPass {
    let tree = tree(of: variant)
    if let edit { tree.make(edit) }
    let meter = PassMeter()
    tree.observe(meter)
    try tree.engine.layOut(in: script(of: 0).firstWindow)
    let frames = tree.engine.placementChecksum(from: 0, rounded: true)
    let calls = CountedPass(meter, passes: 1).calls
    return FirstPass(
      frames: frames, calls: calls, ownGuides: edit == nil ? tree.typesWithOwnGuides : [])
  }
}

/// Changes to make in the layouts of a tree.
struct SimplerEdit {
  var changes: [SimplerChange]
  /// The types of layouts that have an `explicitAlignment` of their own, which stays.
  var ownGuides: Set<ObjectIdentifier>

  init(_ changes: [SimplerChange], ownGuides: Set<ObjectIdentifier>) {
    (self.changes, self.ownGuides) = (changes, ownGuides)
  }

  /// Returns a layout with the changes, but for those that it does not need.
  fileprivate func made(in layout: any Layout) -> any Layout {
    let keepsGuides = ownGuides.contains(ObjectIdentifier(type(of: layout.innermost)))
    var changed = layout
    for change in changes where change != .noGuides || !keepsGuides {
      changed = change.made(in: changed)
    }
    return changed
  }
}

extension CaseTree {
  /// The views whose layouts the subject is about.
  private var viewsUnderTest: [Int] {
    ([container] + engine.views(below: container)).filter(isUnderTest)
  }

  /// Changes the layouts that the subject is about.
  func make(_ edit: SimplerEdit) {
    for view in viewsUnderTest {
      guard let layout = engine.node(of: view)?.layoutValue else { continue }
      engine.setLayout(edit.made(in: layout), of: view)
    }
  }

  /// The types of the layouts under test that have an `explicitAlignment` of their own; the tree is
  /// laid out.
  fileprivate var typesWithOwnGuides: Set<ObjectIdentifier> {
    var types: Set<ObjectIdentifier> = []
    var known: Set<ObjectIdentifier> = []
    for view in viewsUnderTest {
      guard let layout = engine.node(of: view)?.layoutValue?.innermost else { continue }
      let type = ObjectIdentifier(type(of: layout))
      // An empty container tells nothing.
      guard engine.hasChildren(view), known.insert(type).inserted else { continue }
      if !engine.hasDefaultGuides(view) { types.insert(type) }
    }
    return types
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
private struct WithOwnSpacing<Base: Layout>: LayoutDecorator, GuideKeepingWrapper {
  var base: Base

  func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing { ViewSpacing() }
}
