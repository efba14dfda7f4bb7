/// The engine's data for a view with children, in addition to its record (rule E1).
///
/// A subclass decides how the view sizes itself and places its children.
package class LayoutNode {
  package let tree: TreePointer
  package let view: Int
  package final var childCount: Int32 = 0
  /// The indices of the children in order, in the engine's table or in a table of the node's own.
  private(set) final var order: UnsafeMutablePointer<Int32>
  /// A Boolean value that is true when `order` is a table of the node's own.
  private final var ownsOrder = false
  /// The direction in which the children are laid out. Nil means the tree's direction.
  final var direction: LayoutDirection?
  /// The positions of the children to place, if the node does not place all (rules F and L1).
  final var placedRange: Range<Int32>?

  /// The number of times that the engine called the node's layout.
  package final var calls = CallCounts()
  /// The memory in which calls are recorded before they are made. Nil if they are not recorded.
  package final var lastCall: UnsafeMutablePointer<LastCall>?
  /// A Boolean value that is true when the node or a descendant changed since the node was last
  /// used (rule E3).
  package final var isStale = false

  /// The placement that the frame columns contain (rule E5).
  private final var placed: Placement?
  /// The placement at the origin that alignment queries use (rule A4).
  private final var aligned: Kept<Placement>?
  /// The node's spacing, which is kept until the node changes (rule E3).
  private final var rememberedSpacing: Kept<ViewSpacing>?

  /// The size, origin and proposal with which a container is placed.
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

  /// The name of the type, for errors and findings.
  package var name: String { "\(type(of: self))" }
  /// The layout that the node calls. Nil if the node does not call a value of the `Layout`
  /// protocol.
  package var layoutValue: (any Layout)? { nil }
  /// Returns the size for a proposal, in points.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// Places the children, in the coordinates of the bounds.
  package func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {}
  /// Returns a guide that the node sets, in points from its leading or top edge, or nil if it sets
  /// none.
  package func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
  /// Computes the node's spacing preferences.
  package func makeSpacing() -> ViewSpacing { ViewSpacing() }
  /// The cache of the node's layout. Nil until it is made.
  package var cacheValue: Any? { nil }
  /// Releases the cache. The next use makes a new one.
  package func dropCache() {}
  /// The distance by which the node scrolls its children, in points.
  package var shift: CGPoint { .zero }
  /// Forgets the state that the node gathered since it was made.
  package func forget() {}
  package func resetCounts() { calls = CallCounts() }

  // What the engine does with it.

  /// All children, as the proxies that a layout gets.
  package final var subviews: LayoutSubviews {
    var subviews = LayoutSubviews(tree: tree, count: childCount, order: order)
    if let direction { subviews.layoutDirection = direction }
    return subviews
  }

  /// The children that take part in placements: ``placedRange``, or all children if that is nil.
  @inline(__always)
  package final var placedSubviews: LayoutSubviews {
    LayoutSubviews(
      tree: tree, count: placedRange.map { $0.upperBound - $0.lowerBound } ?? childCount,
      order: order + Int(placedRange?.lowerBound ?? 0))
  }

  /// The indices of all children's views, in order.
  package final var childViews: [Int] { (0..<Int(childCount)).map(subviews.view(at:)) }

  /// Replaces the node's children. All of the new ones take part in placements.
  package final func setChildren(_ views: [Int]) {
    giveBackOrder()
    order = .allocateZeroed(views.count)
    ownsOrder = true
    for (position, view) in views.enumerated() { order[position] = Int32(view) }
    childCount = Int32(views.count)
    placedRange = nil
  }

  /// Adds children that follow one another in the tree after the present ones.
  package final func appendChildren(_ views: Range<Int>) {
    let first = views.lowerBound - Int(childCount)
    let lieSideBySide = childCount == 0 || !ownsOrder && order[0] == Int32(first)
    guard lieSideBySide else { return setChildren(childViews + views) }
    giveBackOrder()
    order = tree.pointee.ascending + first
    childCount += Int32(views.count)
    placedRange = nil
  }

  /// Returns the node's own table to the pool, because a kept list of subviews may still read it.
  private final func giveBackOrder() {
    if ownsOrder { HeaderPool.giveBack(order, count: Int(childCount)) }
    ownsOrder = false
  }

  /// Returns the node's spacing, which is computed at the first use after a change.
  package final func spacing() -> ViewSpacing {
    if let spacing = rememberedSpacing?.value { return spacing }
    let spacing = tree.observed(.spacing, view) { makeSpacing() }
    Kept.keep(spacing, in: &rememberedSpacing)
    return spacing
  }

  /// Marks the node as changed, itself or below (rule E3).
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

  /// The node's placed bounds. Nil if the node is not placed, or changed since.
  final var placedBounds: CGRect? { placed.map { CGRect(origin: $0.origin, size: $0.size) } }

  /// Lays out the node's descendants again without moving the node.
  final func placeAgain() {
    guard let placement = placed, let bounds = placedBounds else { return }
    placed = nil
    place(in: bounds, proposal: placement.proposal)
  }

  /// Places the node and lays out its descendants, unless it is already placed there (E5).
  package final func place(in bounds: CGRect, proposal: ProposalKey) {
    let placement = Placement(origin: bounds.origin, size: bounds.size, proposal: proposal)
    guard placed != placement else { return }
    tree.observed(.placement, view, proposal) { place(placement, in: bounds, proposal: proposal) }
  }

  /// Places the children, or adopts an equal placement of an alignment query.
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

  /// Places the children at the origin for an alignment query, unless they already are (rule A4).
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

/// Storage for a value that few nodes have, allocated at the first use.
///
/// The storage stays allocated, so that a later pass allocates nothing.
private final class Kept<Value> {
  /// The value, or nil after a change.
  var value: Value?

  private init(_ value: Value) { self.value = value }

  /// Stores a value, and allocates the storage if there is none.
  static func keep(_ value: Value, in place: inout Kept?) {
    guard let place else {
      place = Kept(value)
      return
    }
    place.value = value
  }
}

extension LayoutNode {
  /// A Boolean value that is true when the node calls a custom layout, not one of SwiftUI's.
  package var isOfCustomLayout: Bool {
    guard let layoutValue else { return false }
    return !String(reflecting: type(of: layoutValue)).hasPrefix("PortableLayout.")
  }
}
