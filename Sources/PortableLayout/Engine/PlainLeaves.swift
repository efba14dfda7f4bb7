/// Queries the subviews of a container, plain leaves without a call: the package's own stacks query
/// their subviews through this.
///
/// A plain leaf is one of fixed, flexible, filling or proportional size: `setLeaf` marks it. Its
/// size follows from a few numbers, so that nothing happens between two queries of plain leaves that
/// anybody could notice. Counts, measurements and memos are left as single queries leave them (rules
/// C1 and C2). Every other view is queried as usual, and so is each view while somebody observes the
/// tree or where its memo is no ring.
///
/// What a plain leaf will reply can be foreseen. A container that queries it several times looks at
/// the replies first, and has the queries noted in one visit.
struct PlainLeaves {
  private let tree: TreePointer
  /// The columns of the tree; looked up again after whatever may move them.
  private var records: UnsafeMutablePointer<NodeRecord>
  private var details: UnsafeMutablePointer<NodeDetails>
  private var flexible: UnsafeMutablePointer<FlexibleParameters>?
  /// The memo; nil where every view is queried as usual.
  private var memo: UnsafeMutablePointer<MemoEntry>?
  /// The number of sizes that the ring of a view holds.
  private var capacity: Int
  /// A Boolean value that is true when queries are noted; if not, replies are foreseen, and the
  /// container has them noted.
  var notesQueries = true

  @inline(__always)
  init(_ subviews: LayoutSubviews) { self.init(subviews.tree) }

  @inline(__always)
  init(_ tree: TreePointer) {
    self.tree = tree
    records = tree.pointee.records
    details = tree.pointee.details
    flexible = tree.pointee.flexible.elements
    memo = tree.pointee.plainMemo
    capacity = Int(tree.pointee.memoCapacity)
  }

  /// The size of a view for a proposal, counted as one query.
  @inline(__always)
  mutating func query(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    query(view, ProposalKey(proposal))
  }

  /// The same for a proposal whose key is known.
  @inline(__always)
  mutating func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard memo != nil, isPlain(view) else { return queryAsUsual(view, key) }
    return notesQueries ? note(view, key) : size(of: view, key)
  }

  /// Queries a view that may be anything. The columns of the tree may lie elsewhere afterwards, as
  /// lazy containers make rows while they are queried.
  @inline(never)
  private mutating func queryAsUsual(_ view: Int, _ key: ProposalKey) -> CGSize {
    let size = tree.query(view, key)
    self = PlainLeaves(tree)
    return size
  }

  /// The ring of a view.
  @inline(__always)
  private func ring(of view: Int) -> SizeRing {
    SizeRing(
      record: records + view, entries: memo.unsafelyUnwrapped + view &* capacity,
      capacity: capacity)
  }

  /// Measures a plain leaf and remembers its size.
  @inline(__always)
  private func measure(_ view: Int, _ key: ProposalKey, into ring: SizeRing) -> CGSize {
    details[view].measurements &+= 1
    let size = size(of: view, key)
    ring.remember(size, for: key)
    return size
  }

  /// The size of a plain leaf for a proposal, which nothing notes.
  @inline(__always)
  func size(of view: Int, _ key: ProposalKey) -> CGSize {
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
}

// Foreseeing replies, and noting the queries later.

extension PlainLeaves {
  /// Returns true if the replies of a container's subviews may be foreseen, and three queries of
  /// each noted at once: the memo has room for three sizes, and the first subview is fresh. A
  /// selection may name a view twice.
  func mayForesee(_ subviews: LayoutSubviews) -> Bool {
    memo != nil && capacity > 2 && subviews.selection == nil && isFresh(subviews.view(at: 0))
  }

  /// Returns true if a view is a plain leaf that remembers nothing, and takes any length that it is
  /// proposed between its shortest and its longest one. One that keeps a ratio rounds it.
  @inline(__always)
  func isFresh(_ view: Int) -> Bool {
    records[view].memoCount == 0 && records[view].traits.contains(.isPlain)
      && details[view].kind != .aspect
  }

  /// Returns true if the replies of plain leaves to a proposal can be foreseen: their memos may
  /// reply to it.
  func foresees(_ key: ProposalKey) -> Bool { memo != nil && key.canBeFoundAgain }

  @inline(__always)
  func isPlain(_ view: Int) -> Bool { records[view].traits.contains(.isPlain) }

  /// Returns true if all subviews of a container are plain leaves.
  func arePlain(_ subviews: LayoutSubviews) -> Bool {
    subviews.indices.allSatisfy { isPlain(subviews.view(at: $0)) }
  }

  /// Notes some queries of a plain leaf for one proposal, to which the reply is known.
  @inline(__always)
  func note(_ view: Int, _ reply: MemoEntry, times: UInt32 = 1) {
    let ring = ring(of: view)
    ring.record.pointee.queries &+= times
    guard ring.size(for: reply.key) == nil else { return }
    details[view].measurements &+= 1
    ring.remember(reply.size, for: reply.key)
  }

  /// Notes a query of a plain leaf.
  @inline(__always)
  private func note(_ view: Int, _ key: ProposalKey) -> CGSize {
    let ring = ring(of: view)
    ring.record.pointee.queries &+= 1
    return ring.size(for: key) ?? measure(view, key, into: ring)
  }

  /// Notes queries of a plain leaf that remembers nothing for three proposals, of which the first two
  /// differ; of these the replies are known.
  ///
  /// - Returns: The size for the last proposal.
  @inline(__always)
  func note(
    _ view: Int, _ key: ProposalKey, after first: MemoEntry, _ second: MemoEntry
  ) -> CGSize {
    let third = MemoEntry(key: key, size: size(of: view, key))
    let ring = ring(of: view)
    ring.entries[0] = first
    ring.entries[1] = second
    ring.record.pointee.queries &+= 3
    let isRemembered = key == first.key || key == second.key
    if !isRemembered { ring.entries[2] = third }
    let count = isRemembered ? 2 : 3
    ring.record.pointee.memoCount = UInt8(truncatingIfNeeded: count)
    ring.record.pointee.memoNext = count == capacity ? 0 : UInt8(truncatingIfNeeded: count)
    details[view].measurements &+= UInt32(truncatingIfNeeded: count)
    return third.size
  }

  /// Returns true if a plain leaf has the limits of the one before it, and so its replies.
  @inline(__always)
  func isAlike(_ view: Int, _ last: inout LastLimits) -> Bool {
    let row = details[view].kind == .flexible ? records[view].payload : LastLimits.none
    defer { last.row = row }
    return row == last.row && row != LastLimits.none
  }
}

/// The limits of the leaf that was looked at last.
struct LastLimits {
  fileprivate static let none: Int32 = -1
  /// Where the tree keeps them.
  fileprivate var row = none
}
