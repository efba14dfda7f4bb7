/// A view whose elements are those of another, each changed: what built-in modifiers return.
///
/// A modifier applied to several views, such as a `Group`, changes each of them.
nonisolated struct ElementModifier<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (ViewElement) -> ViewElement

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(content, in: context, change)
  }
}

extension View {
  /// Changes every element of the view.
  nonisolated func elements(
    _ change: @escaping (ViewElement) -> ViewElement
  ) -> ElementModifier<Self> {
    ElementModifier(content: self, change: change)
  }

  /// Puts every element of the view inside a modifier's node.
  nonisolated func wrapped(
    keepsPriority: Bool = false, _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ElementModifier<Self> {
    elements { $0.wrapped(keepsPriority: keepsPriority, make) }
  }
}
