import CLayoutBench
import PortableLayout

final class CaseTree {
  let engine: LayoutEngine
  let container: Int
  private let key: CaseKey
  private let seed: UInt64
  private let arrangement: Subject.Arrangement
  private let variant: Variant
  private let lastCall: LastCallLog?
  private let generator: SubviewGenerator
  private var containers: [(view: Int, context: LayoutContext)] = []
  private var subviews: ArraySlice<SubviewStore.Subview> = []
  private var changing = 0
  /// The names that a subject's own views were given; nil for synthetic subviews.
  private(set) var names: ViewNames?
  /// The leaves: the synthetic subviews in order, or those of a subject of its own views.
  private var leaves: [Int] = []
  /// The texts of the leaves before their size changed first.
  private var firstTexts: [Int: ShapedText] = [:]
  private let store: SubviewStore
  /// What counts the tree's calls or lets them cost time; nil as a rule.
  private var meter: PassMeter?

  init(
    _ key: CaseKey, _ subject: Subject, _ variant: Variant, seed: UInt64,
    system: SwiftUISystem = .v27, lastCall: LastCallLog? = nil, store: SubviewStore = SubviewStore()
  ) {
    self.key = key
    self.seed = seed
    self.lastCall = lastCall
    self.store = store
    arrangement = subject.arrangement(of: variant)
    self.variant = variant
    generator = SubviewGenerator(
      population: key.population,
      seed: SeededGenerator.seed(from: seed, label: key.population.rawValue),
      capture: subject.capture)
    engine = LayoutEngine(
      memo: key.memo.capacity, system: system, capacity: key.count + 16)
    container = key.host.build(in: engine)
    subviews = store.subviews(generator, count: key.count)
    build(key.count)
    subviews = []
  }

  private func build(_ count: Int) {
    if case .view(let make) = variant.content {
      show(make(count))
      return
    }
    switch arrangement.shape {
    case .flat:
      install(at: container, LayoutContext())
      fill(container, indices: 0..<count)
    case .nested(let depth, let fanOut):
      nest(container, LayoutContext(), indices: 0..<count, depth: depth, fanOut: fanOut)
    }
    changing = containers.last?.view ?? container
  }

  private func show(_ view: some View) {
    engine.substitution = variant.substitution
    names = engine.setView(view, of: container)
    let views = engine.views(below: container)
    for view in [container] + views { engine.node(of: view)?.lastCall = lastCall?.call }
    leaves = views.filter { engine.node(of: $0) == nil }
  }

  /// The layout of a container; nil for a subject of its own views.
  private func layout(_ context: LayoutContext) -> (any Layout)? {
    guard case .layout(let make) = variant.content else { return nil }
    return make(context)
  }

  private func install(at view: Int, _ context: LayoutContext) {
    guard let layout = layout(context) else { return }
    engine.setLayout(layout, of: view)
    engine.node(of: view)?.lastCall = lastCall?.call
    containers.append((view, context))
  }

  private func fill(_ view: Int, indices: Range<Int>) {
    let first = engine.addChildren(indices.count, to: view)
    leaves += first..<(first + indices.count)
    for (offset, index) in indices.enumerated() {
      let made = subviews[index]
      if let text = made.text {
        engine.setText(text, of: first + offset)
        decorate(made.subview, of: first + offset, index: index)
      } else {
        set(made.subview, of: first + offset, index: index, isNew: true)
      }
    }
  }

  private func nest(
    _ view: Int, _ context: LayoutContext, indices: Range<Int>, depth: Int, fanOut: Int
  ) {
    install(at: view, context)
    guard depth > 1, indices.count > fanOut else { return fill(view, indices: indices) }
    let first = engine.addChildren(fanOut, to: view)
    for child in 0..<fanOut {
      let lower = indices.lowerBound + indices.count * child / fanOut
      let upper = indices.lowerBound + indices.count * (child + 1) / fanOut
      nest(
        first + child, LayoutContext(depth: context.depth + 1, index: child),
        indices: lower..<upper, depth: depth - 1, fanOut: fanOut)
    }
  }

  private func set(
    _ subview: SubviewGenerator.Subview, of view: Int, index: Int, isNew: Bool
  ) {
    engine.setLeaf(of: subview, of: view)
    if !isNew { engine.invalidate(view) }
    decorate(subview, of: view, index: index)
  }

  private func decorate(_ subview: SubviewGenerator.Subview, of view: Int, index: Int) {
    engine.setPriority(subview.priority, of: view)
    if let spacing = subview.spacing { engine.setSpacing(spacing, of: view) }
    arrangement.prepareSubview?(SubviewValues(engine: engine, view: view, index: index))
  }

  var containersUnderTest: Set<Int> { Set(containers.map(\.view)) }

  var changingCount: Int {
    variant.isView ? leaves.count : Int(engine.node(of: changing)?.childCount ?? 0)
  }

  var script: ScenarioScript {
    ScenarioScript(scenario: key.scenario, host: key.host, count: changingCount, seed: seed)
  }

  func attach(_ meter: PassMeter) {
    self.meter = meter
    engine.attach(meter)
  }

  func apply(_ change: ScenarioChange) {
    // A change makes views new.
    defer { if let meter, change != .nothing { engine.attach(meter) } }
    switch change {
    case .nothing:
      break
    case .content(let position, _) where variant.isView:
      engine.invalidate(leaves[position])
    case .content(let position, let number):
      guard let view = engine.node(of: changing)?.childViews[position] else { return }
      set(
        generator.changed(position, change: number), of: view, index: position, isNew: false)
    case .insert(let position, let number):
      let made = generator.changed(position, change: number)
      let view = engine.insertChild(made.content, into: changing, at: position)
      if let sizes = made.captured { engine.setCaptured(sizes, of: view) }
      arrangement.prepareSubview?(SubviewValues(engine: engine, view: view, index: position))
    case .remove(let position):
      engine.removeChild(of: changing, at: position)
    case .scale(let factor):
      scale(by: factor)
    case .phase(let phase):
      for (view, context) in containers {
        let context = LayoutContext(depth: context.depth, index: context.index, phase: phase)
        guard let layout = layout(context) else { continue }
        engine.setLayout(layout, of: view)
      }
    }
  }

  /// Gives every leaf its first size times a factor, and text its first font.
  ///
  /// Of a subject of its own views, the texts alone change their size; all leaves count as changed.
  private func scale(by factor: CGFloat) {
    let subviews = variant.isView ? [] : store.subviews(generator, count: leaves.count)
    for (index, view) in leaves.enumerated() {
      if let text = firstTexts[view] ?? engine.text(of: view) {
        firstTexts[view] = text
        let font = TextFont(pointSize: max(1, text.font.pointSize * factor))
        engine.setText(ShapedText(text, font: font), of: view)
        engine.invalidate(view)
      } else if variant.isView {
        engine.invalidate(view)
      } else {
        var subview = subviews[index].subview
        subview.content = subview.content.scaled(by: factor)
        subview.captured = subview.captured?.scaled(by: factor)
        engine.setLeaf(of: subview, of: view)
        engine.invalidate(view)
      }
    }
  }

  /// Times the calls of the container under test by phase, with the given clock; nil: no timing.
  func timePhases(with clock: (() -> UInt64)?) {
    engine.phaseClock = clock
    engine.node(of: container)?.isTimed = clock != nil
  }
}
