import PortableLayout

/// Methods that count passes of a layout with changes that are shorter to write than a cache.
extension CaseSetup {
  /// A Boolean value that is true in the cases that decide, for which simpler changes are tried.
  var triesSimplerChanges: Bool {
    UsualLine.all.contains(UsualLine(host: key.host, scenario: key.scenario))
      && key.memo.capacity == .standard
  }

  /// Returns the counted pass with the passes after simpler changes, in the cases that decide.
  func passWithSimplerChanges(_ replay: Replay) throws(LayoutError) -> CountedPass {
    var pass = replay.pass
    guard triesSimplerChanges else { return pass }
    let calls = pass.calls
    func changed(by changes: [SimplerChange]) throws(LayoutError) -> SimplerPass? {
      let edit = SimplerEdit(changes, ownGuides: replay.ownGuides)
      guard let changed = try self.pass(like: replay, with: edit), changed.calls != calls else {
        return nil
      }
      return SimplerPass(changes[0], besides: Array(changes.dropFirst()), changed)
    }
    var simpler: [SimplerPass] = []
    for change in changesToTry(on: replay) {
      if let alone = try changed(by: [change]) { simpler.append(alone) }
    }
    for several in Self.several(of: simpler.map(\.change)) {
      if let together = try changed(by: several) { simpler.append(together) }
    }
    pass.simpler = simpler.nonEmpty
    return pass
  }

  /// Returns the changes that may leave out calls of a pass. Only the first variant is tried with
  /// sizes that are asked for once.
  private func changesToTry(on replay: Replay) -> [SimplerChange] {
    let isFirst = replay.variant.name == subject.variants.first?.name
    return SimplerChange.allCases.filter { change in
      change.leavesOut(of: replay.pass.calls) && (isFirst || change != .askOnce)
    }
  }

  /// Returns all combinations of at least two changes.
  private static func several(of changes: [SimplerChange]) -> [[SimplerChange]] {
    var choices: [[SimplerChange]] = [[]]
    for change in changes { choices += choices.map { choice in choice + [change] } }
    return choices.filter { choice in choice.count > 1 }
  }
}

/// Changes to make in the layouts of a tree.
struct SimplerEdit {
  var changes: [SimplerChange]
  /// The types of layouts that implement `explicitAlignment`, which stays.
  var ownGuides: Set<ObjectIdentifier>

  init(_ changes: [SimplerChange], ownGuides: Set<ObjectIdentifier>) {
    (self.changes, self.ownGuides) = (changes, ownGuides)
  }

  /// Returns a layout with the changes that apply to it.
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
  /// The views whose layouts are under test.
  var viewsUnderTest: [Int] {
    ([container] + engine.views(below: container)).filter(isUnderTest)
  }

  /// Changes the layouts under test.
  func make(_ edit: SimplerEdit) {
    for view in viewsUnderTest {
      guard let layout = engine.node(of: view)?.layoutValue else { continue }
      engine.setLayout(edit.made(in: layout), of: view)
    }
  }

  /// The types of the layouts under test that implement `explicitAlignment`. The tree must be laid
  /// out.
  var typesWithOwnGuides: Set<ObjectIdentifier> {
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
  /// Returns true if a pass has calls that the change may leave out.
  fileprivate func leavesOut(of calls: PassCounts) -> Bool {
    terms.contains { term in calls[term] > 0 }
  }

  /// Returns a layout with the change.
  func made<Base: Layout>(in layout: Base) -> any Layout {
    switch self {
    // One with a cache keeps there what it asks for.
    case .askOnce where !Base.hasCache:
      CachingSizes(base: layout, kind: .sizesByProposal, isForOneCall: true)
    case .askOnce: layout
    case .noGuides: WithoutGuides(base: layout)
    case .ownSpacing: WithOwnSpacing(base: layout)
    }
  }
}

/// A layout without alignment guides.
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

/// A layout with the default distance to its neighbours, whatever its subviews prefer.
private struct WithOwnSpacing<Base: Layout>: LayoutDecorator, GuideKeepingWrapper {
  var base: Base

  func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing { ViewSpacing() }
}
