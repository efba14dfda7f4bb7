import Foundation

/// Remembers the sizes of a container's subviews by proposal, as a layout's cache might.
///
/// Subviews seen through ``subviews(_:)`` answer a repeated query from here, so that it does not
/// reach the view; everything else, placing included, goes to the view itself. It is what the
/// automatic variant "memoized sizes" keeps in its cache.
package final class SubviewSizeMemo {
  private let header: TreePointer
  private var records: UnsafeMutablePointer<NodeRecord>
  private var capacity: Int

  /// An empty memo for the subviews of one container.
  package init(_ subviews: LayoutSubviews) {
    let base = subviews.tree.pointee.base
    capacity = Int(base.pointee.nodeCount)
    records = .allocateZeroed(capacity)
    header = .allocate(capacity: 1)
    header.initialize(to: base.pointee)
    header.pointee.chains = ChainedMemo()
    header.pointee.records = records
  }

  deinit {
    header.pointee.chains.deallocate()
    header.deallocate()
    free(records)
  }

  /// Forgets every size: call it when a subview may have changed.
  package func clear() {
    for view in 0..<capacity { records[view].idealSlot = 0 }
    header.pointee.chains.clearAll()
  }

  /// The same subviews, answering repeated queries from this memo.
  package func subviews(_ subviews: LayoutSubviews) -> LayoutSubviews {
    let base = subviews.tree.pointee.base
    let views = Int(base.pointee.nodeCount)
    if views > capacity {
      free(records)
      capacity = views
      records = .allocateZeroed(capacity)
      header.pointee.chains.clearAll()
    }
    let chains = header.pointee.chains
    header.pointee = base.pointee
    header.pointee.chains = chains
    header.pointee.records = records
    header.pointee.isSpecial = true
    return LayoutSubviews(
      tree: header, count: subviews.count32, order: subviews.order,
      selection: subviews.selection)
  }
}

extension TreePointer {
  /// Answers from the sizes remembered here, else queries the view itself.
  func answerFromSizeMemo(_ view: Int, _ key: ProposalKey) -> CGSize {
    if let size = pointee.chains.size(of: view, for: key) { return size }
    let size = pointee.base.query(view, key.proposal)
    if key.isUnspecified {
      pointee.records[view].size = size
      pointee.records[view].idealSlot = 1
    } else if key.canHit {
      pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
    }
    return size
  }
}
