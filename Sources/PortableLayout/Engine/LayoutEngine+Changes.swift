// Changing a tree between passes, with what each change invalidates (rules E3 and C3).

extension LayoutEngine {
  /// Clears the memos of a view and its ancestors, and marks the ancestors' caches as stale.
  ///
  /// - Parameter ancestor: The ancestor before which to stop. If -1, the root is included.
  package func invalidate(_ view: Int, below ancestor: Int = -1) {
    var current = view
    while current != ancestor {
      forgetSizes(of: current)
      if let node = node(of: current) { node.invalidate() }
      current = Int(tree.pointee.details[current].parent)
    }
  }

  /// Changes the content of a leaf, and invalidates the leaf and its ancestors.
  package func changeContent(of view: Int, to content: LeafContent) {
    setLeaf(content, of: view)
    invalidate(view)
  }

  /// Inserts a leaf among the children of a container, and invalidates the container.
  ///
  /// - Returns: The index of the leaf's view, which may be one that was removed before.
  @discardableResult
  package func insertChild(_ content: LeafContent, into container: Int, at position: Int) -> Int {
    let view: Int
    if let free = freeViews.popLast() {
      view = Int(free)
      tree.pointee.details[view].parent = Int32(container)
      forgetAttributes(of: view)
    } else {
      view = appendViews(1, parent: container)
    }
    setLeaf(content, of: view)
    forgetSizes(of: view)
    let node = tree.node(of: container)
    var views = node.childViews
    views.insert(view, at: position)
    node.setChildren(views)
    invalidate(container)
    return view
  }

  /// Resets a view's priority, spacing, values and counts to their defaults.
  func forgetAttributes(of view: Int) {
    tree.pointee.priorities?[view] = 0
    tree.pointee.spacings?[view] = ViewSpacing()
    for column in valueColumns { column.reset(view) }
    resetCounts(of: view)
    tree.pointee.seen.clear(view)
  }

  /// Removes a child of a container. Its view stays in the tree and is reused by the next inserted
  /// child.
  package func removeChild(of container: Int, at position: Int) {
    let node = tree.node(of: container)
    var views = node.childViews
    let removed = views.remove(at: position)
    freeViews.append(Int32(removed))
    node.setChildren(views)
    invalidate(container)
  }
}

/// A window, scroll view or list to whose size views in it relate their own length.
final class RelativeContainer {
  /// The size that the views relate to, in points. It is unspecified until the container is laid
  /// out.
  private(set) var size = ProposedViewSize.unspecified
  /// The views whose length depends on the container's.
  private var dependents: [Int] = []

  /// Adds a view to invalidate when the container's size changes.
  func add(_ view: Int) { dependents.append(view) }

  /// Changes the container's size. The dependent views, and all views between them and the
  /// container, forget their sizes.
  func resize(to size: ProposedViewSize, in tree: TreePointer, below view: Int = -1) {
    guard size != self.size else { return }
    self.size = size
    guard !dependents.isEmpty, let engine = tree.pointee.engine?.takeUnretainedValue() else {
      return
    }
    for dependent in dependents { engine.invalidate(dependent, below: view) }
  }
}
