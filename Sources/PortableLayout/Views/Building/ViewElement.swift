/// One child of a container before it has a place in the tree.
///
/// Views are resolved once, into elements; elements are built once, into the flat storage that
/// synthetic trees use as well. No pass comes back to either.
struct ViewElement {
  var priority: Double = 0
  /// What sets the values that the container sees, the innermost first, so that the outer wins.
  var values: [(LayoutEngine, Int) -> Void] = []
  var build: (ViewSite, Int) -> Void

  func install(in site: ViewSite, at view: Int) {
    build(site, view)
    if priority != 0 { site.engine.setPriority(priority, of: view) }
    for set in values { set(site.engine, view) }
  }
}

extension ViewElement {
  static func leaf(_ content: LeafContent) -> ViewElement {
    ViewElement { site, view in site.engine.setLeaf(content, of: view) }
  }

  /// An element of one container; its priority follows rule E9.
  static func container(_ layout: some Layout, _ children: [ViewElement]) -> ViewElement {
    ViewElement(priority: children.isEmpty ? -.infinity : 0) { site, view in
      site.engine.setContainer(layout, of: view)
      site.addChildren(children, to: view)
    }
  }

  static func node(
    _ children: [ViewElement], _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ViewElement {
    ViewElement { site, view in
      site.engine.setNode(make(site.engine.tree, view), of: view)
      site.addChildren(children, to: view)
    }
  }

  /// The element inside a modifier's node: values stay, the priority falls to 0 (rule M).
  func wrapped(
    keepsPriority: Bool = false, _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ViewElement {
    var outer = ViewElement.node([self.withoutValues], make)
    outer.values = values
    if keepsPriority { outer.priority = priority }
    return outer
  }

  /// The element as its container's container sees it.
  var withoutValues: ViewElement {
    var element = self
    element.values = []
    return element
  }
}

struct ViewSite {
  let engine: LayoutEngine
  let names: ViewNames

  func addChildren(_ children: [ViewElement], to container: Int) {
    guard !children.isEmpty else { return }
    let first = engine.addChildren(children.count, to: container)
    for (offset, child) in children.enumerated() { child.install(in: self, at: first + offset) }
  }
}

package final class ViewNames {
  package private(set) var entries: [(name: String, view: Int)] = []

  package init() {}

  func add(_ name: String, to view: Int) { entries.append((name, view)) }
}
