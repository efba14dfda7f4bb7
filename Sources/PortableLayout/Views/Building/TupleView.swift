/// Several views, in order.
public nonisolated struct TupleView<T>: View, PrimitiveView {
  /// The views.
  public var value: T
  private let views: [any View]

  init(value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    for view in views { list.collect(view, in: context) }
  }
}
