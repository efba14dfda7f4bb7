import Foundation

extension LayoutEngine {
  /// Gives every view of the tree a meter: after building it, and again after each change of it.
  ///
  /// The first time nothing may have been laid out.
  package func attach(_ meter: PassMeter) {
    self.meter = meter
    tree.pointee.meter = Unmanaged.passUnretained(meter)
    tree.pointee.isSpecial = true
    for view in 0..<viewCount { tree.pointee.records[view].traits.insert(.isMetered) }
  }

  /// What the tree below its root was queried for, and what its leaves measured.
  package struct QueryCounts: Hashable, Sendable {
    package var queries = 0
    package var measurements = 0

    package init() {}
  }

  /// What the tree was queried for so far, views that are gone included; the root is queried by
  /// the window alone.
  package var queryCounts: QueryCounts {
    (1..<max(1, viewCount)).reduce(into: retiredCounts) { add(view: $1, to: &$0) }
  }

  func retireCounts(of view: Int) { add(view: view, to: &retiredCounts) }

  private func add(view: Int, to counts: inout QueryCounts) {
    counts.queries += Int(tree.pointee.records[view].queries)
    guard tree.pointee.kinds[view] != .node else { return }
    counts.measurements += Int(tree.pointee.measurements[view])
  }
}

extension TreePointer {
  var meter: PassMeter? { pointee.meter?.takeUnretainedValue() }

  func answerMetered(_ view: Int, _ key: ProposalKey, _ meter: PassMeter) -> CGSize {
    if view != 0 { meter.note(.query) }
    let size = sizeOfMetered(view, key)
    // Remembered ideal sizes would be answered without coming here.
    pointee.records[view].idealSlot = 0
    return size
  }

  private func sizeOfMetered(_ view: Int, _ key: ProposalKey) -> CGSize {
    if pointee.records[view].traits.contains(.isText) { return answerText(view, key) }
    if pointee.isUnbounded {
      if let size = pointee.chains.size(of: view, for: key) { return size }
      let size = measure(view, key)
      if key.canHit {
        pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
      }
      return size
    }
    let capacity = Int(pointee.memoCapacity)
    guard capacity > 0 else { return measure(view, key) }
    if let memo = pointee.memo {
      let entries = memo + view &* capacity
      for slot in 0..<Int(pointee.records[view].memoCount) where entries[slot].key == key {
        return entries[slot].size
      }
    }
    let size = measure(view, key)
    let entries = (pointee.memo ?? makeMemo()) + view &* capacity
    let next = Int(pointee.records[view].memoNext)
    pointee.records[view].memoNext = next + 1 == capacity ? 0 : UInt8(next + 1)
    if pointee.records[view].memoCount < capacity { pointee.records[view].memoCount += 1 }
    entries[next] = MemoEntry(key: key.canHit ? key : .never, size: size)
    return size
  }
}
