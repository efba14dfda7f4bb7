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

  /// The same for a proposal whose key is known.
  @inline(__always)
  func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    if key.isUnspecified, record.pointee.idealSlot != 0 { return record.pointee.size }
    return reply(view, key)
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

  /// Replies to a query that the inlined test for a remembered ideal size did not. Calls others in
  /// tail position only, so that a hit costs no stack frame.
  @usableFromInline @inline(never)
  func reply(_ view: Int, _ key: ProposalKey) -> CGSize {
    let isText = pointee.records[view].traits.contains(.isText)
    guard _fastPath(pointee.replyWay == .ring && !isText) else {
      return reply(view, key, by: pointee.replyWay)
    }
    return replyFromRing(view, key)
  }

  /// Replies from the ring of a view, else measures it (rule C1).
  @inline(__always)
  private func replyFromRing(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard let memo = pointee.memo else { return measureAndRemember(view, key) }
    let ring = memo + view &* Int(pointee.memoCapacity)
    return (pointee.records + view).remembered(key, in: ring) ?? measureAndRemember(view, key)
  }

  /// Measures a view that has no reply, and remembers the size in place of the oldest entry of its
  /// memo.
  @inline(never)
  private func measureAndRemember(_ view: Int, _ key: ProposalKey) -> CGSize {
    PlainLeaves(self).measure(view, key) ?? measureAndRememberAsUsual(view, key)
  }

  /// The same of a view that may be anything, such as a container that queries its own subviews.
  @inline(never)
  private func measureAndRememberAsUsual(_ view: Int, _ key: ProposalKey) -> CGSize {
    let size = measure(view, key)
    let capacity = Int(pointee.memoCapacity)
    let ring = (pointee.memo ?? makeMemo()) + view &* capacity
    // A container may have been queried again meanwhile: the ring's state is read only now.
    (pointee.records + view).remember(size, for: key, in: ring, capacity)
    return size
  }

  /// Replies in any of the ways.
  @inline(never)
  func reply(_ view: Int, _ key: ProposalKey, by way: ReplyWay) -> CGSize {
    let isText = pointee.records[view].traits.contains(.isText)
    switch way {
    case .ring: return isText ? replyFromText(view, key) : replyFromRing(view, key)
    case .unbounded: return isText ? replyFromText(view, key) : replyFromChain(view, key)
    case .measurement: return measure(view, key)
    case .observed: return replyObserved(view, key)
    case .source: return replyFromSource(view, key)
    case .gone: return replyOfGoneTree(view)
    }
  }

  /// Replies to a query that comes after the tree is gone.
  private func replyOfGoneTree(_ view: Int) -> CGSize {
    HeaderPool.lateUses += 1
    // What was counted lies in pages that others share.
    pointee.records[view].queries = 0
    return .zero
  }

  /// Allocates a ring for every view that the columns have room for.
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
    let isText = pointee.records[view].traits.contains(.isText)
    guard pointee.memoWay == .ring, !isText else { return }
    let capacity = Int(pointee.memoCapacity)
    ((pointee.memo ?? makeMemo()) + view &* capacity).initialize(
      repeating: MemoEntry(key: .never, size: .zero), count: min(capacity, 3))
  }

  /// Replies from a memo without bound, else measures the view. An ideal size stays in the record,
  /// where the next query finds it first.
  private func replyFromChain(_ view: Int, _ key: ProposalKey) -> CGSize {
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
  private func replyFromText(_ view: Int, _ key: ProposalKey) -> CGSize {
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
