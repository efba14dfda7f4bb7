import Foundation

extension LayoutEngine {
  /// Whether views carry values for their layouts, which a frame around a view would hide.
  package var hasLayoutValues: Bool { !valueColumns.isEmpty }

  /// Puts a fixed frame around a view that has a parent, as `frame(width:height:)` does.
  ///
  /// The frame takes over the view's layout priority.
  ///
  /// - Parameters:
  ///   - size: The frame's size, in points.
  ///   - view: The view.
  package func putFrame(of size: CGSize, around view: Int) {
    let parent = Int(tree.pointee.parents[view])
    precondition(parent >= 0, "The view at the root has no place for a frame.")
    let priority = tree.pointee.priorities?[view] ?? 0
    let frame = appendViews(1, parent: parent)
    setNode(
      FrameNode(
        width: size.width, height: size.height, alignment: .center, tree: tree, view: frame),
      of: frame)
    tree.node(of: frame).setChildren([Int32(view)])
    tree.pointee.parents[view] = Int32(frame)
    let node = tree.node(of: parent)
    node.setChildren(node.childViews.map { Int32($0 == view ? frame : $0) })
    setPriority(priority, of: frame)
    invalidate(view)
  }

  /// The view's parent; nil for the root.
  package func parent(of view: Int) -> Int? {
    let parent = Int(tree.pointee.parents[view])
    return parent >= 0 ? parent : nil
  }
}
