/// A memory without bound of sizes by view and proposal, as chains through one pool. Used where the
/// bounded ring of a view does not do: for the unbounded memo, for text (rule C2), for telling
/// distinct proposals apart, and for the automatic memo variants.
struct ChainedMemo {
  /// A remembered size, and the place of the next one of the view.
  struct Entry {
    var key: ProposalKey
    var size: CGSize
    var next: Int32
  }

  /// The latest entry of each view; -1 for none.
  private var heads: UnsafeMutablePointer<Int32>?
  /// The number of views that `heads` has room for.
  private var headCount = 0
  /// The entries of all views, and the free ones.
  private var entries = GrowableColumn<Entry>()
  /// The first of the free entries; -1 for none.
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

  /// The size that is remembered for a proposal; nil if none is, and always for a NaN.
  func size(of view: Int, for key: ProposalKey) -> CGSize? {
    key.canBeFoundAgain ? firstSize(of: view) { stored, _ in stored == key } : nil
  }

  /// The first remembered size that `matches` accepts, latest first.
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

  /// The number of sizes that are remembered of a view.
  func count(of view: Int) -> Int {
    var count = 0
    _ = firstSize(of: view) { _, _ in
      count += 1
      return false
    }
    return count
  }

  /// Remembers a size. The caller has looked that the proposal is new.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - key: The proposal that it is for.
  ///   - view: The view that replied.
  ///   - views: How many views to make room for.
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

  /// Forgets the sizes of a view, and frees its entries.
  mutating func clear(_ view: Int) {
    guard let heads, view < headCount, heads[view] >= 0 else { return }
    var last = heads[view]
    while entries[last].pointee.next >= 0 { last = entries[last].pointee.next }
    entries[last].pointee.next = free
    free = heads[view]
    heads[view] = -1
  }

  /// Forgets everything, keeping the memory.
  mutating func clearAll() {
    guard entries.count > 0 else { return }
    heads?.update(repeating: -1, count: headCount)
    entries.removeAll()
    free = -1
  }
}
