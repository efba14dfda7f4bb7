/// One of the views that another view consists of, once it is resolved.
public nonisolated struct Subview: View, PrimitiveView, Identifiable {
  /// The identity of a subview among its siblings.
  public struct ID: Hashable, Sendable {
    /// The position among the siblings, counted from 0.
    let position: Int
  }

  /// Tells the subview from its siblings.
  public let id: ID
  /// The resolved view.
  let element: ViewElement

  /// The values that the view carries for its container.
  public var containerValues: ContainerValues {
    let engine = LayoutEngine(capacity: 1)
    let root = 0
    for set in element.values { set(engine, root) }
    return ContainerValues(
      subview: LayoutSubview(tree: engine.tree, index: root), owner: engine)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(element)
  }
}

/// The views that another view consists of.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View, PrimitiveView {
  /// The views in order; a slice keeps the positions of the whole.
  let subviews: ArraySlice<Subview>

  init(subviews: ArraySlice<Subview>) { self.subviews = subviews }

  /// Creates a collection of resolved views, which are numbered from 0.
  init(_ elements: [ViewElement]) {
    let subviews = elements.enumerated().map { position, element in
      Subview(id: Subview.ID(position: position), element: element)
    }
    self.subviews = subviews[...]
  }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(position: Int) -> Subview { subviews[position] }
  public subscript(bounds: Range<Int>) -> SubviewsCollection {
    SubviewsCollection(subviews: subviews[bounds])
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements += subviews.map(\.element)
    list.isStatic = false
  }
}

extension ViewContext {
  /// Returns the views that a view consists of, resolved here.
  func subviews<Base: View>(of base: Base) -> SubviewsCollection {
    SubviewsCollection(elements(of: base).elements)
  }
}

/// Views made from the views that another view consists of.
public nonisolated struct _SubviewsView<Base: View, Result: View>: View, PrimitiveView {
  /// The view whose views are taken.
  let base: Base
  /// Makes the views that stand in their place.
  let transform: (SubviewsCollection) -> Result

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(transform(context.subviews(of: base)), in: context.holding(kept: false))
    list.isStatic = false
  }
}

nonisolated extension Group {
  /// Makes views from the views that another view consists of.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(content: _SubviewsView(base: view, transform: transform))
  }
}

nonisolated extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
  /// Makes views from each of the views that another view consists of.
  public init<Base: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(data: SubviewsCollection([]), content: content, id: \.id)
    resolve = { context in context.subviews(of: view) }
  }
}
