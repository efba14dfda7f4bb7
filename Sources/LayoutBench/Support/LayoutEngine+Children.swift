import PortableLayout

extension LayoutEngine {
  /// Returns true if a view has views in it.
  func hasChildren(_ view: Int) -> Bool { (node(of: view)?.childCount ?? 0) > 0 }

  /// Returns true if the layout of a container that is laid out has no `explicitAlignment` of its
  /// own.
  func hasDefaultGuides(_ container: Int) -> Bool {
    guard let layout = node(of: container)?.layoutValue?.innermost else { return false }
    return hasDefaultGuides(container, of: type(of: layout))
  }
}
