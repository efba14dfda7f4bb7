/// The tree that views are resolved into, with their surroundings.
struct ViewSite {
  /// The engine of the tree.
  let engine: LayoutEngine
  /// What is noted of the views for messages.
  let names: ViewNames
  /// The direction that the environment sets; nil for the engine's.
  var direction: LayoutDirection?
  /// A Boolean value that is true when the views are made as a row of a lazy container.
  var isInRow = false

  /// Adds an element as the last child of a container.
  func addChild(_ child: ViewElement, to container: Int) {
    child.install(in: self, at: engine.addChildren(1, to: container))
  }

  /// Adds elements as the last children of a container, side by side in the tree.
  func addChildren(_ children: [ViewElement], to container: Int) {
    guard !children.isEmpty else { return }
    let first = engine.addChildren(children.count, to: container)
    for (offset, child) in children.enumerated() { child.install(in: self, at: first + offset) }
  }
}

/// The names, the types and the places in the source of the views of a tree.
package final class ViewNames {
  /// The names that `layoutName(_:)` gave, with the views that have them.
  package internal(set) var entries: [(name: String, view: Int)] = []
  /// The types in whose bodies views stand, where those differ from their containers'.
  package internal(set) var owners: [Int: [Any.Type]] = [:]
  /// The places of containers in the source.
  package internal(set) var sites: [Int: SourcePlace] = [:]
  /// The containers that have other views, or none, in another state.
  package internal(set) var dynamicViews: Set<Int> = []

  package init() {}
}
