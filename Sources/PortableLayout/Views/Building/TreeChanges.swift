// Changes of a tree that a person would write in its source, before its first pass: `profile`
// counts what each of them saves.

extension LayoutEngine {
  /// Puts some of a view's children, all of them as a rule, in its place.
  package func dissolve(_ view: Int, keeping kept: [Int]? = nil) {
    guard let parent = parent(of: view), let inner = node(of: view) else { return }
    let children = kept ?? inner.childViews
    if let lazy = node(of: parent) as? LazyNode, children.count == 1 {
      tree.pointee.parents[children[0]] = Int32(parent)
      return lazy.replaceRow(view, by: children[0])
    }
    adopt(
      tree.node(of: parent).childViews.flatMap { $0 == view ? children : [$0] }, in: parent)
  }

  /// Makes a column of rows a grid; false for a view that is none.
  ///
  /// - Parameter keepsColumn: Whether the column stays, around a grid of those rows in it that follow
  ///   one another.
  package func makeGrid(of view: Int, keepsColumn: Bool) -> Bool {
    let views = node(of: view)?.childViews ?? []
    let isRow = { [self] in stack(of: $0)?.axis == .horizontal && node(of: $0)?.childCount ?? 0 > 1
    }
    let others = views.prefix { !isRow($0) }
    let rows = Array(views.dropFirst(others.count).prefix(while: isRow))
    let cells = rows.map { node(of: $0)?.childViews ?? [] }
    guard rows.count > 1, keepsColumn == (rows.count < views.count),
      let column = node(of: view)?.layoutValue as? VStackLayout,
      let row = node(of: rows[0])?.layoutValue as? HStackLayout
    else { return false }
    for cells in cells {
      let mark = GridRowMark(alignment: nil)
      for cell in cells { setValue(mark, for: GridRowKey.self, of: cell) }
    }
    let grid = GridLayout(
      alignment: Alignment(horizontal: column.alignment, vertical: row.alignment),
      horizontalSpacing: row.spacing, verticalSpacing: column.spacing)
    guard keepsColumn else {
      setLayout(grid, of: view)
      adopt(cells.flatMap(\.self), in: view)
      return true
    }
    let part = appendViews(1, parent: view)
    setContainer(grid, of: part)
    adopt(cells.flatMap(\.self), in: part)
    adopt(others + [part] + views.dropFirst(others.count + rows.count), in: view)
    return true
  }

  /// The axis, the spacing and the guide of a stack; nil for any other view.
  package func stack(of view: Int) -> StackDescription? {
    (node(of: view)?.layoutValue as? any StackLayout).map { StackDescription(layout: $0) }
  }

  /// Whether views carry values for their layouts, which a view around them would hide.
  package var hasLayoutValues: Bool { !valueColumns.isEmpty }

  /// Puts a fixed frame around a view that has a parent, as `frame(width:height:)` does.
  package func putFrame(of size: CGSize, around view: Int) {
    let fixed = FixedFrame(width: size.width, height: size.height, alignment: .center)
    put(around: view) { setNode(FrameNode(fixed, tree: tree, view: $0), of: $0) }
  }

  /// Lets a view that has a parent keep its ideal length on an axis, on both for nil, as `fixedSize`
  /// does.
  package func fixSize(of view: Int, on axis: Axis?) {
    let fixed: Axis.Set = axis.map { Axis.Set($0) } ?? [.horizontal, .vertical]
    put(around: view) { setNode(FixedSizeNode(fixed, tree: tree, view: $0), of: $0) }
  }

  /// Puts a layout around a view that has a parent, of which it is the only subview.
  package func putLayout(_ layout: some Layout, around view: Int) {
    put(around: view) { setContainer(layout, of: $0) }
  }

  /// Puts a new view around another one, whose layout priority it takes over.
  private func put(around view: Int, _ make: (_ outer: Int) -> Void) {
    guard let parent = parent(of: view) else {
      preconditionFailure("The view at the root has no place for another one.")
    }
    let priority = tree.pointee.priorities?[view] ?? 0
    let outer = appendViews(1, parent: parent)
    make(outer)
    adopt([view], in: outer)
    if let lazy = node(of: parent) as? LazyNode {
      lazy.replaceRow(view, by: outer)
    } else {
      adopt(tree.node(of: parent).childViews.map { $0 == view ? outer : $0 }, in: parent)
    }
    setPriority(priority, of: outer)
    invalidate(view)
  }

  /// The view's parent; nil for the root.
  package func parent(of view: Int) -> Int? {
    let parent = Int(tree.pointee.parents[view])
    return parent >= 0 ? parent : nil
  }

  private func adopt(_ children: [Int], in view: Int) {
    tree.node(of: view).setChildren(children)
    for child in children { tree.pointee.parents[child] = Int32(view) }
    invalidate(view)
  }
}

/// A row or a column.
package struct StackDescription {
  let layout: any StackLayout

  package var axis: Axis { type(of: layout).axis }

  package var spacing: CGFloat? { layout.spacing }

  /// Whether a stack within the other lays out its views as the other would.
  package func isLike(_ other: StackDescription) -> Bool {
    axis == other.axis && spacing == other.spacing && layout.guide == other.layout.guide
  }
}
