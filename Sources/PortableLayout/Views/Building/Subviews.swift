/// One of the resolved views of which another view consists.
public nonisolated struct Subview: View, PrimitiveView, Identifiable {
  /// The identity of a subview among its siblings.
  public struct ID: Hashable, Sendable {
    /// The position among the siblings, starting at 0.
    let position: Int
  }

  /// The identity of the subview among its siblings.
  public let id: ID
  /// The resolved view.
  let element: ViewElement

  /// The container values of the view.
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

/// The views of which another view consists.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View, PrimitiveView {
  /// The views in order. A slice keeps their positions.
  let subviews: ArraySlice<Subview>

  init(subviews: ArraySlice<Subview>) { self.subviews = subviews }

  /// Creates a collection of resolved views, whose positions start at 0.
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
  /// Resolves a view in this context, and returns the views of which it consists.
  func subviews<Base: View>(of base: Base) -> SubviewsCollection {
    SubviewsCollection(elements(of: base).elements)
  }
}

/// Views made from the views of which another view consists.
public nonisolated struct _SubviewsView<Base: View, Result: View>: View, PrimitiveView {
  /// The view whose views are taken.
  let base: Base
  /// Returns the views that replace the base's views.
  let transform: (SubviewsCollection) -> Result

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(transform(context.subviews(of: base)), in: context.holding(kept: false))
    list.isStatic = false
  }
}

nonisolated extension Group {
  /// Creates views from the views of which another view consists.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(content: _SubviewsView(base: view, transform: transform))
  }
}

nonisolated extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
  /// Creates views from each of the views of which another view consists.
  public init<Base: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(data: SubviewsCollection([]), content: content, id: \.id)
    resolve = { context in context.subviews(of: view) }
  }
}
