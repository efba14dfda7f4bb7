/// Views that belong together in the source, but stand in their container one by one.
public nonisolated struct Group<Content> {
  let content: Content
}

nonisolated extension Group: View, PrimitiveView where Content: View {
  /// Groups views.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(content, in: context)
  }
}
