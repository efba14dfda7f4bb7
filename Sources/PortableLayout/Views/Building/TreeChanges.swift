// Changes of a tree that a person would write in its source, before its first pass: `profile`
// counts what each of them saves.

extension LayoutEngine {
  /// Puts a view's children in its place.
  package func dissolve(_ view: Int) {
    guard let parent = parent(of: view), let inner = node(of: view) else { return }
    let children = inner.childViews
    if let lazy = node(of: parent) as? LazyNode, children.count == 1 {
      tree.pointee.details[children[0]].parent = Int32(parent)
      return lazy.replaceRow(view, by: children[0])
    }
    adopt(
      tree.node(of: parent).childViews.flatMap { $0 == view ? children : [$0] }, in: parent)
  }

  /// The axis, the spacing and the guide of a stack; nil for any other view.
  package func stack(of view: Int) -> StackDescription? {
    (node(of: view)?.layoutValue as? any StackLayout).map { StackDescription(layout: $0) }
  }

  /// A Boolean value that is true when views carry values for their layouts.
  ///
  /// A view around them would hide the values.
  package var hasLayoutValues: Bool { !valueColumns.isEmpty }

  /// Lets a view that has a parent keep its ideal length on an axis, on both for nil, as `fixedSize`
  /// does: a new view around it takes over its layout priority.
  package func fixSize(of view: Int, on axis: Axis?) {
    guard let parent = parent(of: view) else {
      preconditionFailure("The view at the root has no place for another one.")
    }
    let fixed: Axis.Set = axis.map { Axis.Set($0) } ?? [.horizontal, .vertical]
    let priority = tree.pointee.priorities?[view] ?? 0
    let outer = appendViews(1, parent: parent)
    setNode(FixedSizeNode(fixed, tree: tree, view: outer), of: outer)
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
    let parent = Int(tree.pointee.details[view].parent)
    return parent >= 0 ? parent : nil
  }

  /// Makes views the children of another one, in place of those that it had.
  private func adopt(_ children: [Int], in view: Int) {
    tree.node(of: view).setChildren(children)
    for child in children { tree.pointee.details[child].parent = Int32(view) }
    invalidate(view)
  }
}

/// A row or a column.
package struct StackDescription {
  /// The layout that the description was made of.
  let layout: any StackLayout

  /// The axis along which the views stand.
  package var axis: Axis { type(of: layout).axis }

  /// The gap between the views, in points; nil for their own preferences.
  package var spacing: CGFloat? { layout.spacing }

  /// Returns true if a stack within the other lays out its views as the other would.
  package func isLike(_ other: StackDescription) -> Bool {
    axis == other.axis && spacing == other.spacing && layout.guide == other.layout.guide
  }
}
