/// One child of a container before it has a place in the tree. Views are resolved once, into
/// elements; elements are built once, into the flat storage that synthetic trees use as well. No
/// pass comes back to either.
struct ViewElement {
  var priority: Double = 0
  /// The closures that set the values for the container; those of outer modifiers come later and
  /// win.
  var values: [(LayoutEngine, Int) -> Void] = []
  /// The part of a section that it is.
  var section: SectionMark?
  /// The identity among its siblings, where its `ForEach` or `id(_:)` gives one.
  var id: AnyHashable?
  /// The elements that it stands for, where it is not one view; they are resolved when wanted.
  var source: ElementSource?
  /// The types of the views in whose bodies it stands, from the innermost, as far as its container
  /// does not stand in them.
  var owners: [Any.Type] = []
  /// The place of the container in the source; nil for any other view.
  var site: SourcePlace?
  /// A Boolean value that is true when the number of its views is known only at run time (rule
  /// E11).
  var isDynamic = false
  /// The direction in which the view and what is below it reads, where its environment sets one.
  var direction: LayoutDirection?
  var build: (ViewSite, Int) -> Void

  func install(in site: ViewSite, at view: Int) {
    if !owners.isEmpty { site.names.owners[view] = owners }
    if isDynamic { site.names.dynamicViews.insert(view) }
    if let own = self.site, !own.isInThisModule { site.names.sites[view] = own }
    var inner = site
    inner.direction = direction ?? site.direction
    build(inner, view)
    // A leaf lays out nothing.
    if let direction = inner.direction, let node = site.engine.node(of: view) {
      node.direction = direction
      site.engine.tree.pointee.hasDirections = true
    }
    if priority != 0 { site.engine.setPriority(priority, of: view) }
    for set in values { set(site.engine, view) }
    if let id { site.engine.viewsByID[id] = view }
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

  /// Puts the element into a modifier's node: values stay, the priority falls to 0 (rule M).
  mutating func wrap(
    keepsPriority: Bool = false, beside others: [ViewElement] = [],
    _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) {
    var outer = ViewElement.node([withoutValues] + others, make)
    (outer.values, outer.section, outer.id) = (values, section, id)
    if keepsPriority { outer.priority = priority }
    self = outer
  }

  /// The element as that of a container that stands somewhere in the source.
  func at(_ site: SourcePlace?, isDynamic: Bool = false) -> ViewElement {
    var element = self
    (element.site, element.isDynamic) = (site, isDynamic)
    return element
  }

  mutating func setValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    values.append { engine, view in engine.setValue(value, for: key, of: view) }
  }

  /// Changes the element, or each of those that it stands for.
  mutating func apply(_ change: @escaping (inout ViewElement) -> Void) {
    guard let source else { return change(&self) }
    self.source = source.map(change)
  }

  /// The element as its container's container sees it.
  var withoutValues: ViewElement {
    var element = self
    element.values = []
    element.section = nil
    return element
  }
}

extension SourcePlace {
  private static let folder = String("\(#filePath)".dropLast("Building/ViewElement.swift".count))

  /// A Boolean value that is true for the stack of a control, which nobody can change.
  var isInThisModule: Bool { file.hasPrefix(Self.folder) }
}

/// The tree that views are resolved into, with their surroundings.
struct ViewSite {
  let engine: LayoutEngine
  let names: ViewNames
  /// The direction that the environment sets; nil for the engine's.
  var direction: LayoutDirection?
  /// A Boolean value that is true when the views are made as a row of a lazy container.
  var isInRow = false

  func addChildren(_ children: [ViewElement], to container: Int) {
    guard !children.isEmpty else { return }
    let first = engine.addChildren(children.count, to: container)
    for (offset, child) in children.enumerated() { child.install(in: self, at: first + offset) }
  }
}

/// The names, the types and the places in the source of the views of a tree.
package final class ViewNames {
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
struct ViewList {
  var elements: [ViewElement] = []
  /// A Boolean value that is true when the types alone tell the number of elements (rule E11).
  var isStatic = true

  /// Appends the elements of a view: its own, if it is primitive, or those of its body.
  mutating func collect<V: View>(_ view: V, in context: ViewContext) {
    guard context.identity == nil else {
      return resolve(view, in: context.part { $0.child(of: V.self) })
    }
    resolve(view, in: context)
  }

  private mutating func resolve<V: View>(_ view: V, in context: ViewContext) {
    if let primitive = view as? any PrimitiveView {
      primitive.collect(into: &self, in: context)
    } else {
      let first = elements.count
      let (body, isKept) = context.body(of: view) { readBody(of: view) }
      collect(body, in: context.holding(kept: isKept))
      for index in first..<elements.count {
        elements[index].apply { $0.owners.append(V.self) }
      }
    }
  }

  mutating func collect<V: View>(
    _ view: V, in context: ViewContext, _ change: @escaping (inout ViewElement) -> Void
  ) {
    let first = elements.count
    collect(view, in: context)
    for index in first..<elements.count { elements[index].apply(change) }
  }

  /// The one element that stands for the list where only one can stand: several overlay.
  func overlaid(_ alignment: Alignment = .center) -> ViewElement? {
    elements.count > 1
      ? .container(ZStackLayout(alignment: alignment), elements) : elements.first
  }
}

/// A view that the engine resolves itself, instead of reading its body.
protocol PrimitiveView {
  /// Appends what the view puts into its container.
  func collect(into list: inout ViewList, in context: ViewContext)
}

extension PrimitiveView {
  /// Never read: the engine resolves the view itself.
  public nonisolated var body: Never { fatalError("\(Self.self) has no body.") }
}

/// The surroundings in which a view's body is evaluated.
struct ViewContext {
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
  var environment = EnvironmentValues()
  /// The container that `containerRelativeFrame` relates to; nil for the window.
  var container: RelativeContainer?

  /// A Boolean value that is true when the elements are rows of a lazy container, made when wanted.
  var isLazy = false
  /// The axes of the scroll views around.
  var scrollAxes: Axis.Set = []
  /// The axes of the lazy containers around, as far as the nearest scroll view.
  var lazyAxes: Axis.Set = []

  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  func elements<V: View>(of view: V) -> ViewList {
    var (list, context) = (ViewList(), self)
    context.isLazy = false
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

func readBody<V: View>(of view: V) -> V.Body {
  read(view, ()) { view, _ in view.body }
}

func readBody<M: ViewModifier>(of modifier: M, content: M.Content) -> M.Body {
  read(modifier, content) { $0.body(content: $1) }
}

func readBody<S: _ControlStyle>(of style: S, configuration: S._Configuration) -> S.Body {
  read(style, configuration) { $0.makeBody(configuration: $1) }
}

func readBody<R: _VariadicView_ViewRoot>(of root: R, children: SubviewsCollection) -> R.Body {
  read(root, children) { $0.body(children: $1) }
}

private func read<Subject, Input, Body>(
  _ subject: Subject, _ input: Input, _ body: @escaping @MainActor (Subject, Input) -> Body
) -> Body {
  unsafeBitCast(body, to: ((Subject, Input) -> Body).self)(subject, input)
}

/// Calls a closure that builds a view, on the thread of the caller. An entry that takes such a
/// closure lets its user make views of any kind in it, from wherever the entry is called.
package func readView<V: View>(_ content: @MainActor () -> V) -> V {
  withoutActuallyEscaping(content) { unsafeBitCast($0, to: (() -> V).self)() }
}
