/// One of the views that another view consists of, once it is resolved.
public nonisolated struct Subview: View, PrimitiveView, Identifiable {
  /// Tells a subview from its siblings.
  public struct ID: Hashable, Sendable {
    let position: Int
  }

  /// Tells the subview from its siblings.
  public let id: ID
  let element: ViewElement

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(element)
  }
}

/// The views that another view consists of.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View, PrimitiveView {
  let subviews: ArraySlice<Subview>

  /// The position of the first one.
  public var startIndex: Int { subviews.startIndex }
  /// The position after the last one.
  public var endIndex: Int { subviews.endIndex }
  /// One of them.
  public subscript(position: Int) -> Subview { subviews[position] }
  /// Some of them.
  public subscript(bounds: Range<Int>) -> SubviewsCollection {
    SubviewsCollection(subviews: subviews[bounds])
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements += subviews.map(\.element)
    list.isStatic = false
  }
}

/// Views made from the views that another view consists of.
public nonisolated struct _SubviewsView<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  func collect(into list: inout ViewList, in context: ViewContext) {
    let subviews = context.elements(of: base).elements.enumerated().map {
      Subview(id: Subview.ID(position: $0.offset), element: $0.element)
    }
    list.collect(transform(SubviewsCollection(subviews: subviews[...])), in: context)
    list.isStatic = false
  }
}

nonisolated extension Group {
  /// Makes views from the views that another view consists of.
  ///
  /// - Parameters:
  ///   - view: The other view.
  ///   - transform: Makes the views.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(content: _SubviewsView(base: view, transform: transform))
  }
}
