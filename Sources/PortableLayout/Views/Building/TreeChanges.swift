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
    replace(view, in: parent, by: children)
  }

  /// Puts views in the place of one of a parent's children.
  private func replace(_ view: Int, in parent: Int, by others: [Int]) {
    var views = tree.node(of: parent).childViews
    if let place = views.firstIndex(of: view) { views.replaceSubrange(place...place, with: others) }
    adopt(views, in: parent)
  }

  /// The axis, the spacing and the guide of a stack; nil for any other view.
  package func stack(of view: Int) -> StackDescription? {
    guard let layout = node(of: view)?.layoutValue as? any StackLayout else { return nil }
    return StackDescription(layout: layout)
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
    var fixed: Axis.Set = [.horizontal, .vertical]
    if let axis { fixed = Axis.Set(axis) }
    let priority = tree.pointee.priorities?[view] ?? 0
    let outer = appendViews(1, parent: parent)
    setNode(FixedSizeNode(fixed, tree: tree, view: outer), of: outer)
    adopt([view], in: outer)
    if let lazy = node(of: parent) as? LazyNode {
      lazy.replaceRow(view, by: outer)
    } else {
      replace(view, in: parent, by: [outer])
    }
    setPriority(priority, of: outer)
    invalidate(view)
  }

  /// The view's parent; nil for the root.
  package func parent(of view: Int) -> Int? {
    let parent = Int(tree.pointee.details[view].parent)
    guard parent >= 0 else { return nil }
    return parent
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
