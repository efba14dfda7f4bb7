/// An unbounded memory of sizes by view and proposal, stored as chains in one pool.
///
/// It replaces the bounded ring of a view for the unbounded memo, for text (rule C2), for counting
/// distinct proposals, and for the automatic memo variants.
struct ChainedMemo {
  /// A remembered size, and the index of the view's next entry.
  struct Entry {
    var key: ProposalKey
    var size: CGSize
    var next: Int32
  }

  /// The index of the latest entry of each view, or -1 if it has none.
  private var heads: UnsafeMutablePointer<Int32>?
  /// The number of views for which `heads` has room.
  private var headCount = 0
  /// The entries of all views, and the unused ones.
  private var entries = GrowableColumn<Entry>()
  /// The index of the first unused entry, or -1 if there is none.
  private var free: Int32 = -1

  mutating func deallocate() {
    heads?.deallocate()
    entries.deallocate()
    self = ChainedMemo()
  }

  /// Makes room for more views, without entries.
  private mutating func growHeads(to count: Int) {
    let grown = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    grown.initialize(repeating: -1, count: count)
    if let heads {
      grown.update(from: heads, count: headCount)
      heads.deallocate()
    }
    heads = grown
    headCount = count
  }

  /// Returns the remembered size for a proposal, or nil if there is none. The result is nil for a
  /// NaN.
  func size(of view: Int, for key: ProposalKey) -> CGSize? {
    key.canBeFoundAgain ? firstSize(of: view) { stored, _ in stored == key } : nil
  }

  /// Returns the latest remembered size that `matches` accepts.
  @inline(__always)
  func firstSize(
    of view: Int, where matches: (_ key: ProposalKey, _ size: CGSize) -> Bool
  ) -> CGSize? {
    guard let heads, view < headCount else { return nil }
    var position = heads[view]
    while position >= 0 {
      let entry = entries[position]
      if matches(entry.pointee.key, entry.pointee.size) { return entry.pointee.size }
      position = entry.pointee.next
    }
    return nil
  }

  /// Returns the number of remembered sizes of a view.
  func count(of view: Int) -> Int {
    var count = 0
    _ = firstSize(of: view) { _, _ in
      count += 1
      return false
    }
    return count
  }

  /// Remembers a size for a proposal that the memo does not contain yet.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - key: The proposal.
  ///   - view: The view that replied with the size.
  ///   - views: The number of views to make room for.
  mutating func insert(_ size: CGSize, for key: ProposalKey, of view: Int, views: Int) {
    if view >= headCount { growHeads(to: max(views, view + 1)) }
    let heads = heads.unsafelyUnwrapped
    let entry = Entry(key: key, size: size, next: heads[view])
    if free >= 0 {
      heads[view] = free
      free = entries[free].pointee.next
      entries[heads[view]].pointee = entry
    } else {
      heads[view] = entries.append(entry)
    }
  }

  /// Forgets the sizes of a view and frees its entries.
  mutating func clear(_ view: Int) {
    guard let heads, view < headCount, heads[view] >= 0 else { return }
    var last = heads[view]
    while entries[last].pointee.next >= 0 { last = entries[last].pointee.next }
    entries[last].pointee.next = free
    free = heads[view]
    heads[view] = -1
  }

  /// Forgets all sizes and keeps the memory.
  mutating func clearAll() {
    guard entries.count > 0 else { return }
    heads?.update(repeating: -1, count: headCount)
    entries.removeAll()
    free = -1
  }
}
