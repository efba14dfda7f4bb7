/// The tree into which views are resolved, with their surroundings.
struct ViewSite {
  /// The engine of the tree.
  let engine: LayoutEngine
  /// The names of the views, for messages.
  let names: ViewNames
  /// The layout direction that the environment sets. Nil for the engine's.
  var direction: LayoutDirection?
  /// A Boolean value that is true when the views are made as a row of a lazy container.
  var isInRow = false

  /// Adds an element as the last child of a container.
  func addChild(_ child: ViewElement, to container: Int) {
    child.install(in: self, at: engine.addChildren(1, to: container))
  }

  /// Adds elements as the last children of a container, next to one another in the tree.
  func addChildren(_ children: [ViewElement], to container: Int) {
    guard !children.isEmpty else { return }
    let first = engine.addChildren(children.count, to: container)
    for (offset, child) in children.enumerated() { child.install(in: self, at: first + offset) }
  }
}

/// The names, types and source places of a tree's views.
package final class ViewNames {
  /// The names set by `layoutName(_:)`, with their views.
  package internal(set) var entries: [(name: String, view: Int)] = []
  /// The types whose bodies contain a view but not its container, by view.
  package internal(set) var owners: [Int: [Any.Type]] = [:]
  /// The source places of containers, by view.
  package internal(set) var sites: [Int: SourcePlace] = [:]
  /// The containers whose views depend on state.
  package internal(set) var dynamicViews: Set<Int> = []

  package init() {}
}
