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

  /// Measures a view and remembers its size, where it is a plain leaf of fixed or flexible size that
  /// need not be queried as usual; nil where it is not. Calls nothing, which would take a stack frame.
  @inline(__always)
  func measure(_ view: Int, _ key: ProposalKey) -> CGSize? {
    let record = records + view
    guard let memo, record.pointee.traits.contains(.isPlain) else { return nil }
    let kind = details[view].kind
    guard kind == .fixed || kind == .flexible else { return nil }
    details[view].measurements &+= 1
    let size = kind == .fixed ? record.pointee.size : flexibleSize(record, key)
    record.remember(size, for: key, in: memo + view &* capacity, capacity)
    return size
  }

  /// The size of a flexible leaf, by the row of its limits.
  @inline(__always)
  private func flexibleSize(
    _ record: UnsafeMutablePointer<NodeRecord>, _ key: ProposalKey
  ) -> CGSize {
    (flexible.unsafelyUnwrapped + Int(record.pointee.payload)).pointee.size(for: key)
  }

  /// Queries a view that may be anything. The columns of the tree may lie elsewhere afterwards, as
  /// lazy containers make rows while they are queried.
  @inline(never)
  private mutating func queryAsUsual(_ view: Int, _ key: ProposalKey) -> CGSize {
    let size = tree.query(view, key)
    self = PlainLeaves(tree)
    return size
  }

  /// Measures a plain leaf of any kind and remembers its size.
  @inline(__always)
  private func measure(
    _ view: Int, _ record: UnsafeMutablePointer<NodeRecord>, _ key: ProposalKey,
    in ring: UnsafeMutablePointer<MemoEntry>
  ) -> CGSize {
    details[view].measurements &+= 1
    let size = size(of: view, record, key)
    record.remember(size, for: key, in: ring, capacity)
    return size
  }

  /// The size of a plain leaf, which nothing counts.
  @inline(__always)
  private func size(
    of view: Int, _ record: UnsafeMutablePointer<NodeRecord>, _ key: ProposalKey
  ) -> CGSize {
    switch details[view].kind {
    case .fixed:
      record.pointee.size
    case .flexible:
      flexibleSize(record, key)
    case let kind:
      tree.measureOutOfLine(view, key, kind)
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
  func foresees(_ key: ProposalKey) -> Bool { memo != nil && key.canHit }

  @inline(__always)
  func isPlain(_ view: Int) -> Bool { records[view].traits.contains(.isPlain) }

  /// The size of a plain leaf for a proposal, which nothing notes.
  @inline(__always)
  func size(of view: Int, _ key: ProposalKey) -> CGSize { size(of: view, records + view, key) }

  /// Returns true if all subviews of a container are plain leaves.
  func arePlain(_ subviews: LayoutSubviews) -> Bool {
    subviews.indices.allSatisfy { isPlain(subviews.view(at: $0)) }
  }

  /// Notes some queries of a plain leaf for one proposal, to which the reply is known.
  @inline(__always)
  func note(_ view: Int, _ reply: MemoEntry, times: UInt32 = 1) {
    let record = records + view
    record.pointee.queries &+= times
    let ring = memo.unsafelyUnwrapped + view &* capacity
    guard record.remembered(reply.key, in: ring) == nil else { return }
    details[view].measurements &+= 1
    record.remember(reply.size, for: reply.key, in: ring, capacity)
  }

  /// Notes a query of a plain leaf.
  @inline(__always)
  private func note(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = records + view
    record.pointee.queries &+= 1
    let ring = memo.unsafelyUnwrapped + view &* capacity
    return record.remembered(key, in: ring) ?? measure(view, record, key, in: ring)
  }

  /// Notes queries of a plain leaf that remembers nothing for three proposals, of which the first two
  /// differ; of these the replies are known.
  ///
  /// - Returns: The size for the last proposal.
  @inline(__always)
  func note(
    _ view: Int, _ key: ProposalKey, after first: MemoEntry, _ second: MemoEntry
  ) -> CGSize {
    let record = records + view
    let third = MemoEntry(key: key, size: size(of: view, record, key))
    let ring = memo.unsafelyUnwrapped + view &* capacity
    ring[0] = first
    ring[1] = second
    record.pointee.queries &+= 3
    let isRemembered = key == first.key || key == second.key
    if !isRemembered { ring[2] = third }
    let count = isRemembered ? 2 : 3
    record.pointee.memoCount = UInt8(truncatingIfNeeded: count)
    record.pointee.memoNext = count == capacity ? 0 : UInt8(truncatingIfNeeded: count)
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

extension UnsafeMutablePointer<NodeRecord> {
  /// The size that the view's memo, a ring, holds for a proposal; nil if it holds none.
  @inline(__always)
  func remembered(_ key: ProposalKey, in ring: UnsafeMutablePointer<MemoEntry>) -> CGSize? {
    if key.isUnspecified, pointee.idealSlot != 0 { return pointee.size }
    // The newest first, as far as the ring has not begun anew: a view is placed with the proposal
    // that it was measured with last.
    var slot = Int(pointee.memoCount)
    while slot != 0 {
      // The slot of the ideal size is not written.
      if ring[slot &- 1].key.width == key.width, ring[slot &- 1].key.height == key.height,
        slot != Int(pointee.idealSlot)
      {
        return ring[slot &- 1].size
      }
      slot &-= 1
    }
    return nil
  }

  /// Remembers a size in place of the oldest entry of the view's memo, a ring.
  @inline(__always)
  func remember(
    _ size: CGSize, for key: ProposalKey, in ring: UnsafeMutablePointer<MemoEntry>,
    _ capacity: Int
  ) {
    let next = Int(pointee.memoNext)
    pointee.memoNext = next + 1 == capacity ? 0 : UInt8(truncatingIfNeeded: next + 1)
    if pointee.memoCount < capacity { pointee.memoCount &+= 1 }
    if Int(pointee.idealSlot) == next + 1 { pointee.idealSlot = 0 }
    if key.isUnspecified {
      pointee.size = size
      pointee.idealSlot = UInt8(truncatingIfNeeded: next + 1)
    } else {
      ring[next] = MemoEntry(key: key.canHit ? key : .never, size: size)
    }
  }
}

extension FlexibleParameters {
  /// The size for a proposal: the lengths of the proposal within the limits.
  @inline(__always)
  func size(for key: ProposalKey) -> CGSize {
    CGSize(
      width: Self.length(key.width, minimum.width, ideal.width, maximum.width),
      height: Self.length(key.height, minimum.height, ideal.height, maximum.height))
  }

  /// A proposed length, kept within the limits; the ideal one where none is proposed.
  @inline(__always)
  private static func length(
    _ word: UInt64, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    guard word != ProposalKey.absent else { return ideal }
    return CGFloat(Double(bitPattern: word)).kept(from: minimum, to: maximum)
  }
}

extension CGFloat {
  /// The length, or the limit that it is beyond; the lower one for a NaN.
  ///
  /// The hints make tests of the comparisons, whose results a processor foresees: what is worked out
  /// from the length then need not wait for the limits.
  @inline(__always)
  func kept(from minimum: CGFloat, to maximum: CGFloat) -> CGFloat {
    guard _fastPath(self > minimum) else { return minimum }
    return _fastPath(self < maximum) ? self : maximum
  }
}
