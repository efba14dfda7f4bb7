/// A child of a container before it is built into the tree.
///
/// Views are resolved into elements once, and elements are built once into the flat storage that
/// synthetic trees use as well. No pass returns to either.
struct ViewElement {
  /// The layout priority of the view.
  var priority: Double = 0
  /// Functions that set the view's values for its container. Those of outer modifiers come later
  /// and win.
  var values: [(LayoutEngine, Int) -> Void] = []
  /// The element's traits, as an array with at most one element so that most elements are small.
  private var ownTraits: [ElementTraits] = []
  /// The types whose bodies contain the view but not its container, the innermost first.
  var owners: [Any.Type] = []
  /// Builds the element into a view of the tree, which is an empty leaf until then.
  var build: (ViewSite, Int) -> Void

  init(priority: Double = 0, build: @escaping (ViewSite, Int) -> Void) {
    (self.priority, self.build) = (priority, build)
  }

  /// The properties that few elements have. Setting one allocates memory for all.
  var traits: ElementTraits {
    get { ownTraits.first ?? ElementTraits() }
    set { ownTraits = [newValue] }
  }

  /// The identity among the siblings, if a `ForEach` or `id(_:)` gives one.
  var id: AnyHashable? {
    get { ownTraits.first?.id }
    set { traits.id = newValue }
  }

  /// A Boolean value that is false when the element stands for several others.
  var isOneView: Bool { ownTraits.isEmpty || traits.source == nil }

  /// Builds the element at an index of the tree, with its priority, values and identity.
  func install(in site: ViewSite, at view: Int) {
    if !owners.isEmpty { site.names.owners[view] = owners }
    if let direction = ownTraits.first?.direction ?? site.direction {
      install(in: site, at: view, reading: direction)
    } else {
      build(site, view)
    }
    if priority != 0 { site.engine.setPriority(priority, of: view) }
    for set in values { set(site.engine, view) }
    if let id { site.engine.screen.identifiedViews.append((id, view)) }
  }

  /// Builds the element at an index of the tree, with its own layout direction.
  private func install(in site: ViewSite, at view: Int, reading direction: LayoutDirection) {
    var site = site
    site.direction = direction
    build(site, view)
    // A leaf lays out nothing.
    guard let node = site.engine.node(of: view) else { return }
    node.direction = direction
    site.engine.tree.pointee.hasDirections = true
  }
}

/// The properties that few elements have.
struct ElementTraits {
  /// The identity among its siblings.
  var id: AnyHashable?
  /// The section, and the part of it, to which the view belongs.
  var section: SectionMark?
  /// The source of several elements, which are resolved on demand. Nil if the element is one view.
  var source: ElementSource?
  /// The layout direction of the view and its descendants, if its environment sets one.
  var direction: LayoutDirection?
}

extension ViewElement {
  /// Returns an element without children.
  static func leaf(_ content: LeafContent) -> ViewElement {
    ViewElement { site, view in site.engine.setLeaf(content, of: view) }
  }

  /// A leaf of the proposed size. It is separate from other leaves because it has no content to
  /// keep.
  static var filling: ViewElement {
    ViewElement { site, view in site.engine.setLeaf(.filling, of: view) }
  }

  /// Returns an element for a container, whose priority follows rule E9.
  static func container(_ layout: some Layout, _ children: [ViewElement]) -> ViewElement {
    var element = ViewElement { site, view in
      site.engine.setContainer(layout, of: view)
      site.addChildren(children, to: view)
    }
    if children.isEmpty { element.priority = -.infinity }
    return element
  }

  /// Returns an element whose children a node places.
  static func node(
    _ children: [ViewElement], _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ViewElement {
    ViewElement { site, view in
      site.engine.setNode(make(site.engine.tree, view), of: view)
      site.addChildren(children, to: view)
    }
  }

  /// Puts the element into a modifier's node. Its values stay, and its priority becomes 0 (rule M).
  mutating func wrap(
    keepsPriority: Bool = false, beside others: [ViewElement] = [],
    _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) {
    var inner = ViewElement { _, _ in }
    swap(&self, &inner)
    values = inner.values
    if let own = inner.ownTraits.first {
      traits = ElementTraits(id: own.id, section: own.section)
    }
    if keepsPriority { priority = inner.priority }
    inner.dropValues()
    let child = consume inner
    build = { site, view in
      site.engine.setNode(make(site.engine.tree, view), of: view)
      site.addChild(child, to: view)
      site.addChildren(others, to: view)
    }
  }

  /// Returns the element as a container with a place in the source.
  ///
  /// - Parameter isDynamic: A Boolean value that is true when the number of its views is known only
  ///   at run time (rule E11).
  func at(_ place: SourcePlace?, isDynamic: Bool = false) -> ViewElement {
    guard place != nil || isDynamic else { return self }
    var element = self
    element.build = { [build] site, view in
      if isDynamic { site.names.dynamicViews.insert(view) }
      if let place, !place.isInThisModule { site.names.sites[view] = place }
      build(site, view)
    }
    return element
  }

  /// Adds a layout value of the view.
  mutating func setValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    values.append { engine, view in engine.setValue(value, for: key, of: view) }
  }

  /// Changes the element. If it stands for several others, changes each of them.
  mutating func apply(_ change: @escaping (inout ViewElement) -> Void) {
    guard let source = traits.source else { return change(&self) }
    traits.source = source.map(change)
  }

  /// The element without its values, which are hidden from the container around its own container.
  var withoutValues: ViewElement {
    var element = self
    element.dropValues()
    return element
  }

  /// Removes the values for the container and the mark of a section.
  private mutating func dropValues() {
    values = []
    if ownTraits.first?.section != nil { traits.section = nil }
  }
}

extension SourcePlace {
  /// The folder of this module's views, with which the source places of its own stacks begin.
  private static let folder = String("\(#filePath)".dropLast("Building/ViewElement.swift".count))

  /// A Boolean value that is true for the stack of a control, which nobody can change.
  var isInThisModule: Bool { file.hasPrefix(Self.folder) }
}
