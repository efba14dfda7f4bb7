/// Queries the subviews of a container, plain leaves without a call: the package's own stacks query
/// their subviews through this.
///
/// A plain leaf is one of fixed, flexible, filling or proportional size: `setLeaf` marks it. Its
/// size follows from a few numbers, so that nothing happens between two queries of plain leaves that
/// anybody could notice. Counts, measurements and memos are left as single queries leave them (rules
/// C1 and C2). Every other view is queried by a call, and so is each view while somebody observes
/// the tree or where its memo is no ring.
struct PlainLeaves {
  /// Where plain leaves are read; looked up again after whatever may move it.
  private var columns: LeafColumns

  @inline(__always)
  init(_ subviews: LayoutSubviews) { self.init(subviews.tree) }

  @inline(__always)
  init(_ tree: TreePointer) { columns = LeafColumns(tree) }

  /// The size of a view for a proposal, counted as one query.
  @inline(__always)
  mutating func query(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    query(view, ProposalKey(proposal))
  }

  /// The same for a proposal whose key is known.
  @inline(__always)
  mutating func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard columns.areReadable, columns.isPlain(view) else { return queryByCall(view, key) }
    return columns.query(view, key)
  }

  /// Queries a view that may be anything. The columns of the tree may lie elsewhere afterwards, as
  /// lazy containers make rows while they are queried.
  @inline(never)
  private mutating func queryByCall(_ view: Int, _ key: ProposalKey) -> CGSize {
    let tree = columns.tree
    let size = tree.query(view, key)
    columns = LeafColumns(tree)
    return size
  }
}

/// The columns of a tree in which plain leaves are read: their places are looked up once, and are
/// not to be used after a call that may move them.
struct LeafColumns {
  let tree: TreePointer
  let records: UnsafeMutablePointer<NodeRecord>
  let details: UnsafeMutablePointer<NodeDetails>
  private let flexible: UnsafeMutablePointer<FlexibleParameters>?
  /// Nil where every view is queried by a call: see `TreeHeader.chooseWays`.
  private let memo: UnsafeMutablePointer<MemoEntry>?
  /// The number of sizes that the ring of a view holds.
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

  /// A Boolean value that is true when plain leaves may be read; what is below is then of use.
  @inline(__always)
  var areReadable: Bool { memo != nil }

  @inline(__always)
  func isPlain(_ view: Int) -> Bool { records[view].traits.contains(.isPlain) }

  /// The ring of a view.
  @inline(__always)
  func ring(of view: Int) -> SizeRing {
    SizeRing(
      record: records + view, entries: memo.unsafelyUnwrapped + view &* capacity,
      capacity: capacity)
  }

  /// The size of a plain leaf for a proposal, which nothing counts.
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
