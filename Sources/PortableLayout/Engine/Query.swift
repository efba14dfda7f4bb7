// Querying a view for its size: the path that everything else is measured against.

extension TreePointer {
  /// The size of a view for a proposal, counted as one query (rules C1 and C2).
  ///
  /// - Complexity: one query; one measurement if the view's memo has no reply.
  @inlinable @inline(__always)
  package func query(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    // The hint keeps the caller's registers out of memory on the usual path.
    if proposal.width == nil, proposal.height == nil, _fastPath(record.pointee.idealSlot != 0) {
      return record.pointee.size
    }
    return reply(view, ProposalKey(proposal))
  }

  /// The same for a query in a layout's source, which a log may want to name.
  @inlinable @inline(__always)
  package func query(
    _ view: Int, _ proposal: ProposedViewSize, _ file: StaticString, _ line: Int
  ) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    if proposal.width == nil, proposal.height == nil, _fastPath(record.pointee.idealSlot != 0) {
      return record.pointee.size
    }
    if _slowPath(pointee.notesSites) { noteSite(file, line) }
    return reply(view, ProposalKey(proposal))
  }

  @usableFromInline @inline(never)
  func noteSite(_ file: StaticString, _ line: Int) {
    meter?.repeats?.site = RepeatLog.Site(file: file, line: line)
  }

  /// Replies to a query that the inlined test for a remembered ideal size did not. Calls others in
  /// tail position only, so that a hit costs no stack frame.
  @usableFromInline @inline(never)
  func reply(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    guard _fastPath(!pointee.isSpecial && !record.pointee.traits.contains(.isText)) else {
      return replySpecially(view, key)
    }
    return replyFromRing(view, key)
  }

  @inline(__always)
  private func replyFromRing(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    guard let memo = pointee.memo else { return remember(view, key) }
    let entries = memo + view &* Int(pointee.memoCapacity)
    let count = Int(record.pointee.memoCount)
    var slot = 0
    while slot != count {
      if entries[slot].key.width == key.width {
        if entries[slot].key.height == key.height {
          // The slot of the ideal size is not written.
          if slot &+ 1 != Int(record.pointee.idealSlot) { return entries[slot].size }
        }
      }
      slot &+= 1
    }
    return remember(view, key)
  }

  /// Measures a view and remembers the size in place of the oldest entry of its memo.
  @inline(never)
  private func remember(_ view: Int, _ key: ProposalKey) -> CGSize {
    let size = measure(view, key)
    let capacity = Int(pointee.memoCapacity)
    let entry = (pointee.memo ?? makeMemo()) + view &* capacity
    let record = pointee.records + view
    // A container may have been queried again meanwhile: read the ring's state only now.
    let next = Int(record.pointee.memoNext)
    record.pointee.memoNext = next + 1 == capacity ? 0 : UInt8(truncatingIfNeeded: next + 1)
    if record.pointee.memoCount < capacity { record.pointee.memoCount &+= 1 }
    if Int(record.pointee.idealSlot) == next + 1 { record.pointee.idealSlot = 0 }
    if key.isUnspecified {
      record.pointee.size = size
      record.pointee.idealSlot = UInt8(truncatingIfNeeded: next + 1)
    } else {
      entry[next] = MemoEntry(key: key.canHit ? key : .never, size: size)
    }
    return size
  }

  /// Replies where the memo is none, unbounded or a layout's own, or the view is text.
  @inline(never)
  private func replySpecially(_ view: Int, _ key: ProposalKey) -> CGSize {
    if pointee.base != self { return replyFromSource(view, key) }
    guard pointee.engine != nil else {
      HeaderPool.lateUses += 1
      // What was counted lies in pages that others share.
      pointee.records[view].queries = 0
      return .zero
    }
    if let meter { return replyMetered(view, key, meter) }
    if let trace = pointee.trace {
      return replyTraced(view, key, trace.takeUnretainedValue())
    }
    return replyUnusually(view, key)
  }

  /// Replies by the tree's rules, past the trace.
  func replyUntraced(_ view: Int, _ key: ProposalKey) -> CGSize {
    let isUsual = pointee.memoCapacity > 0 && !pointee.isUnbounded
    if isUsual, !pointee.records[view].traits.contains(.isText) {
      return replyFromRing(view, key)
    }
    return replyUnusually(view, key)
  }

  @inline(__always)
  private func replyUnusually(_ view: Int, _ key: ProposalKey) -> CGSize {
    if pointee.records[view].traits.contains(.isText) { return replyText(view, key) }
    return pointee.isUnbounded ? replyUnbounded(view, key) : measure(view, key)
  }

  @inline(never)
  func makeMemo() -> UnsafeMutablePointer<MemoEntry> {
    let entries = UnsafeMutablePointer<MemoEntry>.allocate(
      capacity: engine.capacity * Int(pointee.memoCapacity))
    pointee.memo = entries
    return entries
  }

  /// Makes room for what a leaf will remember and touches it, as long as the tree is being built:
  /// the first pass then need not wait for the system's pages.
  func prepareMemo(of view: Int) {
    guard !pointee.isSpecial, !pointee.records[view].traits.contains(.isText) else { return }
    let capacity = Int(pointee.memoCapacity)
    ((pointee.memo ?? makeMemo()) + view &* capacity).initialize(
      repeating: MemoEntry(key: .never, size: .zero), count: min(capacity, 3))
  }

  private func replyUnbounded(_ view: Int, _ key: ProposalKey) -> CGSize {
    if let size = pointee.chains.size(of: view, for: key) { return size }
    let size = measure(view, key)
    if key.isUnspecified {
      pointee.records[view].size = size
      pointee.records[view].idealSlot = 1
    } else if key.canHit {
      pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
    }
    return size
  }

  /// Rule C2: text remembers without bound and replies to whatever lies between request and size.
  func replyText(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard pointee.isUnbounded || pointee.memoCapacity > 0 else { return measure(view, key) }
    let request = key.textRequest
    let remembered = pointee.chains.firstSize(of: view) { stored, size in
      TextSizeMemory.canReuse(
        storedProposal: stored.textRequest, storedSize: size, for: request)
    }
    if let remembered { return remembered }
    let size = measure(view, key)
    if key.canHit {
      pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
    }
    if key.isUnspecified {
      pointee.records[view].size = size
      pointee.records[view].idealSlot = 1
    }
    return size
  }
}

extension ProposalKey {
  /// The proposal as text understands it: `nil` is infinity.
  var textRequest: CGSize {
    CGSize(
      width: Self.decode(width) ?? .infinity, height: Self.decode(height) ?? .infinity)
  }
}
