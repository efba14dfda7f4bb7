/// Queries the subviews of a container, plain leaves without a call: stacks, grids and placements of
/// the package read their subviews through this.
///
/// A plain leaf is one of fixed, flexible, filling or proportional size: `setLeaf` marks it. Its
/// size follows from a few numbers, so that nothing happens between two queries of plain leaves that
/// anybody could notice. Counts, measurements and memos are left as single queries leave them (rules
/// C1 and C2). Every other view is queried as usual, and so is each view while somebody observes the
/// tree or where its memo is no ring.
struct PlainLeaves {
  private let tree: TreePointer
  private var records: UnsafeMutablePointer<NodeRecord>
  private var details: UnsafeMutablePointer<NodeDetails>
  private var flexible: UnsafeMutablePointer<FlexibleParameters>?
  /// The memo; nil where every view is queried as usual.
  private var memo: UnsafeMutablePointer<MemoEntry>?
  private var capacity: Int

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
    let record = records + view
    guard let memo, record.pointee.traits.contains(.isPlain) else {
      return queryAsUsual(view, proposal)
    }
    record.pointee.queries &+= 1
    let key = ProposalKey(proposal)
    let ring = memo + view &* capacity
    return record.remembered(key, in: ring) ?? measure(view, record, key, in: ring)
  }

  /// Measures a view and remembers its size, where it is a plain leaf that need not be queried as
  /// usual; nil where it is not.
  @inline(__always)
  func measure(_ view: Int, _ key: ProposalKey) -> CGSize? {
    let record = records + view
    guard let memo, record.pointee.traits.contains(.isPlain) else { return nil }
    return measure(view, record, key, in: memo + view &* capacity)
  }

  /// Queries a view that may be anything. The columns of the tree may lie elsewhere afterwards, as
  /// lazy containers make rows while they are queried.
  @inline(never)
  private mutating func queryAsUsual(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    let size = tree.query(view, proposal)
    self = PlainLeaves(tree)
    return size
  }

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

  @inline(__always)
  private func size(
    of view: Int, _ record: UnsafeMutablePointer<NodeRecord>, _ key: ProposalKey
  ) -> CGSize {
    switch details[view].kind {
    case .fixed:
      record.pointee.size
    case .flexible:
      (flexible.unsafelyUnwrapped + Int(record.pointee.payload)).pointee.size(for: key)
    case let kind:
      tree.measureOutOfLine(view, key, kind)
    }
  }
}

extension UnsafeMutablePointer<NodeRecord> {
  /// The size that the view's memo, a ring, holds for a proposal; nil if it holds none.
  @inline(__always)
  func remembered(_ key: ProposalKey, in ring: UnsafeMutablePointer<MemoEntry>) -> CGSize? {
    let ideal = Int(pointee.idealSlot)
    if key.isUnspecified, ideal != 0 { return pointee.size }
    let count = Int(pointee.memoCount)
    var slot = 0
    while slot != count {
      if ring[slot].key.width == key.width, ring[slot].key.height == key.height {
        // The slot of the ideal size is not written.
        if slot &+ 1 != ideal { return ring[slot].size }
      }
      slot &+= 1
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

  @inline(__always)
  private static func length(
    _ word: UInt64, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    guard word != ProposalKey.absent else { return ideal }
    let proposed = CGFloat(Double(bitPattern: word))
    // Written so that a NaN gives the minimum.
    return proposed > minimum ? (proposed < maximum ? proposed : maximum) : minimum
  }
}
