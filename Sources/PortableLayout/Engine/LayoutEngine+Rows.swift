// Views that are made while a tree is laid out: the rows of lazy containers. Those that are no longer
// visible are kept for when they are made again, so that a repeated pass makes none.

/// A container that makes its children as they become visible (rule L1).
package class LazyContainer: LayoutNode {
  /// What happened to the container's own rows.
  package final var lazyCounts = LazyCounts()
  /// What rows that are gone did since the counts were reset.
  package final var goneCounts = ViewCounts()
  /// The calls of the layouts in those rows.
  package final var goneCalls = CallCounts()

  /// A Boolean value that is true when other rows are visible than were placed last.
  var isOutOfDate: Bool { false }
  /// A Boolean value that is true when a placement found another length than the container was
  /// placed with.
  final var isLengthChanged = false
  /// The scroll view in which the container's length changes; nil for the window.
  var scrollView: LayoutNode? { nil }

  package override func resetCounts() {
    super.resetCounts()
    (lazyCounts, goneCounts, goneCalls) = (LazyCounts(), ViewCounts(), CallCounts())
  }
}

/// What happened to the rows of lazy containers since the counts were reset.
public struct LazyCounts: Equatable, Sendable {
  /// The number of rows that were made.
  public var made = 0
  /// The number of rows that became visible.
  public var entered = 0
  /// The number of rows that were visible and are no longer.
  public var left = 0

  /// Creates counts; those that are not given are 0.
  public init(made: Int = 0, entered: Int = 0, left: Int = 0) {
    (self.made, self.entered, self.left) = (made, entered, left)
  }
}

extension LayoutEngine {
  /// Makes a row below a container.
  ///
  /// The columns of the tree may move: nothing may hold a place in them.
  ///
  /// - Returns: All views that the row takes, its own first.
  func makeRow(below container: Int, _ install: (Int) -> Void) -> Range<Int> {
    let view = appendViews(1, parent: container)
    install(view)
    let views = view..<viewCount
    if tree.pointee.watchesLeaves {
      for view in views { tree.pointee.records[view].traits.insert(.isWatched) }
    }
    return views
  }

  /// Makes a row as if it had just been made, without what it remembers.
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

  /// Places the rows that a moved scroll view shows, then lays out anew what changed its length.
  ///
  /// - Parameter late: What the last pass left with a length that it no longer has.
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

  /// Invalidates the lazy containers that found another length, up to their scroll views.
  ///
  /// - Returns: Those containers.
  func invalidateChangedContainers() -> [LazyContainer] {
    let changed = lazyNodes.filter(\.isLengthChanged)
    for container in changed {
      container.isLengthChanged = false
      invalidate(container.view, below: container.scrollView?.view ?? -1)
    }
    return changed
  }

  /// Lays out the content of the scroll views in which containers have no place.
  private func placeInvalid(_ containers: [LazyContainer]) {
    for container in containers where container.placedBounds == nil {
      container.scrollView?.placeAgain()
    }
  }

  /// Places the lazy containers that show other rows than they placed last.
  private func placeVisibleRows() {
    // Those of rows that are made meanwhile are placed with their rows.
    let nodes = lazyNodes
    for node in nodes where node.isOutOfDate { node.placeAgain() }
  }

  /// What happened to the rows of all lazy containers since the counts were reset.
  package var lazyCounts: LazyCounts {
    lazyNodes.reduce(into: LazyCounts()) {
      $0.made += $1.lazyCounts.made
      $0.entered += $1.lazyCounts.entered
      $0.left += $1.lazyCounts.left
    }
  }

  /// The lazy containers at a view and below it.
  func lazyNodes(from container: Int) -> [LazyContainer] {
    guard container > 0 else { return lazyNodes }
    return lazyNodes.filter { isView($0.view, in: container) }
  }
}
