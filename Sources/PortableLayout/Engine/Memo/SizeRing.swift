/// A remembered size of a view and the proposal that it answers.
struct MemoEntry {
  var key: ProposalKey
  var size: CGSize
}

/// The bounded memo of a view, with the sizes for its last proposals, first in, first out (rule
/// C1).
///
/// The view's record has the number of filled slots and the ideal size, whichever slot that belongs
/// to. The entries have the other sizes.
struct SizeRing {
  let record: UnsafeMutablePointer<NodeRecord>
  let entries: UnsafeMutablePointer<MemoEntry>
  /// The number of sizes for which the ring has room.
  let capacity: Int

  /// Returns the remembered size for a proposal, or nil if there is none.
  @inline(__always)
  func size(for key: ProposalKey) -> CGSize? {
    if key.isUnspecified, record.pointee.hasIdealSize { return record.pointee.size }
    // The newest first, as far as the ring has not begun anew: a view is placed with the proposal
    // that it was measured with last.
    var slot = Int(record.pointee.memoCount)
    while slot != 0 {
      // The slot of the ideal size is not written.
      if entries[slot &- 1].key.width == key.width, entries[slot &- 1].key.height == key.height,
        slot != Int(record.pointee.idealSlot)
      {
        return entries[slot &- 1].size
      }
      slot &-= 1
    }
    return nil
  }

  /// Remembers a size in place of the oldest one.
  @inline(__always)
  func remember(_ size: CGSize, for key: ProposalKey) {
    let next = Int(record.pointee.memoNext)
    record.pointee.memoNext = next + 1 == capacity ? 0 : UInt8(truncatingIfNeeded: next + 1)
    if record.pointee.memoCount < capacity { record.pointee.memoCount &+= 1 }
    if Int(record.pointee.idealSlot) == next + 1 { record.pointee.idealSlot = 0 }
    if key.isUnspecified {
      record.pointee.size = size
      record.pointee.idealSlot = UInt8(truncatingIfNeeded: next + 1)
    } else {
      entries[next] = MemoEntry(key: key.canBeFoundAgain ? key : .never, size: size)
    }
  }
}

extension TreePointer {
  /// Returns the ring of a view, or nil as long as no view has remembered a size.
  @inline(__always)
  func ring(of view: Int) -> SizeRing? {
    pointee.memo.map { memo in ring(of: view, in: memo) }
  }

  /// Returns the ring of a view in the memo of the tree.
  @inline(__always)
  func ring(of view: Int, in memo: UnsafeMutablePointer<MemoEntry>) -> SizeRing {
    let capacity = Int(pointee.memoCapacity)
    return SizeRing(
      record: pointee.records + view, entries: memo + view &* capacity, capacity: capacity)
  }

  /// Allocates a ring for every view for which the columns have room.
  @inline(never)
  func makeMemo() -> UnsafeMutablePointer<MemoEntry> {
    let entries = UnsafeMutablePointer<MemoEntry>.allocate(
      capacity: engine.capacity * Int(pointee.memoCapacity))
    pointee.memo = entries
    return entries
  }

  /// Allocates and touches a leaf's ring while the tree is built, so that the first pass need not
  /// wait for memory pages.
  func prepareMemo(of view: Int) {
    let isText = pointee.records[view].traits.contains(.isText)
    guard pointee.memoWay == .ring, !isText else { return }
    let ring = ring(of: view, in: pointee.memo ?? makeMemo())
    ring.entries.initialize(
      repeating: MemoEntry(key: .never, size: .zero), count: min(ring.capacity, 3))
  }
}
