/// A view of any type.
public nonisolated struct AnyView: View, PrimitiveView {
  private let view: any View

  /// Wraps a view.
  public init<V: View>(_ view: V) { self.view = view }

  /// Wraps a view.
  public init<V: View>(erasing view: V) { self.view = view }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
    list.isStatic = false
  }
}
