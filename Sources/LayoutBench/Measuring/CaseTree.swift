import PortableLayout

/// A tree for one variant of a case: hosts, containers and leaves.
package final class CaseTree {
  /// The screen after its actions have settled. Nil if no action writes state.
  package let settled: SettledScreen?
  package let engine: LayoutEngine
  package let container: Int
  private let setup: CaseSetup
  private let variant: Variant
  private let arrangement: Subject.Arrangement
  private let generator: SubviewGenerator
  private var containers: [(view: Int, context: LayoutContext)] = []
  /// The names of a subject's own views. Nil for synthetic subviews.
  package private(set) var names: ViewNames?
  /// The leaves: the synthetic subviews in order, or the leaves among a subject's own views.
  private var leaves: [Int] = []
  /// The texts of the leaves before the first change of their size.
  private var firstTexts: [Int: ShapedText] = [:]
  /// The observer that counts the tree's calls or simulates their prices. It is usually nil.
  private var observer: PassObserver?

  init(_ setup: CaseSetup, _ variant: Variant, _ settled: SettledScreen? = nil) {
    self.settled = settled
    self.setup = setup
    self.variant = variant
    arrangement = variant.arrangement ?? setup.subject.arrangement
    generator = setup.generator
    let key = setup.key
    engine = LayoutEngine(
      memo: key.memo.capacity, layoutDirection: key.host.direction, system: setup.system,
      capacity: key.count + 16)
    container = key.host.build(in: engine)
    switch variant.content {
    case .view(let make): show(make(key.count))
    case .layout(let make):
      let subviews = setup.store.subviews(generator, count: key.count)
      containers = engine.build(
        arrangement.shape, at: container, 0..<key.count, layout: make
      ) { view, indices in fill(view, subviews[indices], from: indices.lowerBound) }
      noteCalls(of: containers.map(\.view))
      if key.population == .varied { giveValues() }
    }
  }

  /// Gives half of the subviews other values for the layout value keys that the layout reads.
  private func giveValues() {
    let window = script.firstWindow
    let keys = ReadValueKeys.read(of: engine) { _ = try? engine.layOut(in: window) }
    for (index, view) in leaves.enumerated() where index % 2 == 1 {
      for key in keys { key.set(engine, view) }
    }
    engine.reset()
  }

  /// Builds a tree of views.
  private func show(_ view: some View) {
    engine.substitution = variant.substitution
    names =
      settled?.screen.build(into: engine, at: container) ?? engine.setView(view, of: container)
    let views = engine.views(below: container)
    noteCalls(of: [container] + views)
    if engine.hasLazyContainers { makeVisibleRows(in: setup.script(of: 0).firstWindow) }
    leaves = engine.leaves(below: container)
    if engine.hasLazyContainers { engine.reset() }
  }

  /// Makes the rows that the first pass shows, so that a pass measures only layout.
  package func makeVisibleRows(in window: ProposedViewSize) {
    // What is wrong with the layout is told by the pass that counts.
    _ = try? engine.layOut(in: window)
    engine.resetCounts()
  }

  /// Makes the engine record each call of some views' layouts before the call.
  private func noteCalls(of views: [Int]) {
    for view in views { engine.node(of: view)?.lastCall = setup.lastCall?.call }
  }

  /// Adds subviews to a container.
  ///
  /// - Parameter index: The index of the first subview.
  private func fill(_ view: Int, _ subviews: ArraySlice<SubviewStore.Subview>, from index: Int) {
    let first = engine.addChildren(subviews.count, to: view)
    leaves += first..<(first + subviews.count)
    for (offset, made) in subviews.enumerated() {
      if let text = made.text {
        engine.setText(text, of: first + offset)
      } else {
        engine.setLeaf(of: made.subview, of: first + offset)
      }
      decorate(made.subview, of: first + offset, index: index + offset)
    }
  }

  /// Sets the layout values of a leaf.
  private func decorate(_ subview: SubviewGenerator.Subview, of view: Int, index: Int) {
    engine.setPriority(subview.priority, of: view)
    if let spacing = subview.spacing { engine.setSpacing(spacing, of: view) }
    arrangement.prepareSubview?(SubviewValues(engine: engine, view: view, index: index))
  }

  /// The containers with the layout under test. Empty for a tree of views.
  package var containersUnderTest: Set<Int> { Set(containers.map(\.view)) }

  /// The container in which subviews are inserted, removed and changed.
  private var changing: Int { containers.last?.view ?? container }

  /// The number of subviews among which a change may choose.
  var changingCount: Int {
    guard !variant.isView else { return leaves.count }
    return Int(engine.node(of: changing)?.childCount ?? 0)
  }

  /// The caches of the layout under test.
  var cachesUnderTest: [Any] {
    containersUnderTest.compactMap { view in engine.node(of: view)?.cacheValue }
  }

  /// The steps of the case for the present number of subviews.
  var script: ScenarioScript { setup.script(of: changingCount) }

  /// Sets the observer of the passes, which also observes after changes of the tree.
  func observe(_ observer: PassObserver) {
    self.observer = observer
    engine.observe(observer)
  }

  /// Resets the counts of a meter that observes the tree.
  func resetMeter() { (observer as? PassMeter)?.reset() }

  /// Returns true if a view is a container with a layout under test.
  ///
  /// The layout must be a custom one. If the subject is a single layout in a view, only the
  /// containers with that layout count.
  func isUnderTest(_ view: Int) -> Bool {
    guard variant.isView else { return containersUnderTest.contains(view) }
    guard let layout = engine.node(of: view)?.layoutValue?.innermost else { return false }
    let name = String(reflecting: type(of: layout))
    guard !setup.subject.typePath.isEmpty else { return !name.hasPrefix("PortableLayout.") }
    return Subject.path(ofType: name) == setup.subject.typePath
  }

  /// Applies a change to the tree.
  func apply(_ change: ScenarioChange) {
    // A change makes views new.
    defer {
      if let observer, change != .nothing { engine.observe(observer) }
    }
    switch change {
    case .nothing:
      break
    case .content(let position, _) where variant.isView:
      engine.invalidate(leaves[position])
    case .content(let position, let number):
      guard let view = engine.node(of: changing)?.childViews[position] else { return }
      let made = generator.changed(position, change: number)
      engine.setLeaf(of: made, of: view)
      engine.invalidate(view)
      decorate(made, of: view, index: position)
    case .insert(let position, let number):
      let made = generator.changed(position, change: number)
      let view = engine.insertChild(made.content, into: changing, at: position)
      if let sizes = made.captured { engine.setCaptured(sizes, of: view) }
      arrangement.prepareSubview?(SubviewValues(engine: engine, view: view, index: position))
    case .remove(let position):
      engine.removeChild(of: changing, at: position)
    case .scroll(let byPage):
      engine.scroll(byPage: byPage)
    case .scale(let factor):
      scale(by: factor)
    case .phase(let phase):
      guard let make = variant.makeLayout else { return }
      for (view, var context) in containers {
        context.phase = phase
        engine.setLayout(make(context), of: view)
      }
    }
  }

  /// Scales every leaf's first size, and every text's first font, by a factor.
  ///
  /// In a subject with its own views, only the texts change their size. All leaves count as
  /// changed.
  private func scale(by factor: CGFloat) {
    var subviews: ArraySlice<SubviewStore.Subview> = []
    if !variant.isView { subviews = setup.store.subviews(generator, count: leaves.count) }
    for (index, view) in leaves.enumerated() {
      if let text = firstTexts[view] ?? engine.text(of: view) {
        firstTexts[view] = text
        let font = TextFont(pointSize: max(1, text.font.pointSize * factor))
        engine.setText(ShapedText(text, font: font), of: view)
      } else if !variant.isView {
        var subview = subviews[index].subview
        subview.content = subview.content.scaled(by: factor)
        subview.captured = subview.captured?.scaled(by: factor)
        engine.setLeaf(of: subview, of: view)
      }
      engine.invalidate(view)
    }
  }
}
