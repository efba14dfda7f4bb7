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
  nonisolated func elements(
    _ change: @escaping (ViewElement) -> ViewElement
  ) -> ElementModifier<Self> {
    ElementModifier(content: self, change: change)
  }

  nonisolated func wrapped(
    keepsPriority: Bool = false, _ make: @escaping (TreePointer, Int) -> LayoutNode
  ) -> ElementModifier<Self> {
    elements { $0.wrapped(keepsPriority: keepsPriority, make) }
  }
}
