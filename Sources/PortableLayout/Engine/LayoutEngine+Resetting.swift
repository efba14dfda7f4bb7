/// Methods that make a tree forget sizes, caches and counts.
extension LayoutEngine {
  /// Forgets caches, sizes, spacings and placements, so that the next pass is like a first one.
  ///
  /// The counts stay.
  package func reset() {
    forgetAllSizes()
    for node in nodes { node.reset() }
  }

  /// Reverses the layout direction of all views, as an environment value does (rule E3).
  package func turn() {
    tree.pointee.layoutDirection =
      tree.pointee.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    forgetAllSizes()
    for node in nodes { node.invalidate() }
  }

  /// Empties the memos of all views, both rings and chains.
  private func forgetAllSizes() {
    for view in 0..<viewCount { clearMemo(of: view) }
    tree.pointee.chains.clearAll()
  }

  /// Empties the memo of a view, both its ring and its chain.
  func forgetSizes(of view: Int) {
    clearMemo(of: view)
    tree.pointee.chains.clear(view)
  }

  /// Marks a view's ring as empty without touching its entries.
  private func clearMemo(of view: Int) {
    let record = tree.pointee.records + view
    record.pointee.idealSlot = 0
    record.pointee.memoCount = 0
    record.pointee.memoNext = 0
  }

  /// Sets a view's queries and measurements to 0. The calls of its node stay.
  func resetCounts(of view: Int) {
    tree.pointee.records[view].queries = 0
    tree.pointee.details[view].measurements = 0
  }

  /// Sets all counts of the tree to 0. The sizes that views remember stay.
  package func resetCounts() {
    for view in 0..<viewCount { resetCounts(of: view) }
    tree.pointee.seen.clearAll()
    tree.pointee.estimatedMeasurements = 0
    for node in nodes { node.resetCounts() }
  }
}
