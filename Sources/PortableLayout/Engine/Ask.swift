import Foundation

// Asking a view for its size: the path that everything else is measured against.

extension TreePointer {
  /// The size of a view for a proposal, counted as one ask (rules C1 and C2).
  ///
  /// - Complexity: one ask; one measurement if the view's memo cannot answer.
  @inlinable @inline(__always)
  package func ask(_ view: Int, _ proposal: ProposedViewSize) -> CGSize {
    let record = pointee.records + view
    record.pointee.asks &+= 1
    if proposal.width == nil, proposal.height == nil, record.pointee.idealSlot != 0 {
      return record.pointee.size
    }
    return answer(view, ProposalKey(proposal))
  }

  /// Answers an ask that the inlined test for a remembered ideal size did not.
  @usableFromInline @inline(never)
  func answer(_ view: Int, _ key: ProposalKey) -> CGSize {
    if pointee.base != self { return answerFromSizeMemo(view, key) }
    if pointee.kinds[view] == .text { return answerText(view, key) }
    let record = pointee.records + view
    if pointee.isUnbounded { return answerUnbounded(view, key) }
    let capacity = Int(pointee.memoCapacity)
    guard capacity > 0 else { return measure(view, key) }
    let entries = (pointee.memo ?? makeMemo()) + view * capacity
    let count = Int(record.pointee.memoCount)
    let idealSlot = Int(record.pointee.idealSlot) - 1
    var slot = 0
    while slot < count {
      if entries[slot].key == key, slot != idealSlot, key.canHit { return entries[slot].size }
      slot += 1
    }
    let size = measure(view, key)
    // A container may have been asked again meanwhile: read the ring's state only now.
    let next = Int(record.pointee.memoNext)
    record.pointee.memoNext = next + 1 == capacity ? 0 : UInt8(truncatingIfNeeded: next + 1)
    if record.pointee.memoCount < capacity { record.pointee.memoCount += 1 }
    if Int(record.pointee.idealSlot) == next + 1 { record.pointee.idealSlot = 0 }
    if key.isUnspecified {
      record.pointee.size = size
      record.pointee.idealSlot = UInt8(truncatingIfNeeded: next + 1)
    } else {
      entries[next] = MemoEntry(key: key, size: size)
    }
    return size
  }

  @inline(never)
  private func makeMemo() -> UnsafeMutablePointer<MemoEntry> {
    let engine = pointee.engine.unsafelyUnwrapped.takeUnretainedValue()
    let entries = UnsafeMutablePointer<MemoEntry>.allocate(
      capacity: engine.capacity * Int(pointee.memoCapacity))
    pointee.memo = entries
    return entries
  }

  private func answerUnbounded(_ view: Int, _ key: ProposalKey) -> CGSize {
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

  /// Rule C2: text remembers without bound and answers whatever lies between request and size.
  private func answerText(_ view: Int, _ key: ProposalKey) -> CGSize {
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
