// Querying a view for its size: the path that everything else is measured against.
//
// A query goes no further than to the step that has its reply:
// 1. `query`, inlined into the layout, counts it and replies with a remembered ideal size;
// 2. `reply(_:_:)` takes the usual way, to the ring of the view, or another one (`ReplyWay`);
// 3. `SizeRing.size(for:)` replies with a remembered size;
// 4. `measureIntoRing` computes the size of a leaf, and remembers it; `measureAnyIntoRing`
// 5. and `computeSize` do the same of any view.

extension TreePointer {
  /// Returns the size of a view for a proposal, counted as one query (rules C1 and C2).
  ///
  /// - Complexity: one query; one measurement if the view's memo has no reply.
  @inlinable @inline(__always)
  package func query(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    // The hint keeps the caller's registers out of memory on the usual path.
    if proposal.width == nil, proposal.height == nil, _fastPath(record.pointee.hasIdealSize) {
      return record.pointee.size
    }
    return reply(view, ProposalKey(proposal))
  }

  /// Returns the size of a view for a proposal's key, counted as one query.
  @inline(__always)
  func query(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    if key.isUnspecified, record.pointee.hasIdealSize { return record.pointee.size }
    return reply(view, key)
  }

  /// Returns the size for a query in a layout's source, whose place an observer may record.
  @inlinable @inline(__always)
  package func query(
    _ view: Int, _ proposal: ProposedViewSize, _ file: StaticString, _ line: Int
  ) -> CGSize {
    let record = pointee.records + view
    record.pointee.queries &+= 1
    if proposal.width == nil, proposal.height == nil, _fastPath(record.pointee.hasIdealSize) {
      return record.pointee.size
    }
    if _slowPath(pointee.notesSites) { noteSite(file, line) }
    return reply(view, ProposalKey(proposal))
  }

  /// Replies to a counted query whose reply is not a remembered ideal size.
  ///
  /// The function makes only tail calls, so that a reply from the ring costs no stack frame.
  @usableFromInline @inline(never)
  func reply(_ view: Int, _ key: ProposalKey) -> CGSize {
    let isText = pointee.records[view].traits.contains(.isText)
    guard _fastPath(pointee.replyWay == .ring && !isText) else {
      return reply(view, key, by: pointee.replyWay)
    }
    return replyFromRing(view, key)
  }

  /// Replies to a query in the tree's ``ReplyWay``.
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

  /// Replies from the ring of a view, or measures the view if the ring has no reply (rule C1).
  @inline(__always)
  private func replyFromRing(_ view: Int, _ key: ProposalKey) -> CGSize {
    ring(of: view)?.size(for: key) ?? measureIntoRing(view, key)
  }

  /// Replies from an unbounded memo, or measures the view if the memo has no reply.
  ///
  /// The ideal size stays in the record, where the next query finds it first.
  private func replyFromChain(_ view: Int, _ key: ProposalKey) -> CGSize {
    if let size = pointee.chains.size(of: view, for: key) { return size }
    let size = measure(view, key)
    if key.isUnspecified { rememberIdeal(size, of: view) } else { chain(size, for: key, of: view) }
    return size
  }

  /// Replies for text, which remembers all sizes (rule C2).
  ///
  /// A remembered size also answers every proposal between its own proposal and the size.
  private func replyFromText(_ view: Int, _ key: ProposalKey) -> CGSize {
    let request = key.textRequest
    let remembered = pointee.chains.firstSize(of: view) { stored, size in
      TextSizeMemory.canReuse(
        storedProposal: stored.textRequest, storedSize: size, for: request)
    }
    if let remembered { return remembered }
    let size = measure(view, key)
    chain(size, for: key, of: view)
    if key.isUnspecified { rememberIdeal(size, of: view) }
    return size
  }

  /// Remembers a size in a view's chain.
  private func chain(_ size: CGSize, for key: ProposalKey, of view: Int) {
    guard key.canBeFoundAgain else { return }
    pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
  }

  /// Remembers the ideal size of a view that has no ring.
  private func rememberIdeal(_ size: CGSize, of view: Int) {
    pointee.records[view].size = size
    pointee.records[view].idealSlot = 1
  }

  /// Replies to a query of a view whose tree no longer exists.
  private func replyOfGoneTree(_ view: Int) -> CGSize {
    HeaderPool.lateUses += 1
    // What was counted lies in pages that others share.
    pointee.records[view].queries = 0
    return .zero
  }
}
