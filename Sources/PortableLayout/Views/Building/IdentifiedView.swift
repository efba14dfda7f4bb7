nonisolated extension View {
  /// Gives the view an identity, by which scroll views find it and state is kept.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view with an identity of its own.
private nonisolated struct IdentifiedView<Content: View>: View, PrimitiveView {
  let content: Content
  let id: AnyHashable

  func collect(into list: inout ViewList, in context: ViewContext) {
    let id = id
    let own = context.part { identity in identity.element(id) }
    list.collect(content, in: own) { element in element.id = id }
  }
}
