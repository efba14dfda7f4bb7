extension LayoutEngine {
  /// Resolves a view once and builds it into the tree, as the view at an index.
  ///
  /// The nodes are the same as those of a tree of synthetic subviews, so that views may stand
  /// below synthetic containers. Several views at the top are stacked in a column.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - view: The index in the tree: an empty leaf, as `addChildren` leaves it, or the root, 0.
  ///   - orientation: The axis of the stack that the index lies in, for spacers and dividers.
  ///   - environment: The values that the view reads from its environment.
  /// - Returns: The names given to views below the index.
  @discardableResult
  package func setView<V: View>(
    _ content: V, of view: Int, orientation: Axis? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewNames {
    var context = ViewContext(orientation: orientation, environment: environment)
    context.environment.layoutDirection = tree.pointee.layoutDirection
    let names = ViewNames()
    context.whileCurrent {
      let list = context.elements(of: content)
      let site = ViewSite(engine: self, names: names)
      if list.elements.count == 1 {
        list.elements[0].install(in: site, at: view)
      } else if list.elements.isEmpty {
        setLeaf(.fixed(.zero), of: view)
      } else {
        // Resolved again, because the column turns spacers and dividers.
        let children = context.oriented(.vertical).elements(of: content).elements
        ViewElement.container(VStackLayout(), children).install(in: site, at: view)
      }
    }
    invalidate(view)
    return names
  }
}
