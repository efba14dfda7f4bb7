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
  package private(set) var capacity: Int
  /// The number of proposals that each view remembers.
  public let memo: SizeMemoCapacity
  /// The system whose SwiftUI the engine follows.
  public let system: SwiftUISystem

  /// The nodes of containers and modifiers; the tree's table points to them in the same order.
  var nodes: [LayoutNode] = []
  /// The columns for alignment queries (rule A4); nil until the first one.
  private var scratch: PlacementColumns?
  /// A column for each layout value key that a view has a value for.
  var valueColumns: [ValueColumnOwner] = []
  /// The places of those columns, where inlined code reads them.
  private var valueColumnTable: UnsafeMutablePointer<ValueColumn>?

  /// What takes the place of a layout when a view is built; nil keeps the layout.
  package var substitution: LayoutSubstitution?
  /// The first error since a pass or a direct call began; nil if there was none.
  var firstError: LayoutError?
  /// The containers of the tree that make their children as they become visible.
  var lazyNodes: [LazyContainer] = []
  /// A Boolean value that is true when containers whose length changed in this pass are being laid
  /// out once more.
  var isSecondRound = false
  /// What scroll views are told to show, until a pass has shown it.
  var pendingScrolls: [ObjectIdentifier: () -> Void] = [:]
  /// A Boolean value that is true when a scroll view of the tree was ever scrolled.
  var isScrolled = false
  /// The views that a scroll view can be told to show, the latest last.
  var identifiedViews: [(id: AnyHashable, view: Int)] = []
  /// A Boolean value that is true when an action of a view would run after a pass (rule U2).
  package var hasActions = false
  /// A Boolean value that is true when views are made while the tree is laid out: the content of
  /// geometry readers.
  package var hasLateViews = false
  /// The objects that values of views point to without owning them.
  var keptObjects: [AnyObject] = []
  /// The names of views' coordinate spaces.
  var spaces: [Int: AnyHashable] = [:]
  /// A Boolean value that is true when what modifiers leave at views is kept: the tree is one of a
  /// screen.
  var keepsMarks = false
  /// What modifiers leave at views without a node of their own; only the views know what it is.
  var marks: [Int: [Any]] = [:]
  /// What views relate to that stand in no scroll view and no list (rule M).
  let window = RelativeContainer()
  /// A Boolean value that is true when an infinite position is an error too, as for verify; a view
  /// accepts it (rule E6).
  package var refusesInfinitePositions = false
  /// Who watches the passes; the tree does not keep it alive.
  var observer: PassObserver?
  /// Views that were removed from their containers, which inserted children use again.
  var freeViews: [Int32] = []
  /// The tables of ascending indices that the tree outgrew; nodes and kept subviews still read them.
  private var outgrown: [(table: UnsafeMutablePointer<Int32>, count: Int)] = []

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
    case .unbounded:
      tree.pointee.isUnbounded = true
    }
    tree.pointee.chooseWays()
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
  private var columns: PlacementColumns {
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

  /// The view that got an identity last; nil if none has.
  func view(identifiedBy id: AnyHashable) -> Int? {
    identifiedViews.last { $0.id == id }?.view
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

  /// Moves all columns to where they have more room.
  private func grow(to larger: Int) {
    let count = viewCount
    let old = tree.pointee
    func grown<T>(_ column: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
      let grown = UnsafeMutablePointer<T>.allocateZeroed(larger)
      grown.update(from: column, count: count)
      free(column)
      return grown
    }
    tree.pointee.records = grown(old.records)
    tree.pointee.details = grown(old.details)
    columns = columns.grown(from: capacity, to: larger)
    outgrown.append((old.ascending, capacity))
    tree.pointee.ascending = .allocateZeroed(larger)
    tree.pointee.ascending.update(from: old.ascending, count: count)
    func grown<T>(_ column: UnsafeMutablePointer<T>?, with value: T) -> UnsafeMutablePointer<T>? {
      guard let column else { return nil }
      let grown = UnsafeMutablePointer<T>.allocate(capacity: larger)
      grown.initialize(repeating: value, count: larger)
      grown.update(from: column, count: count)
      column.deallocate()
      return grown
    }
    tree.pointee.priorities = grown(old.priorities, with: 0)
    tree.pointee.spacings = grown(old.spacings, with: ViewSpacing())
    if let memo = old.memo {
      let slots = Int(old.memoCapacity)
      let grown = UnsafeMutablePointer<MemoEntry>.allocate(capacity: larger * slots)
      grown.update(from: memo, count: count * slots)
      memo.deallocate()
      tree.pointee.memo = grown
    }
    for index in valueColumns.indices { valueColumns[index].grow(from: count, to: larger) }
    rebuildValueColumnTable()
    // Placements for alignment queries are remembered as well as final ones (rule A4).
    scratch = scratch?.grown(from: capacity, to: larger)
    capacity = larger
  }

  /// Puts the value columns where inlined code finds them.
  func rebuildValueColumnTable() {
    valueColumnTable?.deallocate()
    let table = UnsafeMutablePointer<ValueColumn>.allocate(capacity: max(1, valueColumns.count))
    for (index, owner) in valueColumns.enumerated() {
      (table + index).initialize(to: owner.column)
    }
    valueColumnTable = table
    tree.pointee.valueColumns = table
    tree.pointee.valueColumnCount = Int32(valueColumns.count)
  }

  /// Forgets caches, sizes, spacings and placements, so that the next pass is as a first one.
  /// Counts stay.
  package func reset() {
    forgetAllSizes()
    for node in nodes { node.reset() }
  }

  /// Changes the reading direction of all views, as an environment value does (rule E3).
  package func turn() {
    tree.pointee.layoutDirection =
      tree.pointee.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    forgetAllSizes()
    for node in nodes { node.invalidate() }
  }

  /// Empties the memos of all views, of either kind: rings and chains.
  private func forgetAllSizes() {
    for view in 0..<viewCount { clearMemo(of: view) }
    tree.pointee.chains.clearAll()
  }

  /// Empties the memo of a view, of either kind: ring and chain.
  func forgetSizes(of view: Int) {
    clearMemo(of: view)
    tree.pointee.chains.clear(view)
  }

  /// Marks the ring of a view as empty, without touching its entries.
  private func clearMemo(of view: Int) {
    let record = tree.pointee.records + view
    record.pointee.idealSlot = 0
    record.pointee.memoCount = 0
    record.pointee.memoNext = 0
  }

  /// Sets a view's queries and measurements to 0; the calls of its node stay.
  func resetCounts(of view: Int) {
    tree.pointee.records[view].queries = 0
    tree.pointee.details[view].measurements = 0
  }

  /// Sets all counts of the tree to 0; what views remember stays.
  package func resetCounts() {
    for view in 0..<viewCount { resetCounts(of: view) }
    tree.pointee.seen.clearAll()
    tree.pointee.estimatedMeasurements = 0
    for node in nodes { node.resetCounts() }
  }
}

extension LayoutEngine.PlacementColumns {
  /// Creates columns of zeros with room for some views.
  init(capacity: Int) {
    self.init(frames: .allocateZeroed(capacity), proposals: ZeroedPages.allocate(capacity))
  }

  func deallocate(capacity: Int) {
    free(frames)
    ZeroedPages.deallocate(proposals, capacity)
  }

  /// The same with more room.
  func grown(from capacity: Int, to larger: Int) -> LayoutEngine.PlacementColumns {
    let grown = LayoutEngine.PlacementColumns(capacity: larger)
    grown.frames.update(from: frames, count: capacity)
    grown.proposals.update(from: proposals, count: capacity)
    deallocate(capacity: capacity)
    return grown
  }
}

extension UnsafeMutablePointer {
  /// Memory of zeros, which the system supplies page by page as it is touched.
  static func allocateZeroed(_ count: Int) -> UnsafeMutablePointer {
    calloc(Swift.max(1, count), MemoryLayout<Pointee>.stride)
      .unsafelyUnwrapped.bindMemory(to: Pointee.self, capacity: Swift.max(1, count))
  }
}

/// Returns the layout that takes the place of another one; nil keeps that.
package typealias LayoutSubstitution = (any Layout) -> (any Layout)?
