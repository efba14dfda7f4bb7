extension LayoutEngine {
  /// Gives every view of the tree a meter: after building it, and again after each change of it.
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
    let size = answerUntraced(view, key)
    // Remembered ideal sizes would be answered without coming here.
    moveIdealSizeIntoMemo(view)
    return size
  }
}
