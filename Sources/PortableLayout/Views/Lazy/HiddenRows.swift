/// A container in a scroll view with rows that were made although they are not visible (rule L7).
package struct HiddenRows: Sendable {
  package var view: Int
  /// The scroll view around it, or the lazy container of the same axis.
  package var around: Int
  package var rows: Int
  package var hidden: Int
  /// How often the hidden rows and what is in them were queried.
  package var queries: Int

  /// Whether they are worth a word: whether they take a tenth of all queries.
  package func isCostly(of all: Int) -> Bool { queries * 10 >= all }
}

extension LayoutEngine {
  /// The stacks in scroll views, and the lazy containers in others of their axis, that have rows which
  /// are not visible: those that cost the most first.
  package var hiddenRows: [HiddenRows] {
    viewsInOrder(from: 0).compactMap(hiddenRows).sorted { $0.queries > $1.queries }
  }

  private func hiddenRows(of view: Int) -> HiddenRows? {
    let lazy = node(of: view) as? LazyNode
    guard
      let axis = stack(of: view)?.axis ?? (lazy?.layout.extent == .whole ? lazy?.layout.axis : nil)
    else { return nil }
    var (low, high) = (CGFloat(0), window.size.major(axis) ?? .infinity)
    var around: Int?
    var parent = self.parent(of: view)
    while let current = parent {
      if let scroll = node(of: current) as? ScrollNode {
        let frame = frame(of: current)
        low = max(low, axis.major(frame.corner))
        high = min(high, axis.major(frame.corner) + axis.major(frame.size))
        if around == nil, scroll.axes.contains(Axis.Set(axis)) { around = current }
      } else if let outer = node(of: current) as? LazyNode, outer.layout.axis == axis, lazy != nil {
        around = around ?? current
      }
      parent = self.parent(of: current)
    }
    func isHidden(_ view: Int) -> Bool {
      let frame = frame(of: view)
      let start = axis.major(frame.corner)
      return start >= high || start + axis.major(frame.size) <= low
    }
    let rows = node(of: view)?.childViews ?? []
    let hidden = rows.filter(isHidden)
    // What is in a hidden row counts there.
    guard let around, !hidden.isEmpty, !isHidden(view) else { return nil }
    let queries = hidden.reduce(0) { $0 + self.queries(of: $1) + counts(below: $1).queries }
    return HiddenRows(
      view: view, around: around, rows: rows.count, hidden: hidden.count, queries: queries)
  }

  /// Makes a stack a lazy one with the same views, and a lazy container in another of its axis as lazy
  /// as it would be alone; false for any other view.
  package func makeLazy(_ view: Int) -> Bool {
    keepsRemovedRows = true
    if let node = node(of: view) as? LazyNode {
      node.becomeLazy()
    } else if let stack = stack(of: view), let views = node(of: view)?.childViews {
      let node = LazyNode(tree: tree, view: view)
      node.direction = self.node(of: view)?.direction
      setNode(node, of: view)
      lazyNodes.append(node)
      node.adopt(views, stack.lazyLayout)
    } else {
      return false
    }
    invalidate(view)
    return true
  }
}

extension StackDescription {
  fileprivate var lazyLayout: LazyLayout {
    let alignment =
      axis == .horizontal
      ? Alignment(horizontal: .center, vertical: VerticalAlignment(key: layout.guide))
      : Alignment(horizontal: HorizontalAlignment(key: layout.guide), vertical: .center)
    return .stack(axis: axis, alignment: alignment, spacing: spacing)
  }
}
