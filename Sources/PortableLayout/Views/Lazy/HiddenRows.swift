/// A container in a scroll view that makes rows which are not visible (rule L7).
package struct HiddenRows: Sendable {
  /// The index of the container.
  package var view: Int
  /// The index of the scroll view around the container, or of the lazy container on the same axis
  /// that ends its laziness.
  package var around: Int
  /// The number of rows that were made.
  package var rows: Int
  /// The number of rows that are not visible.
  package var hidden: Int
  /// The number of queries that the hidden rows and their descendants answer.
  package var queries: Int

  /// Returns true if the hidden rows take at least a tenth of all queries, so that a note is
  /// justified.
  package func isCostly(of all: Int) -> Bool { queries * 10 >= all }
}

extension LayoutEngine {
  /// The containers with hidden rows, those with the most queries first.
  ///
  /// They are stacks in scroll views, and lazy containers in others on the same axis. Of containers
  /// that contain each other, only the outermost one is included.
  package var hiddenRows: [HiddenRows] {
    let found = viewsInOrder(from: 0).compactMap(hiddenRows)
    func isInOther(_ inner: HiddenRows) -> Bool {
      found.contains { outer in
        outer.view != inner.view && outer.around == inner.around
          && isView(inner.view, in: outer.view)
      }
    }
    let outermost = found.filter { rows in !isInOther(rows) }
    return outermost.sorted { first, second in first.queries > second.queries }
  }

  /// Returns the axis of a stack, or of a lazy container that makes all of its rows. Nil for other
  /// views.
  private func axisOfAllRows(_ view: Int) -> Axis? {
    if let stack = stack(of: view) { return stack.axis }
    guard let lazy = node(of: view) as? LazyNode, lazy.layout.extent == .whole else { return nil }
    return lazy.layout.axis
  }

  /// Returns the scroll view or the lazy container along an axis that is next around a container.
  ///
  /// Nil if there is none. Nil, too, for a part of a lazy container's row: it is made with the row.
  private func scrolling(around view: Int, along axis: Axis) -> Int? {
    var parent = self.parent(of: view)
    while let current = parent {
      if let scroll = node(of: current) as? ScrollNode, scroll.axes.contains(Axis.Set(axis)) {
        return current
      }
      if let outer = node(of: current) as? LazyNode, outer.axis == axis {
        let isRow = current == self.parent(of: view)
        let isPartOfRow = !isRow && !(node(of: view) is LazyNode)
        return if isPartOfRow { nil } else { current }
      }
      parent = self.parent(of: current)
    }
    return nil
  }

  /// Returns the ends of the length that the window and all scroll views around a view show.
  private func visibleLength(around view: Int, along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    var (low, high) = (CGFloat(0), screen.window.size.major(axis) ?? .infinity)
    var parent = self.parent(of: view)
    while let current = parent {
      if node(of: current) is ScrollNode {
        let frame = frame(of: current)
        low = max(low, axis.major(frame.corner))
        high = min(high, axis.major(frame.corner) + axis.major(frame.size))
      }
      parent = self.parent(of: current)
    }
    return (low, high)
  }

  /// Returns the rows of a container that are not visible. Nil if there are none, or if the
  /// container is not in a scroll view.
  private func hiddenRows(of view: Int) -> HiddenRows? {
    guard let axis = axisOfAllRows(view), let around = scrolling(around: view, along: axis) else {
      return nil
    }
    let (low, high) = visibleLength(around: view, along: axis)
    func isHidden(_ view: Int) -> Bool {
      let frame = frame(of: view)
      let start = axis.major(frame.corner)
      return start >= high || start + axis.major(frame.size) <= low
    }
    let rows = node(of: view)?.childViews ?? []
    let hidden = rows.filter(isHidden)
    // What is in a hidden row counts there.
    guard !hidden.isEmpty, !isHidden(view) else { return nil }
    var queries = 0
    for row in hidden { queries += self.queries(of: row) + counts(below: row).queries }
    return HiddenRows(
      view: view, around: around, rows: rows.count, hidden: hidden.count, queries: queries)
  }

  /// Makes the stack lazy.
  ///
  /// If the view is in a lazy container of the same axis, removes that laziness from the outer
  /// container. Returns false if no source edit could express the change.
  package func makeLazy(_ view: Int) -> Bool {
    let lazy = node(of: view) as? LazyNode
    guard let axis = lazy?.axis ?? stack(of: view)?.axis else { return false }
    if let outer = lazyNode(around: view, along: axis) {
      let isStack = lazy?.layout.isStack ?? true
      if isStack, parent(of: view) == outer.view {
        return outer.dissolveRow(view)
      }
      guard lazy != nil, makeEager(outer) else { return false }
    }
    if let lazy {
      lazy.becomeLazy()
    } else if let stack = stack(of: view), let views = node(of: view)?.childViews {
      let node = LazyNode(tree: tree, view: view)
      node.direction = self.node(of: view)?.direction
      setNode(node, of: view)
      lazyNodes.append(node)
      node.adopt(views, stack.lazyLayout)
    }
    invalidate(view)
    return true
  }

  /// Replaces a lazy stack by an ordinary one.
  ///
  /// Returns false if it is a grid, or if some of its rows were never made.
  private func makeEager(_ lazy: LazyNode) -> Bool {
    guard let rows = lazy.allRows, lazy.layout.isStack else { return false }
    lazyNodes.removeAll { node in node === lazy }
    let (alignment, spacing) = (lazy.layout.alignment, lazy.layout.spacing)
    if lazy.axis == .vertical {
      setLayout(VStackLayout(alignment: alignment.horizontal, spacing: spacing), of: lazy.view)
    } else {
      setLayout(HStackLayout(alignment: alignment.vertical, spacing: spacing), of: lazy.view)
    }
    node(of: lazy.view)?.setChildren(rows)
    // A stack of one view is that view.
    if rows.count == 1 { dissolve(lazy.view) }
    return true
  }

  /// Returns the lazy container on an axis around a view, if no scroll view of that axis is between
  /// them.
  private func lazyNode(around view: Int, along axis: Axis) -> LazyNode? {
    var parent = self.parent(of: view)
    while let current = parent {
      switch node(of: current) {
      case let outer as LazyNode where outer.axis == axis: return outer
      case let scroll as ScrollNode where scroll.axes.contains(Axis.Set(axis)): return nil
      default: parent = self.parent(of: current)
      }
    }
    return nil
  }
}

extension StackDescription {
  /// The layout of a lazy stack with the same axis, guide and gap.
  fileprivate var lazyLayout: LazyLayout {
    var alignment = Alignment.center
    switch axis {
    case .horizontal: alignment.vertical = VerticalAlignment(key: layout.guide)
    case .vertical: alignment.horizontal = HorizontalAlignment(key: layout.guide)
    }
    return .stack(axis: axis, alignment: alignment, spacing: spacing)
  }
}
