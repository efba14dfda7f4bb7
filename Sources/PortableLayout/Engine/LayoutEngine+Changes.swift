// Changing a tree between passes, with what each change invalidates (rules E3 and C3).

extension LayoutEngine {
  /// Clears the memo of a view and of its ancestors, and marks the ancestors' caches.
  package func invalidate(_ view: Int, below ancestor: Int = -1) {
    var current = view
    while current != ancestor {
      forgetSizes(of: current)
      if let node = node(of: current) { node.invalidate() }
      current = Int(tree.pointee.details[current].parent)
    }
  }

  /// Gives a leaf other content, and invalidates the leaf and its ancestors.
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

  /// Gives a view the defaults of priority, spacing and values, and counts of 0.
  func forgetAttributes(of view: Int) {
    tree.pointee.priorities?[view] = 0
    tree.pointee.spacings?[view] = ViewSpacing()
    for column in valueColumns { column.reset(view) }
    resetCounts(of: view)
    tree.pointee.seen.clear(view)
  }

  /// Removes a child of a container. Its view stays in the tree, for the next child that is
  /// inserted.
  package func removeChild(of container: Int, at position: Int) {
    let node = tree.node(of: container)
    var views = node.childViews
    let removed = views.remove(at: position)
    freeViews.append(Int32(removed))
    node.setChildren(views)
    invalidate(container)
  }
}

/// The window, a scroll view or a list, for the views in it whose length is a part of its own.
final class RelativeContainer {
  /// The size that the views relate to, in points; unspecified until the container is laid out.
  private(set) var size = ProposedViewSize.unspecified
  /// The views whose length is a part of the container's.
  private var dependents: [Int] = []

  /// Notes a view that another size of the container invalidates.
  func add(_ view: Int) { dependents.append(view) }

  /// Takes another size. What remembers sizes between the container and the views that relate to
  /// it forgets them.
  func resize(to size: ProposedViewSize, in tree: TreePointer, below view: Int = -1) {
    guard size != self.size else { return }
    self.size = size
    guard !dependents.isEmpty, let engine = tree.pointee.engine?.takeUnretainedValue() else {
      return
    }
    for dependent in dependents { engine.invalidate(dependent, below: view) }
  }
}
