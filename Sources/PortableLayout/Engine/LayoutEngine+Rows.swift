// Views that are made while a tree is laid out: the rows of lazy containers. Those that are no longer
// visible are kept for when they are made again, so that a repeated pass makes none.

/// A container that makes its children as they become visible (rule L1).
package class LazyContainer: LayoutNode {
  /// The counts of rows that were made, and that became visible or hidden.
  package final var lazyCounts = LazyCounts()
  /// The counts of removed rows since the counts were reset.
  package final var goneCounts = ViewCounts()
  /// The calls of the layouts in removed rows.
  package final var goneCalls = CallCounts()

  /// A Boolean value that is true when the visible rows are not those that were placed last.
  var isOutOfDate: Bool { false }
  /// A Boolean value that is true when a placement changed the container's length.
  final var isLengthChanged = false
  /// The scroll view whose content changes with the container's length. Nil for the window.
  var scrollView: LayoutNode? { nil }

  package override func resetCounts() {
    super.resetCounts()
    (lazyCounts, goneCounts, goneCalls) = (LazyCounts(), ViewCounts(), CallCounts())
  }
}

/// The counts of the rows of lazy containers since the last reset.
public struct LazyCounts: Equatable, Sendable {
  /// The number of rows that were made.
  public var made = 0
  /// The number of rows that became visible.
  public var entered = 0
  /// The number of rows that were visible and became hidden.
  public var left = 0

  /// Creates counts, which are 0 unless given.
  public init(made: Int = 0, entered: Int = 0, left: Int = 0) {
    (self.made, self.entered, self.left) = (made, entered, left)
  }
}

extension LayoutEngine {
  /// Makes a row below a container.
  ///
  /// The columns of the tree may move, so that no pointer into them stays valid.
  ///
  /// - Returns: The range of all views in the row. The first one is the row's own view.
  func makeRow(below container: Int, _ install: (Int) -> Void) -> Range<Int> {
    let view = appendViews(1, parent: container)
    install(view)
    let views = view..<viewCount
    if tree.pointee.watchesLeaves {
      for view in views { tree.pointee.records[view].traits.insert(.isWatched) }
    }
    return views
  }

  /// Makes a row forget everything, as if it had just been made.
  func refreshRow(_ views: Range<Int>) {
    for view in views {
      forgetSizes(of: view)
      resetCounts(of: view)
    }
    for node in views.compactMap(node) {
      node.reset()
      node.calls = CallCounts()
    }
  }

  /// Places the rows that scrolled into view, then lays out again the containers whose length
  /// changed.
  ///
  /// - Parameter late: The containers that the last pass left with an outdated length.
  func settleScrollViews(_ late: [LazyContainer]) {
    placeInvalid(late)
    for scroll in screen.pendingScrolls.values { scroll() }
    placeVisibleRows()
    let changed = invalidateChangedContainers()
    if !changed.isEmpty {
      isSecondRound = true
      if changed.contains(where: { $0.scrollView == nil }) { _ = layOutRoot() }
      placeInvalid(changed)
      placeVisibleRows()
      isSecondRound = false
    }
    screen.pendingScrolls = [:]
  }

  /// Invalidates the lazy containers whose length changed, up to their scroll views.
  ///
  /// - Returns: The invalidated containers.
  func invalidateChangedContainers() -> [LazyContainer] {
    let changed = lazyNodes.filter(\.isLengthChanged)
    for container in changed {
      container.isLengthChanged = false
      invalidate(container.view, below: container.scrollView?.view ?? -1)
    }
    return changed
  }

  /// Lays out the content of the scroll views that contain unplaced containers.
  private func placeInvalid(_ containers: [LazyContainer]) {
    for container in containers where container.placedBounds == nil {
      container.scrollView?.placeAgain()
    }
  }

  /// Places the lazy containers whose visible rows are not those that they placed last.
  private func placeVisibleRows() {
    // Those of rows that are made meanwhile are placed with their rows.
    let nodes = lazyNodes
    for node in nodes where node.isOutOfDate { node.placeAgain() }
  }

  /// The counts of the rows of all lazy containers since the last reset.
  package var lazyCounts: LazyCounts {
    var sums = LazyCounts()
    for node in lazyNodes {
      sums.made += node.lazyCounts.made
      sums.entered += node.lazyCounts.entered
      sums.left += node.lazyCounts.left
    }
    return sums
  }

  /// Returns the lazy containers among a view and its descendants.
  func lazyNodes(from container: Int) -> [LazyContainer] {
    guard container > 0 else { return lazyNodes }
    return lazyNodes.filter { isView($0.view, in: container) }
  }
}
