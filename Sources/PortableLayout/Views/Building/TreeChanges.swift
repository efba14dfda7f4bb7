// Changes of a tree that a person would write in its source, before its first pass: `profile`
// counts what each of them saves.

extension LayoutEngine {
  /// Replaces a view by its children.
  package func dissolve(_ view: Int) {
    guard let parent = parent(of: view), let inner = node(of: view) else { return }
    let children = inner.childViews
    if let lazy = node(of: parent) as? LazyNode, children.count == 1 {
      tree.pointee.details[children[0]].parent = Int32(parent)
      return lazy.replaceRow(view, by: children[0])
    }
    replace(view, in: parent, by: children)
  }

  /// Replaces one of a parent's children by other views.
  private func replace(_ view: Int, in parent: Int, by others: [Int]) {
    var views = tree.node(of: parent).childViews
    if let place = views.firstIndex(of: view) { views.replaceSubrange(place...place, with: others) }
    adopt(views, in: parent)
  }

  /// Returns the axis, the spacing and the guide of a stack, or nil for any other view.
  package func stack(of view: Int) -> StackDescription? {
    guard let layout = node(of: view)?.layoutValue as? any StackLayout else { return nil }
    return StackDescription(layout: layout)
  }

  /// A Boolean value that is true when some views have values for their layouts.
  ///
  /// A new view around them would hide these values.
  package var hasLayoutValues: Bool { !valueColumns.isEmpty }

  /// Makes a view keep its ideal length, as `fixedSize` does, by a new view around it.
  ///
  /// The new view takes over the view's layout priority. The view must have a parent.
  ///
  /// - Parameter axis: The axis of the length. If nil, the view keeps its length on both axes.
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

  /// Returns the view's parent, or nil for the root.
  package func parent(of view: Int) -> Int? {
    let parent = Int(tree.pointee.details[view].parent)
    guard parent >= 0 else { return nil }
    return parent
  }

  /// Replaces the children of a view by other views.
  private func adopt(_ children: [Int], in view: Int) {
    tree.node(of: view).setChildren(children)
    for child in children { tree.pointee.details[child].parent = Int32(view) }
    invalidate(view)
  }
}

/// A row or a column.
package struct StackDescription {
  /// The layout that the description is made from.
  let layout: any StackLayout

  /// The axis along which the views are arranged.
  package var axis: Axis { type(of: layout).axis }

  /// The gap between the views, in points. If nil, their own preferences apply.
  package var spacing: CGFloat? { layout.spacing }

  /// Returns true if another stack would lay out this stack's views in the same way.
  package func isLike(_ other: StackDescription) -> Bool {
    axis == other.axis && spacing == other.spacing && layout.guide == other.layout.guide
  }
}
