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
    if let id { site.engine.identifiedViews.append((id, view)) }
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

/// The primitive views that a view consists of.
public struct _ViewList {
  /// The elements in the order in which they stand.
  var elements: [ViewElement] = []
  /// A Boolean value that is true when the types alone tell the number of elements (rule E11).
  var isStatic = true

  /// Appends the elements of a view: its own, if it is primitive, or those of its body.
  mutating func collect<V: View>(_ view: V, in context: ViewContext) {
    guard context.identity == nil else {
      let own = context.part { parent in parent.child(of: V.self) }
      return V._collect(view, into: &self, in: own)
    }
    V._collect(view, into: &self, in: context)
  }

  /// Appends the elements of a view's body.
  fileprivate mutating func collectBody<V: View>(of view: V, in context: ViewContext) {
    let first = elements.count
    let (body, isKept) = context.body(of: view) { readBody(of: view) }
    collect(body, in: context.holding(kept: isKept))
    for index in first..<elements.count {
      elements[index].apply { element in element.owners.append(V.self) }
    }
  }

  /// Gives the elements from an index on an identity, unless they have one.
  mutating func identify(_ id: AnyHashable, from first: Int) {
    for index in first..<elements.count {
      if elements[index].isOneView {
        elements[index].id = elements[index].id ?? id
      } else {
        elements[index].apply { element in element.id = element.id ?? id }
      }
    }
  }

  /// Appends the elements of a view, each changed.
  mutating func collect<V: View>(
    _ view: V, in context: ViewContext, _ change: @escaping (inout ViewElement) -> Void
  ) {
    let first = elements.count
    collect(view, in: context)
    for index in first..<elements.count { elements[index].apply(change) }
  }

  /// The one element that stands for the list where only one can stand: several overlay; nil of an
  /// empty list.
  func overlaid(_ alignment: Alignment = .center) -> ViewElement? {
    guard elements.count > 1 else { return elements.first }
    return .container(ZStackLayout(alignment: alignment), elements)
  }
}

/// A view that the engine resolves itself, instead of reading its body.
nonisolated protocol PrimitiveView: View {
  /// Appends what the view puts into its container.
  func collect(into list: inout ViewList, in context: ViewContext)
}

extension View {
  /// Appends the elements of the view's body.
  public nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext
  ) {
    list.collectBody(of: view, in: context)
  }
}

extension PrimitiveView {
  /// Appends the elements that the engine resolves the view into.
  public nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext
  ) {
    view.collect(into: &list, in: context)
  }

  /// Never read: the engine resolves the view itself.
  public nonisolated var body: Never { fatalError("\(Self.self) has no body.") }
}

typealias ViewList = _ViewList
typealias ViewContext = _ViewContext

/// The surroundings in which a view's body is evaluated.
public struct _ViewContext {
  /// The view's identity in a screen whose actions write state; nil where a tree is built once.
  var identity: Identity?
  /// A Boolean value that is true when the view is the one of the update before.
  var isKept = false
  /// A Boolean value that is true when no view around has set values in the environment anew.
  var keepsEnvironment = true
  /// The tree that the view is resolved for.
  var tree: TreePointer?
  /// The axis of the stack around the view: it turns spacers and dividers (rule M).
  var orientation: Axis?
  /// The values of the environment that the view reads.
  var environment = EnvironmentValues()
  /// The container that `containerRelativeFrame` relates to; nil for the window.
  var container: RelativeContainer?

  /// A Boolean value that is true when the elements are rows of a lazy container, made when wanted.
  var isLazy = false
  /// The axes of the scroll views around.
  var scrollAxes: Axis.Set = []
  /// The axes of the lazy containers around, as far as the nearest scroll view.
  var lazyAxes: Axis.Set = []

  /// The surroundings within a stack along an axis, or within another container.
  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  /// The elements of a view in these surroundings.
  func elements<V: View>(of view: V) -> ViewList { elements(of: view, along: orientation) }

  /// The elements of what a container holds that stacks its views along an axis, or does not.
  func elements<V: View>(of view: V, along orientation: Axis?) -> ViewList {
    var (list, context) = (ViewList(), self)
    (context.isLazy, context.orientation) = (false, orientation)
    list.collect(view, in: context)
    return list
  }

  /// The rows that a view gives to a lazy container.
  func rows<V: View>(of view: V) -> [ViewElement] {
    var (list, context) = (ViewList(), self)
    context.isLazy = true
    list.collect(view, in: context)
    return list.elements
  }
}

// Reading what belongs to the main actor from nonisolated code.
//
// `View` and `ViewModifier` are isolated to the main actor for the sake of source compatibility.
// Resolving touches nothing but the view's own values and runs on one thread, whichever that is.
// The casts take the isolation off the functions' types, where it has no part in how they are
// called; there is no check at run time that could fail.

/// The body of a view.
func readBody<V: View>(of view: V) -> V.Body {
  read(view, ()) { view, _ in view.body }
}

/// The body of a modifier.
func readBody<M: ViewModifier>(of modifier: M, content: M.Content) -> M.Body {
  read(modifier, content) { modifier, content in modifier.body(content: content) }
}

/// The body that a style makes of a control.
func readBody<S: _ControlStyle>(of style: S, configuration: S._Configuration) -> S.Body {
  read(style, configuration) { style, configuration in
    style.makeBody(configuration: configuration)
  }
}

/// The body that a root makes of views.
func readBody<R: _VariadicView_ViewRoot>(of root: R, children: SubviewsCollection) -> R.Body {
  read(root, children) { root, children in root.body(children: children) }
}

/// Calls a function of the main actor on the thread of the caller.
private func read<Subject, Input, Body>(
  _ subject: Subject, _ input: Input, _ body: @escaping @MainActor (Subject, Input) -> Body
) -> Body {
  unsafeBitCast(body, to: ((Subject, Input) -> Body).self)(subject, input)
}

/// Calls a closure that builds a view, on the thread of the caller. An entry that takes such a
/// closure lets its user make views of any kind in it, from wherever the entry is called.
package func readView<V: View>(_ content: @MainActor () -> V) -> V {
  withoutActuallyEscaping(content) { content in unsafeBitCast(content, to: (() -> V).self)() }
}
