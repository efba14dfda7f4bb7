nonisolated struct LayoutContainer<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  func collect(into list: inout ViewList, in context: ViewContext) {
    let children = context.oriented(layout.stackOrientation).elements(of: content)
    list.elements.append(.container(layout, children.elements))
  }
}

extension Layout {
  /// Makes a container with this layout, which is kept however many children it has (rule E11).
  ///
  /// - Parameter content: The views to arrange.
  public nonisolated func callAsFunction<V: View>(
    @ViewBuilder _ content: () -> V
  ) -> some View {
    LayoutContainer(layout: self, content: content())
  }

  /// The axis along which this very layout stacks, also where `AnyLayout` hides its type.
  nonisolated var stackOrientation: Axis? {
    if let any = self as? AnyLayout { return any.wrappedStackOrientation }
    return Self.layoutProperties.stackOrientation
  }
}
