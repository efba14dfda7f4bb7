/// An engine that drives layouts over a tree of views and counts what they do.
///
/// The tree is flat storage with a column for each property and a row for each view; containers and
/// modifiers also have a `LayoutNode`. Build the tree, lay it out, change it, and lay it out again:
/// the engine keeps caches and size memos by the same rules as SwiftUI (rule groups E and C).
///
/// An engine is not thread safe: use one engine for each thread.
public final class LayoutEngine {
  /// The header of the tree's columns, to which subviews point.
  package let tree: TreePointer
  /// The number of views for which the columns have room.
  package var capacity: Int
  /// The number of proposals whose sizes each view remembers.
  public let memo: SizeMemoCapacity
  /// The system whose SwiftUI the engine follows.
  public let system: SwiftUISystem

  /// The nodes of containers and modifiers. The tree's table points to them in the same order.
  var nodes: [LayoutNode] = []
  /// The columns for alignment queries (rule A4). Nil until the first query.
  var scratch: PlacementColumns?
  /// The columns of layout values, one for each key for which a view has a value.
  var valueColumns: [ValueColumnOwner] = []
  /// The table of ``valueColumns`` that inlined code reads.
  var valueColumnTable: UnsafeMutablePointer<ValueColumn>?

  /// A function that replaces layouts when views are built. Nil keeps them.
  package var substitution: LayoutSubstitution?
  /// The first error since the last pass or direct call began. Nil if there was none.
  var firstError: LayoutError?
  /// The containers of the tree that make their children as they become visible.
  var lazyNodes: [LazyContainer] = []
  /// A Boolean value that is true while containers whose length changed are laid out again in the
  /// same pass.
  var isSecondRound = false
  /// The state of the views that is not part of the layout.
  package var screen = ScreenState()
  /// The objects that the engine keeps alive because views' values point to them.
  var keptObjects: [AnyObject] = []
  /// A Boolean value that is true when an infinite position counts as an error. SwiftUI accepts it
  /// (rule E6).
  package var refusesInfinitePositions = false
  /// The observer of the passes, which the engine keeps alive.
  var observer: PassObserver?
  /// The views of removed children, which inserted children reuse.
  var freeViews: [Int32] = []
  /// The earlier, smaller tables of ascending indices, which nodes and kept subviews still read.
  var outgrown: [(table: UnsafeMutablePointer<Int32>, count: Int)] = []

  /// The frames of all views, and the proposals with which they are placed.
  struct PlacementColumns {
    var frames: UnsafeMutablePointer<CGRect>
    /// The proposals by view. Those of leaves are not written, and take no memory if there are
    /// many.
    var proposals: UnsafeMutablePointer<ProposalKey>
  }

  /// Creates an engine with an empty view at its root.
  ///
  /// - Parameters:
  ///   - memo: The number of proposals whose sizes each view remembers.
  ///   - layoutDirection: The layout direction of all views.
  ///   - system: The system whose SwiftUI the engine follows.
  ///   - capacity: The number of views for which there is room before the columns grow.
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

  /// The number of views in the tree, including removed ones.
  package var viewCount: Int { Int(tree.pointee.nodeCount) }

  /// The final placements.
  var columns: PlacementColumns {
    get { PlacementColumns(frames: tree.pointee.frames, proposals: tree.pointee.proposals) }
    set { (tree.pointee.frames, tree.pointee.proposals) = (newValue.frames, newValue.proposals) }
  }

  /// Returns the columns for alignment queries, which are created at the first use.
  func scratchColumns() -> PlacementColumns {
    if let scratch { return scratch }
    let columns = PlacementColumns(capacity: capacity)
    scratch = columns
    return columns
  }

  /// Returns the node of a container or a modifier, or nil for a leaf.
  package func node(of view: Int) -> LayoutNode? {
    tree.pointee.records[view].traits.contains(.isNode) ? tree.node(of: view) : nil
  }

  /// Adds empty leaves to the tree, without making them children of a node. The columns may move.
  ///
  /// - Parameters:
  ///   - count: The number of leaves.
  ///   - parent: The leaves' parent, or -1 for the root.
  /// - Returns: The index of the first leaf. The others follow it.
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

  /// Makes a view a container or a modifier. The node replaces the one that the view had.
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

/// A function that returns the replacement for a layout, or nil to keep the layout.
package typealias LayoutSubstitution = (any Layout) -> (any Layout)?
