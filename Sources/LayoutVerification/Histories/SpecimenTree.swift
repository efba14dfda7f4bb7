import LayoutBench
import PortableLayout

/// A tree in which a history is replayed.
///
/// A container alone is called directly: sized, and placed in bounds of that size. A container in a
/// host is laid out by the host in a window, with what the engine remembers.
final class SpecimenTree {
  /// The engine, for which an infinite position is also an error.
  let engine: LayoutEngine
  /// The view of the outermost container.
  let container: Int
  /// A Boolean value that is true when a container's guides are read after its placement.
  ///
  /// A stack that aligns by the guides reads them, too.
  var readsGuides = false
  /// Called between sizing and placing, when another container may be sized.
  var isSized: () -> Void = {}
  /// The layout whose history is replayed.
  private let specimen: Specimen
  /// The host. Nil if the container is called directly.
  private let host: LayoutHost?
  /// The font of texts. Nil for the engine's font.
  private let textFont: TextFont?
  /// The containers, the outermost first.
  private var containers: [(view: Int, context: LayoutContext)] = []
  /// The phase of the layout values.
  private var phase: CGFloat = 0
  /// A Boolean value that is true once a subview has preferred a spacing.
  private var hasSpacings = false
  /// The error of a placement that a host made while it was last sized.
  private var errorWhileSized: LayoutError?

  /// Builds the tree: the host, its containers, and the subviews in the innermost ones.
  init(
    _ specimen: Specimen, _ subviews: [CallHistory.Subview], _ setting: CallHistory.Setting
  ) {
    self.specimen = specimen
    host = setting.host
    textFont = setting.textFont
    engine = LayoutEngine(
      memo: setting.memo.capacity, layoutDirection: setting.layoutDirection,
      system: specimen.system, capacity: subviews.count + 16)
    engine.refusesInfinitePositions = true
    container = setting.host?.build(in: engine) ?? 0
    containers = engine.build(
      specimen.shape, at: container, subviews.indices, layout: specimen.makeLayout
    ) { view, range in fill(view, subviews[range]) }
  }

  /// Adds subviews to a container.
  private func fill(_ view: Int, _ subviews: ArraySlice<CallHistory.Subview>) {
    let first = engine.addChildren(subviews.count, to: view)
    for (offset, subview) in subviews.enumerated() {
      engine.setLeaf(subview.content, of: first + offset)
      scaleText(subview, of: first + offset)
      setAttributes(subview, of: first + offset)
    }
  }

  /// Sets a text's font, if the setting has another text size.
  private func scaleText(_ subview: CallHistory.Subview, of view: Int) {
    guard let textFont, case .text(let string) = subview.content else { return }
    engine.setText(ShapedText(string, font: textFont), of: view)
  }

  /// Sets all properties of a subview on a view, except its content.
  private func setAttributes(_ subview: CallHistory.Subview, of view: Int) {
    engine.setPriority(subview.priority, of: view)
    if let spacing = subview.spacing {
      hasSpacings = true
      engine.setSpacing(ViewSpacing(around: spacing), of: view)
    } else if hasSpacings {
      engine.setSpacing(ViewSpacing(), of: view)
    }
    specimen.prepareSubview?(SubviewValues(engine: engine, view: view, index: subview.valueIndex))
    for value in subview.values { value.set(engine, view) }
  }

  /// The container in which subviews are inserted, removed and changed.
  private var changing: Int { containers.last?.view ?? container }

  /// The views of the subviews, in order.
  var leaves: [Int] {
    let views = engine.node(of: container)?.childViews ?? []
    guard containers.count > 1 else { return views }
    return engine.views(below: container).filter { view in engine.node(of: view) == nil }
  }

  /// Resets every cache, memo and layout value as if the tree were new.
  func makeFresh() {
    engine.reset()
    setLayouts()
  }

  /// Sets each container's layout for the present phase.
  private func setLayouts() {
    for (view, var context) in containers {
      context.phase = phase
      engine.setLayout(specimen.makeLayout(context), of: view)
    }
  }

  /// Carries out a step, and returns the result of a call. Nil for a step that changes something.
  @discardableResult
  func run(_ step: CallHistory.Step) -> CallResult? {
    apply(step)
    return call(step)
  }

  /// Carries out a step that changes something. A position that does not exist is ignored.
  func apply(_ step: CallHistory.Step) {
    let count = Int(engine.node(of: changing)?.childCount ?? 0)
    switch step {
    case .size, .layOut: break
    case .change(let position, let subview): change(position, to: subview)
    case .insert(let subview, let position): insert(subview, at: position % (count + 1))
    case .remove(let position):
      guard count > 0 else { return }
      engine.removeChild(of: changing, at: position % count)
    case .move(let source, let destination):
      guard count > 1 else { return }
      engine.moveChild(from: source % count, to: destination % count, of: changing)
    case .turn: engine.turn()
    case .layoutValue(let phase): changeLayouts(to: phase)
    }
  }

  /// Changes a subview, whose position is taken modulo their number.
  private func change(_ position: Int, to subview: CallHistory.Subview) {
    let leaves = leaves
    guard !leaves.isEmpty else { return }
    let view = leaves[position % leaves.count]
    setAttributes(subview, of: view)
    engine.changeContent(of: view, to: subview.content)
    scaleText(subview, of: view)
  }

  /// Inserts a subview.
  private func insert(_ subview: CallHistory.Subview, at position: Int) {
    let view = engine.insertChild(subview.content, into: changing, at: position)
    scaleText(subview, of: view)
    setAttributes(subview, of: view)
  }

  /// Sets each container's layout for another phase.
  private func changeLayouts(to phase: CGFloat) {
    self.phase = phase
    setLayouts()
    // A value of another type makes a new node, which the engine does not take for a change.
    for (view, _) in containers { engine.invalidate(view) }
  }

  /// Carries out a step that calls the layout. Returns nil for a step that changes something.
  private func call(_ step: CallHistory.Step) -> CallResult? {
    do throws(LayoutError) {
      switch step {
      case .size(let proposal):
        return CallResult(size: try size(proposal), errorWhileSized: errorWhileSized)
      case .layOut(let proposal, let origin, let other):
        return try layOut(proposal, origin, querying: other)
      default:
        return nil
      }
    } catch {
      return CallResult(error: error)
    }
  }

  /// Returns the guides of a container that was sized, and perhaps placed, queried one after the
  /// other.
  ///
  /// They are in the order of `CallResult.guideNames`. The result is nil if they cannot be queried.
  func guides(
    _ indices: [Int], for proposal: ProposedViewSize, isPlaced: Bool
  ) -> [CGFloat?]? {
    let call: CallHistory.Step = if isPlaced { .layOut(proposal) } else { .size(proposal) }
    guard let result = run(call), result.error == nil, let size = result.size,
      size.width.isFinite, size.height.isFinite
    else { return nil }
    return indices.map { guide in
      engine.explicitGuide(guide, of: container, size: size, for: proposal)
    }
  }

  /// Returns the size of the container, or of its host, in points.
  private func size(_ proposal: ProposedViewSize) throws(LayoutError) -> CGSize {
    guard host == nil else {
      let (size, error) = engine.sizeAndError(for: proposal)
      errorWhileSized = error
      return size
    }
    return try engine.callSizeThatFits(of: container, for: proposal)
  }

  /// Sizes the container, perhaps for another proposal as well, and places it.
  private func layOut(
    _ proposal: ProposedViewSize, _ origin: CGPoint, querying other: ProposedViewSize?
  ) throws(LayoutError) -> CallResult {
    let size = try size(proposal)
    let errorWhileSized = errorWhileSized
    // An error for the other proposal is no result of this one.
    if let other { _ = try? self.size(other) }
    isSized()
    guard host == nil else {
      // No window is infinite.
      guard proposal.width?.isInfinite != true, proposal.height?.isInfinite != true else {
        return CallResult(size: size, errorWhileSized: errorWhileSized)
      }
      let placed = try engine.layOut(in: proposal)
      return CallResult(size: placed, frames: frames, errorWhileSized: errorWhileSized)
    }
    // Nothing is ever placed within infinite bounds (rule A4).
    guard size.width.isFinite, size.height.isFinite else { return CallResult(size: size) }
    let unplaced = try engine.callPlaceSubviews(
      of: container, in: CGRect(origin: origin, size: size), proposal: proposal)
    var result = CallResult(size: size, frames: frames, unplaced: unplaced)
    if readsGuides { result.guides = engine.explicitGuides(of: container, for: proposal) }
    return result
  }

  /// The frames of the subviews, in points.
  private var frames: [CGRect] { leaves.map(engine.frame(of:)) }
}

extension CallHistory.Setting {
  /// The font of texts. Nil for the default size.
  fileprivate var textFont: TextFont? {
    guard textScale != 1 else { return nil }
    return TextFont(pointSize: 17 * textScale)
  }
}
