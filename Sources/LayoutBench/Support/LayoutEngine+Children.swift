import PortableLayout

extension LayoutEngine {
  /// Returns true if a view has children.
  func hasChildren(_ view: Int) -> Bool { (node(of: view)?.childCount ?? 0) > 0 }

  /// Returns the views below a view that have no children.
  func viewsWithoutChildren(below view: Int) -> [Int] {
    views(below: view).filter { view in !hasChildren(view) }
  }

  /// Returns the descendants of a view that have no container node. Some may have children.
  func leaves(below view: Int) -> [Int] {
    views(below: view).filter { view in node(of: view) == nil }
  }

  /// Returns the frames of views, in their order.
  func frames(of views: [Int]) -> [CGRect] { views.map(frame(of:)) }
}
