/// A fast path that queries plain leaves without a call. The package's own stacks use it.
///
/// A plain leaf has a fixed, flexible, filling or proportional size: `setLeaf` marks it. Its size
/// follows from a few numbers, so that nothing observable happens between two queries of plain
/// leaves. Counts, measurements and memos change as after single queries (rules C1 and C2). Every
/// other view is queried by a call, and so is each view while somebody observes the tree or if its
/// memo is not a ring.
struct PlainLeaves {
  /// The columns of plain leaves, which are looked up again after anything that may move them.
  private var columns: LeafColumns

  @inline(__always)
  init(_ subviews: LayoutSubviews) { self.init(subviews.tree) }

  @inline(__always)
  init(_ tree: TreePointer) { columns = LeafColumns(tree) }

  /// Returns the size of a view for a proposal, counted as one query.
  @inline(__always)
  mutating func query(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    query(view, ProposalKey(proposal))
  }

  /// Returns the size of a view for a proposal's key, counted as one query.
  @inline(__always)
  mutating func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard columns.areReadable, columns.isPlain(view) else { return queryByCall(view, key) }
    return columns.query(view, key)
  }

  /// Queries a view of any kind.
  ///
  /// The columns of the tree may move, because lazy containers make rows while they are queried.
  @inline(never)
  private mutating func queryByCall(_ view: Int, _ key: ProposalKey) -> CGSize {
    let tree = columns.tree
    let size = tree.query(view, key)
    columns = LeafColumns(tree)
    return size
  }
}

/// The columns of a tree from which plain leaves are read.
///
/// Their addresses are looked up once, and are invalid after a call that may move the columns.
struct LeafColumns {
  let tree: TreePointer
  let records: UnsafeMutablePointer<NodeRecord>
  let details: UnsafeMutablePointer<NodeDetails>
  private let flexible: UnsafeMutablePointer<FlexibleParameters>?
  /// The memo, or nil if every view must be queried by a call: see `TreeHeader.chooseWays`.
  private let memo: UnsafeMutablePointer<MemoEntry>?
  /// The number of sizes for which a view's ring has room.
  let capacity: Int

  @inline(__always)
  init(_ tree: TreePointer) {
    self.tree = tree
    records = tree.pointee.records
    details = tree.pointee.details
    flexible = tree.pointee.flexible.elements
    memo = tree.pointee.plainMemo
    capacity = Int(tree.pointee.memoCapacity)
  }

  /// A Boolean value that is true when plain leaves may be read, so that the members below are
  /// valid.
  @inline(__always)
  var areReadable: Bool { memo != nil }

  @inline(__always)
  func isPlain(_ view: Int) -> Bool { records[view].traits.contains(.isPlain) }

  /// Returns the ring of a view.
  @inline(__always)
  func ring(of view: Int) -> SizeRing {
    SizeRing(
      record: records + view, entries: memo.unsafelyUnwrapped + view &* capacity,
      capacity: capacity)
  }

  /// Returns the size of a plain leaf for a proposal without counting a query.
  @inline(__always)
  func size(of view: Int, for key: ProposalKey) -> CGSize {
    let record = records + view
    return switch details[view].kind {
    case .fixed:
      record.pointee.size
    case .flexible:
      (flexible.unsafelyUnwrapped + Int(record.pointee.payload)).pointee.size(for: key)
    default:
      tree.computeSize(of: view, key)
    }
  }

  /// Queries a plain leaf.
  @inline(__always)
  func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    let ring = ring(of: view)
    ring.record.pointee.queries &+= 1
    if let size = ring.size(for: key) { return size }
    details[view].measurements &+= 1
    let size = size(of: view, for: key)
    ring.remember(size, for: key)
    return size
  }
}
