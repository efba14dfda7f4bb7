/// One child of a container before it has a place in the tree. Views are resolved once, into
/// elements; elements are built once, into the flat storage that synthetic trees use as well. No
/// pass comes back to either.
struct ViewElement {
  /// The layout priority of the view.
  var priority: Double = 0
  /// The closures that set the values for the container; those of outer modifiers come later and
  /// win.
  var values: [(LayoutEngine, Int) -> Void] = []
  /// The traits; empty where it has none, so that most elements are small.
  private var ownTraits: [ElementTraits] = []
  /// The types of the views in whose bodies it stands, from the innermost, as far as its container
  /// does not stand in them.
  var owners: [Any.Type] = []
  /// Makes what the element is of a view of the tree, an empty leaf until then.
  var build: (ViewSite, Int) -> Void

  init(priority: Double = 0, build: @escaping (ViewSite, Int) -> Void) {
    (self.priority, self.build) = (priority, build)
  }

  /// The properties that few elements have; setting them makes room for them.
  var traits: ElementTraits {
    get { ownTraits.first ?? ElementTraits() }
    set { ownTraits = [newValue] }
  }

  /// The identity among its siblings, where its `ForEach` or `id(_:)` gives one.
  var id: AnyHashable? {
    get { ownTraits.first?.id }
    set { traits.id = newValue }
  }

  /// A Boolean value that is false when the element stands for others.
  var isOneView: Bool { ownTraits.isEmpty || traits.source == nil }

  /// Makes the element the view at an index of the tree, with its priority, values and identity.
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

  /// Makes the element a view that reads in a direction of its own.
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
  /// The part of a section that it is.
  var section: SectionMark?
  /// The elements that it stands for, where it is not one view; they are resolved when wanted.
  var source: ElementSource?
  /// The direction in which the view and what is below it reads, where its environment sets one.
  var direction: LayoutDirection?
}

extension ViewElement {
  /// An element without children.
  static func leaf(_ content: LeafContent) -> ViewElement {
    ViewElement { site, view in site.engine.setLeaf(content, of: view) }
  }

  /// A leaf of the proposed size; apart from others, as it has no content to keep.
  static var filling: ViewElement {
    ViewElement { site, view in site.engine.setLeaf(.filling, of: view) }
  }

  /// An element of one container; its priority follows rule E9.
  static func container(_ layout: some Layout, _ children: [ViewElement]) -> ViewElement {
    var element = ViewElement { site, view in
      site.engine.setContainer(layout, of: view)
      site.addChildren(children, to: view)
    }
    if children.isEmpty { element.priority = -.infinity }
    return element
  }

  /// An element whose children a node places.
  static func node(
    _ children: [ViewElement], _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ViewElement {
    ViewElement { site, view in
      site.engine.setNode(make(site.engine.tree, view), of: view)
      site.addChildren(children, to: view)
    }
  }

  /// Puts the element into a modifier's node: values stay, the priority falls to 0 (rule M).
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

  /// The element as that of a container that stands somewhere in the source.
  ///
  /// - Parameter isDynamic: Whether the number of its views is known only at run time (rule E11).
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

  /// Adds a value that the view carries for its layout.
  mutating func setValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    values.append { engine, view in engine.setValue(value, for: key, of: view) }
  }

  /// Changes the element, or each of those that it stands for.
  mutating func apply(_ change: @escaping (inout ViewElement) -> Void) {
    guard let source = traits.source else { return change(&self) }
    traits.source = source.map(change)
  }

  /// The element as its container's container sees it.
  var withoutValues: ViewElement {
    var element = self
    element.dropValues()
    return element
  }

  /// Takes off the values for the container and the mark of a section.
  private mutating func dropValues() {
    values = []
    if ownTraits.first?.section != nil { traits.section = nil }
  }
}

extension SourcePlace {
  /// The folder of this module's views, with which the places of its own stacks begin.
  private static let folder = String("\(#filePath)".dropLast("Building/ViewElement.swift".count))

  /// A Boolean value that is true for the stack of a control, which nobody can change.
  var isInThisModule: Bool { file.hasPrefix(Self.folder) }
}
