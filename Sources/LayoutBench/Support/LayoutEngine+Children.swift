import PortableLayout

extension LayoutEngine {
  /// Returns true if a view has children.
  func hasChildren(_ view: Int) -> Bool { (node(of: view)?.childCount ?? 0) > 0 }
}
