/// Drives layouts over a tree of views and counts what they do.
///
/// The tree is flat storage, a column for each property and a row for each view (see
/// `TreeHeader`); containers and modifiers have a `LayoutNode` besides. Build the tree, lay it
/// out, change it, lay it out again: the engine keeps caches and size memos by the same rules
/// as SwiftUI (rule groups E and C).
///
/// An engine is not thread safe: use one engine per thread.
public final class LayoutEngine {
  /// The header of the tree's columns, which subviews point to.
  package let tree: TreePointer
  /// The number of views that the columns have room for.
  package var capacity: Int
  /// The number of proposals that each view remembers.
  public let memo: SizeMemoCapacity
  /// The system whose SwiftUI the engine follows.
  public let system: SwiftUISystem

  /// The nodes of containers and modifiers; the tree's table points to them in the same order.
  var nodes: [LayoutNode] = []
  /// The columns for alignment queries (rule A4); nil until the first one.
  var scratch: PlacementColumns?
  /// A column for each layout value key that a view has a value for.
  var valueColumns: [ValueColumnOwner] = []
  /// The places of those columns, where inlined code reads them.
  var valueColumnTable: UnsafeMutablePointer<ValueColumn>?

  /// What takes the place of a layout when a view is built; nil keeps the layout.
  package var substitution: LayoutSubstitution?
  /// The first error since a pass or a direct call began; nil if there was none.
  var firstError: LayoutError?
  /// The containers of the tree that make their children as they become visible.
  var lazyNodes: [LazyContainer] = []
  /// A Boolean value that is true when containers whose length changed in this pass are being laid
  /// out once more.
  var isSecondRound = false
  /// The state of the views that is no part of the layout.
  package var screen = ScreenState()
  /// The objects that values of views point to without owning them.
  var keptObjects: [AnyObject] = []
  /// A Boolean value that is true when an infinite position is an error too, as for verify; a view
  /// accepts it (rule E6).
  package var refusesInfinitePositions = false
  /// Who watches the passes; the tree does not keep it alive.
  var observer: PassObserver?
  /// Views that were removed from their containers, which inserted children use again.
  var freeViews: [Int32] = []
  /// The tables of ascending indices that the tree outgrew; nodes and kept subviews still read them.
  var outgrown: [(table: UnsafeMutablePointer<Int32>, count: Int)] = []

  /// The frames of all views, and the proposals that they are placed with.
  struct PlacementColumns {
    var frames: UnsafeMutablePointer<CGRect>
    /// Those of leaves are not written, and take no memory where there are many.
    var proposals: UnsafeMutablePointer<ProposalKey>
  }

  /// Makes an engine with an empty view at its root, and room for some views at first.
  ///
  /// - Parameters:
  ///   - memo: How many proposals each view remembers.
  ///   - layoutDirection: The direction in which all views read.
  ///   - system: The system whose SwiftUI the engine follows.
  ///   - capacity: How many views there is room for before the columns grow.
  public init(
    memo: SizeMemoCapacity = .standard, layoutDirection: LayoutDirection = .leftToRight,
    system: SwiftUISystem = .standard, capacity: Int = 64
  ) {
    let capacity = max(1, capacity)
    self.memo = memo
    self.system = system
    self.capacity = capacity
    let columns = PlacementColumns(capacity: capacity)
    let none = TreePointer(bitPattern: 1).unsafelyUnwrapped
    tree = HeaderPool.take { generation in
      TreeHeader(
        base: none, dimensionSizes: none,
        records: .allocateZeroed(capacity), frames: columns.frames,
        priorities: nil, valueColumns: nil, valueColumnCount: 0, stamp: 0,
        generation: generation, layoutDirection: layoutDirection,
        ascending: .allocateZeroed(capacity), proposals: columns.proposals,
        details: .allocateZeroed(capacity))
    }
    tree.pointee.base = tree
    tree.pointee.dimensionSizes = tree
    tree.pointee.engine = Unmanaged.passUnretained(self)
    tree.pointee.system = system
    switch memo {
    case .entries(let count):
      precondition(
        (0...SizeMemoCapacity.largest).contains(count),
        "A size memo holds 0 to \(SizeMemoCapacity.largest) entries.")
      tree.pointee.memoCapacity = Int32(count)
      tree.pointee.memoWay = count > 0 ? .ring : .measurement
    case .unbounded:
      tree.pointee.memoWay = .unbounded
    }
    _ = appendViews(1, parent: -1)
  }

  deinit {
    let header = tree.pointee
    free(header.records)
    free(header.details)
    columns.deallocate(capacity: capacity)
    header.priorities?.deallocate()
    header.spacings?.deallocate()
    header.memo?.deallocate()
    tree.pointee.chains.deallocate()
    tree.pointee.seen.deallocate()
    tree.pointee.flexible.deallocate()
    tree.pointee.flexibleUses.deallocate()
    tree.pointee.aspects.deallocate()
    tree.pointee.texts.deallocate()
    tree.pointee.captured.deallocate()
    tree.pointee.nodes.deallocate()
    scratch?.deallocate(capacity: capacity)
    for column in valueColumns { column.deallocate() }
    valueColumnTable?.deallocate()
    tree.pointee.observer = nil
    for (table, count) in outgrown { HeaderPool.giveBack(table, count: count) }
    HeaderPool.giveBack(header.ascending, count: capacity)
    HeaderPool.giveBack(tree)
  }

  /// The number of views that the tree has, removed ones included.
  package var viewCount: Int { Int(tree.pointee.nodeCount) }

  /// The final placements.
  var columns: PlacementColumns {
    get { PlacementColumns(frames: tree.pointee.frames, proposals: tree.pointee.proposals) }
    set { (tree.pointee.frames, tree.pointee.proposals) = (newValue.frames, newValue.proposals) }
  }

  /// The columns for alignment queries, made when they are first needed.
  func scratchColumns() -> PlacementColumns {
    if let scratch { return scratch }
    let columns = PlacementColumns(capacity: capacity)
    scratch = columns
    return columns
  }

  /// The node of a container or a modifier; nil for a leaf.
  package func node(of view: Int) -> LayoutNode? {
    tree.pointee.records[view].traits.contains(.isNode) ? tree.node(of: view) : nil
  }

  /// Adds empty leaves to the tree, without making them children of a node. The columns may move.
  ///
  /// - Parameters:
  ///   - count: How many leaves.
  ///   - parent: The view around them; -1 for the root.
  /// - Returns: The index of the first leaf; the others follow it.
  func appendViews(_ count: Int, parent: Int) -> Int {
    let first = viewCount
    if first + count > capacity { grow(to: max(first + count, capacity * 2)) }
    tree.pointee.nodeCount = Int32(first + count)
    // What the first pass writes is touched here, so that it need not wait for the system's pages.
    (tree.pointee.frames + first).initialize(repeating: .zero, count: count)
    (tree.pointee.details + first).initialize(
      repeating: NodeDetails(parent: Int32(parent)), count: count)
    for view in first..<first + count { tree.pointee.ascending[view] = Int32(view) }
    return first
  }

  /// Makes a view a container or a modifier; a node takes the place of the one that the view had.
  func setNode(_ node: LayoutNode, of view: Int) {
    if tree.pointee.details[view].kind == .node {
      let payload = tree.pointee.records[view].payload
      tree.pointee.nodes[payload].pointee = Unmanaged.passUnretained(node)
      nodes[Int(payload)] = node
    } else {
      nodes.append(node)
      tree.pointee.records[view].payload = tree.pointee.nodes.append(
        Unmanaged.passUnretained(node))
    }
    tree.pointee.records[view].traits.remove(.isPlain)
    tree.pointee.records[view].traits.formUnion([.isNode, .keepsProposal, .hasGuides])
    tree.pointee.details[view].kind = .node
  }
}

/// Returns the layout that takes the place of another one; nil keeps that.
package typealias LayoutSubstitution = (any Layout) -> (any Layout)?
