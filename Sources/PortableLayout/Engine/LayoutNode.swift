/// A view that has children: what the engine keeps for it beyond its record (rule E1). A subclass
/// says how the view sizes itself and places its children.
package class LayoutNode {
  package let tree: TreePointer
  package let view: Int
  package final var childCount: Int32 = 0
  /// The children in order: a stretch of the engine's table, or a table of the node's own.
  private(set) final var order: UnsafeMutablePointer<Int32>
  /// A Boolean value that is true when `order` is a table of the node's own.
  private final var ownsOrder = false
  /// The direction in which the children are laid out; nil for the tree's.
  final var direction: LayoutDirection?
  /// The positions of the children that are placed, where a node chooses some (rules F and L1).
  final var placedRange: Range<Int32>?

  /// The number of times that the engine called the node's layout.
  package final var calls = CallCounts()
  /// Where calls are noted before they are made; nil where they are not.
  package final var lastCall: UnsafeMutablePointer<LastCall>?
  /// A Boolean value that is true when the node or something below it changed since it was last
  /// used (rule E3).
  package final var isStale = false

  /// The placement that is in the frame columns (rule E5).
  private final var placed: Placement?
  /// The placement at the origin that alignment queries use (rule A4).
  private final var aligned: Kept<Placement>?
  /// The node's spacing, until it changes (rule E3).
  private final var rememberedSpacing: Kept<ViewSpacing>?

  /// The size, origin and proposal that a container is placed with.
  private struct Placement: Equatable {
    var origin: CGPoint
    var size: CGSize
    var proposal: ProposalKey
  }

  package init(tree: TreePointer, view: Int) {
    self.tree = tree
    self.view = view
    order = tree.pointee.ascending
  }

  deinit { giveBackOrder() }

  // What a subclass says.

  /// The name of the type that errors and findings speak of.
  package var name: String { "\(type(of: self))" }
  /// The layout that the node calls; nil where it is no layout of the `Layout` protocol.
  package var layoutValue: (any Layout)? { nil }
  /// Computes the size for a proposal, in points.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// Places the children, in the coordinates of the bounds.
  package func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {}
  /// The position of a guide that the node hands up, in points from its leading or top edge; nil
  /// for none.
  package func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
  /// Works out the preferences for the space around the node.
  package func makeSpacing() -> ViewSpacing { ViewSpacing() }
  /// The cache of the node's layout; nil until it is made.
  package var cacheValue: Any? { nil }
  /// Gives the cache up: the next use makes a new one.
  package func dropCache() {}
  /// How far the children lie behind where they show: what they are scrolled by.
  package var shift: CGPoint { .zero }
  /// Forgets what happened to the node since it was made.
  package func forget() {}
  package func resetCounts() { calls = CallCounts() }

  // What the engine does with it.

  /// All children, as a layout is given them.
  package final var subviews: LayoutSubviews {
    var subviews = LayoutSubviews(tree: tree, count: childCount, order: order)
    if let direction { subviews.layoutDirection = direction }
    return subviews
  }

  /// The children that take part in placements: all, except where some are chosen.
  @inline(__always)
  package final var placedSubviews: LayoutSubviews {
    LayoutSubviews(
      tree: tree, count: placedRange.map { $0.upperBound - $0.lowerBound } ?? childCount,
      order: order + Int(placedRange?.lowerBound ?? 0))
  }

  /// The indices of all children's views, in order.
  package final var childViews: [Int] { (0..<Int(childCount)).map(subviews.view(at:)) }

  /// Gives the node other children, of which all take part in placements.
  package final func setChildren(_ views: [Int]) {
    giveBackOrder()
    order = .allocateZeroed(views.count)
    ownsOrder = true
    for (position, view) in views.enumerated() { order[position] = Int32(view) }
    childCount = Int32(views.count)
    placedRange = nil
  }

  /// Adds children that lie side by side, after those that are there.
  package final func appendChildren(_ views: Range<Int>) {
    let first = views.lowerBound - Int(childCount)
    let lieSideBySide = childCount == 0 || !ownsOrder && order[0] == Int32(first)
    guard lieSideBySide else { return setChildren(childViews + views) }
    giveBackOrder()
    order = tree.pointee.ascending + first
    childCount += Int32(views.count)
    placedRange = nil
  }

  /// Gives back the node's own table, which a subview list that somebody kept may still read.
  private final func giveBackOrder() {
    if ownsOrder { HeaderPool.giveBack(order, count: Int(childCount)) }
    ownsOrder = false
  }

  /// The node's spacing, computed at the first use after a change.
  package final func spacing() -> ViewSpacing {
    if let spacing = rememberedSpacing?.value { return spacing }
    let spacing = tree.observed(.spacing, view) { makeSpacing() }
    Kept.keep(spacing, in: &rememberedSpacing)
    return spacing
  }

  /// Notes that the node or something below it changed (rule E3).
  package final func invalidate() {
    isStale = true
    placed = nil
    aligned?.value = nil
    rememberedSpacing?.value = nil
  }

  /// Forgets the cache, placements and spacing, as if the node had just been made.
  package final func reset() {
    invalidate()
    isStale = false
    dropCache()
    forget()
  }

  /// Where the node is placed; nil where it is not, or changed since.
  final var placedBounds: CGRect? { placed.map { CGRect(origin: $0.origin, size: $0.size) } }

  /// Lays out once more what is below the node, where the node is.
  final func placeAgain() {
    guard let placement = placed, let bounds = placedBounds else { return }
    placed = nil
    place(in: bounds, proposal: placement.proposal)
  }

  /// Puts the node at a place and lays out what is below it, unless it is there already (E5).
  package final func place(in bounds: CGRect, proposal: ProposalKey) {
    let placement = Placement(origin: bounds.origin, size: bounds.size, proposal: proposal)
    guard placed != placement else { return }
    tree.observed(.placement, view, proposal) { place(placement, in: bounds, proposal: proposal) }
  }

  /// Places the children, or adopts the placement of an alignment query if it is the same one.
  @inline(__always)
  private final func place(_ placement: Placement, in bounds: CGRect, proposal: ProposalKey) {
    let stamp: UInt32
    if bounds.origin == .zero, aligned?.value == placement {
      stamp = tree.adoptScratch(of: placedSubviews)
      calls.keptAlignmentPlacements += 1
    } else {
      stamp = tree.beginPlacement()
      calls.placeSubviews += 1
      placeChildren(in: bounds, proposal: proposal.proposal)
      tree.endPlacement()
    }
    placed = placement
    tree.tellPlacement(of: self, stamp: stamp)
    tree.finishPlacement(of: self, in: bounds, proposal: proposal, stamp: stamp)
  }

  /// Places the children at the origin for an alignment query, unless they are (rule A4).
  package final func placeForAlignment(
    size: CGSize, proposal: ProposedViewSize, place: (CGRect) -> Void
  ) {
    let placement = Placement(origin: .zero, size: size, proposal: ProposalKey(proposal))
    guard aligned?.value != placement else { return }
    calls.alignmentPlacements += 1
    let bounds = CGRect(origin: .zero, size: size)
    tree.observed(.alignmentPlacement, view, placement.proposal) {
      tree.withScratch {
        let stamp = tree.beginPlacement()
        place(bounds)
        tree.endPlacement()
        tree.tellPlacement(of: self, stamp: stamp)
        tree.centreUnplaced(of: self, in: bounds, proposal: placement.proposal, stamp: stamp)
      }
    }
    Kept.keep(placement, in: &aligned)
  }
}

/// A place that is made for the first value of a node, as few nodes have one.
///
/// The place stays: a later pass allocates nothing.
private final class Kept<Value> {
  /// The value; nil after a change.
  var value: Value?

  private init(_ value: Value) { self.value = value }

  /// Puts a value into a place, which is made if there is none.
  static func keep(_ value: Value, in place: inout Kept?) {
    guard let place else {
      place = Kept(value)
      return
    }
    place.value = value
  }
}
